/** Type of the annotations by which a reporter fails a test without an end of its browser. */
export const complaintType = 'complaint';

type Annotated = { readonly annotations: readonly { type: string; description?: string }[] };

export const complaintsOf = ({ annotations }: Annotated) =>
  annotations.flatMap(({ type, description }) => (type === complaintType ? [description] : []));
