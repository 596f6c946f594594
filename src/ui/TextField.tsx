import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Text } from 'react-aria-components/Text';
import * as styles from './TextField.css.ts';

export type TextFieldProps = {
  /** Name on the wire. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What a phone's keyboard and the browser's check go by. */
  type?: 'text' | 'tel' | 'email';
  placeholder?: string;
  /** HTML autocomplete token (WCAG 1.3.5). */
  autoComplete?: string;
  /** A hint below the label, read with it. */
  description?: string;
  required?: boolean;
  /** Can be read and copied, not changed. */
  readOnly?: boolean;
  /** A text area of several lines, of the specified height. */
  multiline?: boolean;
};

/** A labelled field. Errors come from the browser's own checks and the form's `validationErrors`. */
export function TextField(props: TextFieldProps) {
  const { label, description, placeholder = '', required, readOnly, multiline, ...field } = props;
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
          {multiline ? (
            <TextArea
              aria-invalid={isInvalid}
              placeholder={placeholder}
              className={`${styles.control} ${styles.area}`}
            />
          ) : (
            <Input
              // Said before anything is wrong, too: Firefox takes an empty required field for invalid.
              aria-invalid={isInvalid}
              placeholder={placeholder}
              className={styles.control}
            />
          )}
          <FieldError className={styles.error} />
        </>
      )}
    </AriaTextField>
  );
}
