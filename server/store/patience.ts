/** Milliseconds that a lock of another program is waited for, and between two tries. */
export const [longestWait, pause] = [5000, 25];
