import type { FormEvent, ReactNode, RefObject } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

export type FormProps = {
  id: string;
  /** Accessible name. */
  label: string;
  /** Where it posts to by itself, before its code is there and without JavaScript. */
  action: string;
  /** Messages beside fields, by field name, until the field is changed. */
  errors: Record<string, string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  ref: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** A form with the browser's own checks. */
export function Form({ label, errors, ref, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      ref={ref}
      method="post"
      validationBehavior="native"
      validationErrors={errors}
      aria-label={label}
    />
  );
}
