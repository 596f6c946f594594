import type { FormEvent, ReactNode, RefObject } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { announce } from '#lib/announcements.ts';

export type FormProps = {
  id: string;
  /** Accessible name. */
  label: string;
  /** URL of the native POST. */
  action: string;
  /** By field name, shown until the field changes. */
  errors: Record<string, string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  ref: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** Screen readers read an error when its field gets the focus, so announce it in one that has it. */
function announceWhereFocusStays({ target }: FormEvent<HTMLFormElement>): void {
  if (target !== document.activeElement) return;
  if (target instanceof HTMLInputElement) announce(target.validationMessage);
}

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
