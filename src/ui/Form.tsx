import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

export type FormProps = {
  id: string;
  /** Accessible name. */
  label: string;
  /** URL of the native POST. */
  action: string;
  children: ReactNode;
};

/** Works without a script; `fieldErrors.ts` shows errors beside its fields. */
export function Form({ label, ...props }: FormProps) {
  return <AriaForm {...props} method="post" validationBehavior="native" aria-label={label} />;
}
