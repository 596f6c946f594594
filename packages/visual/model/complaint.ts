/** Type of the annotations by which a reporter fails a test without an end of its browser. */
export const complaintType = 'complaint';
