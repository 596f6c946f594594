import type { FormEvent, ReactNode, Ref } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

export type FormProps = {
  id: string;
  /** Accessible name. */
  label: string;
  /** Where it posts to by itself, without JavaScript. */
  action: string;
  /** Messages beside fields, by field name, until the field is changed. */
  errors: Record<string, string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The visitor pressed or focused something inside. */
  onTouch: () => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A form with the browser's own checks; it posts by itself until its code is there. */
export function Form({ label, errors, onTouch, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      method="post"
      validationBehavior="native"
      validationErrors={errors}
      aria-label={label}
      onFocus={onTouch}
      onPointerDown={onTouch}
    />
  );
}
