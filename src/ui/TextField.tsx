import { type ComponentProps, useContext } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input, InputContext } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Text } from 'react-aria-components/Text';
import * as styles from './TextField.css.ts';

export type TextFieldProps = {
  /** Wire name. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Chooses the phone's keyboard and the browser's validation. */
  type?: 'text' | 'tel' | 'email';
  placeholder?: string | undefined;
  /** HTML autocomplete token (WCAG 1.3.5). */
  autoComplete?: string;
  /** Hint below the label. */
  description?: string;
  required?: boolean;
  /** Can be selected and copied, not changed. */
  readOnly?: boolean;
  /** Renders a text area. */
  multiline?: boolean;
  /** Renders a list to choose one of; `placeholder` is its empty choice. */
  options?: readonly string[] | undefined;
};

type ChoiceProps = { options: readonly string[]; placeholder: string; isInvalid: boolean };

/** Native: each device has a list of its own that works without scripts. It takes what React Aria gives an `Input`. */
function Choice({ options, placeholder, isInvalid }: ChoiceProps) {
  const {
    type: _type,
    readOnly,
    value = '',
    ...props
  }: ComponentProps<'input'> = Object(useContext(InputContext));
  const isKnown = ['', ...options].includes(String(value));
  return (
    <select
      {...(props as ComponentProps<'select'>)}
      value={value}
      disabled={readOnly}
      aria-invalid={isInvalid}
      data-invalid={isInvalid || undefined}
      className={styles.control}
    >
      {/* A draft of before, or the receiver's place for what was chosen, stays the choice. */}
      {!isKnown && <option hidden>{value}</option>}
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

type ControlProps = Omit<ChoiceProps, 'options'> & {
  multiline: boolean | undefined;
  options: TextFieldProps['options'] | undefined;
};

function Control({ multiline, options, placeholder, isInvalid }: ControlProps) {
  if (options) return <Choice options={options} placeholder={placeholder} isInvalid={isInvalid} />;
  // Set while valid, too: Firefox reports an empty required field as invalid.
  const props = { 'aria-invalid': isInvalid, placeholder };
  if (multiline) return <TextArea {...props} className={`${styles.control} ${styles.area}`} />;
  return <Input {...props} className={styles.control} />;
}

/** Shows errors of native validation and of the form's `validationErrors`. */
export function TextField(props: TextFieldProps) {
  const { label, description, placeholder = '', required, readOnly, ...rest } = props;
  const { multiline, options, ...field } = rest;
  return (
    <AriaTextField
      {...field}
      isRequired={required ?? false}
      isReadOnly={readOnly ?? false}
      className={styles.field}
    >
      {({ isInvalid }) => (
        <>
          <Label className={styles.label}>{label}</Label>
          {description && (
            <Text slot="description" className={styles.description}>
              {description}
            </Text>
          )}
          <Control {...{ multiline, options, placeholder, isInvalid }} />
          <FieldError className={styles.error} />
        </>
      )}
    </AriaTextField>
  );
}
