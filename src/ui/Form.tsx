import type { FormEvent, ReactNode, RefObject } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { announce } from '#lib/announcements.ts';

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

/**
 * A screen reader reads an error with its field when the field gets the focus; one that has it
 * already gets it no more. This is asked before react-aria moves the focus to the first wrong field.
 */
function announceWhereFocusStays({ target }: FormEvent<HTMLFormElement>): void {
  if (target !== document.activeElement) return;
  if (target instanceof HTMLInputElement) announce(target.validationMessage);
}

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
      onInvalid={announceWhereFocusStays}
    />
  );
}
