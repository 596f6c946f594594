import { type FormEvent, useState } from 'react';
import { type Options, Select } from './widgets.tsx';

export type Data = Readonly<Record<string, string>>;

type FormField = {
  readonly name: string;
  readonly label: string;
  /** Options by value; a text field if left out. */
  readonly options?: Options;
  readonly start?: string;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
};

function Field({ name, label, options, start, isOptional, isLong }: FormField) {
  if (options) return <Select {...{ label, options, name }} defaultValue={start} />;
  const shared = { className: 'tb-input', name, defaultValue: start, required: !isOptional };
  return (
    <label className="tb-field">
      <span className="tb-label">{label}</span>
      {isLong ? (
        <textarea rows={3} {...shared} />
      ) : (
        <input spellCheck="false" autoComplete="off" {...shared} />
      )}
    </label>
  );
}

type Props = {
  title: string;
  fields: readonly FormField[];
  /** Label of the button. */
  action: string;
  isDisabled?: boolean;
  /** @returns the reason for which it cannot be done, if any. */
  onSubmit: (data: Data) => string | void;
};

/** Reads all fields when the button, or Enter in a field, is pressed. */
export function Form({ title, fields, action, isDisabled = false, onSubmit }: Props) {
  const [reason, setReason] = useState<string>('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    const texts = fields.map(([name, text]) => [name, typeof text === 'string' ? text.trim() : '']);
    if (!isDisabled) setReason(onSubmit(Object.fromEntries(texts)) ?? '');
  };
  return (
    <form className="tb-form tb-stack" aria-label={title} onSubmit={submit}>
      <h3 className="tb-theme">{title}</h3>
      <div className="tb-row">
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
        <button className="tb-button" aria-disabled={isDisabled}>
          {action}
        </button>
      </div>
      <p role="alert" className="tb-error">
        {reason}
      </p>
    </form>
  );
}
