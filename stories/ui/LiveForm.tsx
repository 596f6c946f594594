import { type ReactNode, useEffect, useRef } from 'react';
import { attachFieldErrors, showFieldErrors } from '#ui/fieldErrors.ts';

type LiveFormProps = {
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
  onSubmit?: () => void;
  children: ReactNode;
};

/** Attaches the form's script to its children. */
export function LiveForm({ errors, onSubmit, children }: LiveFormProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ref.current?.querySelector('form');
    if (!form) return undefined;
    attachFieldErrors(form);
    showFieldErrors(form, errors);
    const submit = (event: Event) => {
      event.preventDefault();
      onSubmit?.();
    };
    form.addEventListener('submit', submit);
    return () => form.removeEventListener('submit', submit);
  }, [errors, onSubmit]);
  return <div ref={ref}>{children}</div>;
}
