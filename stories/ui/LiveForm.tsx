import { type ReactNode, useEffect, useRef } from 'react';
import { attachFieldErrors, showFieldErrors } from '#ui/fieldErrors.ts';
import { Form } from '#ui/Form.tsx';

type LiveFormProps = {
  label: string;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  onSubmit?: () => void;
  children: ReactNode;
};

/** A form that its script has been attached to. */
export function LiveForm({ label, errors, onSubmit, children }: LiveFormProps) {
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
  return (
    <div ref={ref}>
      <Form id="exemplo" label={label} action="#">
        {children}
      </Form>
    </div>
  );
}
