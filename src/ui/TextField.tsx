import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
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
  placeholder?: string;
  /** HTML autocomplete token (WCAG 1.3.5). */
  autoComplete?: string;
  /** Hint below the label. */
  description?: string;
  required?: boolean;
  /** Can be selected and copied, not changed. */
  readOnly?: boolean;
  /** Renders a text area. */
  multiline?: boolean;
};

/** Shows errors of native validation and of the form's `validationErrors`. */
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
              // Set while valid, too: Firefox reports an empty required field as invalid.
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
