import type { ReactNode } from 'react';
import { form as target } from 'virtual:environment';
import type { Form } from '#content/form.ts';
import { actionOf } from '#lib/environment.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextField } from '#ui/TextField.tsx';
import { honeypot } from './ContactForm.tsx';

type PlainFormProps = {
  form: Form;
  /** Values by wire name, for a form that is shown again. */
  values?: Readonly<Record<string, string>>;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** A form without a script: the browser checks and posts it, and the receiver answers with a page. */
export function PlainForm({ form, values, children }: PlainFormProps) {
  return (
    <form method="post" action={actionOf(target, form.id)} aria-label={form.title}>
      <Stack gap="lg">
        {Object.entries(form.fields).map(([name, { kind = 'text', ...field }]) => (
          <TextField
            key={name}
            name={name}
            label={field.label}
            type={kind === 'long' ? 'text' : kind}
            multiline={kind === 'long'}
            options={field.options}
            autoComplete={field.autoComplete}
            required={field.required}
            placeholder={values ? '' : field.placeholder}
            defaultValue={values?.[name]}
          />
        ))}
        {children}
        <div>
          <Button type="submit">{form.submit}</Button>
        </div>
        {honeypot}
      </Stack>
    </form>
  );
}
