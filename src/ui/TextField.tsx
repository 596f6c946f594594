import { useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { fieldAttributes } from './fieldErrors.ts';
import * as styles from './TextField.css.ts';

export type TextFieldProps = {
  /** Wire name. */
  name: string;
  label: string;
  /** Text to begin with: from then on, the control alone knows what it holds. */
  defaultValue?: string | undefined;
  /** Chooses the phone's keyboard and the browser's validation. */
  type?: 'text' | 'tel' | 'email';
  placeholder?: string | undefined;
  /** HTML autocomplete token (WCAG 1.3.5). */
  autoComplete?: string;
  /** Hint below the label. */
  description?: string;
  required?: boolean;
  /** Renders a text area. */
  multiline?: boolean;
  /** Renders a list to choose one of; `placeholder` is its empty choice. */
  options?: readonly string[] | undefined;
};

type ChoiceProps = Omit<
  TextFieldProps,
  'label' | 'description' | 'type' | 'multiline' | 'placeholder'
> & {
  id: string;
  placeholder: string;
  'aria-describedby': string | undefined;
  /** `fieldErrors.ts` sets it. Firefox reports an empty required field as invalid without it. */
  'aria-invalid': false;
};

/** Native, because each device has its own list, which works without scripts. */
function Choice({ options = [], placeholder, ...props }: ChoiceProps) {
  const isKnown = ['', ...options].includes(props.defaultValue ?? '');
  return (
    <select {...props} className={styles.control}>
      {/* Keep a value that is no option: the problem page puts the receiver's placeholder here. */}
      {!isKnown && (
        <option hidden value={props.defaultValue}>
          {props.defaultValue}
        </option>
      )}
      <option value="">{placeholder}</option>
      {options.map((option) => (
        // Set a value, because otherwise a translator's words would be sent.
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

type ControlProps = ChoiceProps & Pick<TextFieldProps, 'type' | 'multiline'>;

function Control({ multiline, options, type = 'text', ...props }: ControlProps) {
  if (options) return <Choice {...props} options={options} />;
  if (multiline) return <TextArea {...props} className={`${styles.control} ${styles.area}`} />;
  return <Input {...props} type={type} className={styles.control} />;
}

/** Uncontrolled, because not only React fills a control in. `fieldErrors.ts` shows its errors. */
export function TextField({ label, description, placeholder = '', ...props }: TextFieldProps) {
  const id = useId();
  const descriptionId = description && `${id}-description`;
  return (
    <div className={styles.field} {...fieldAttributes(props.name)}>
      <Label htmlFor={id} className={styles.label}>
        {label}
      </Label>
      {description && (
        <Text id={descriptionId} className={styles.description}>
          {description}
        </Text>
      )}
      <Control
        {...props}
        id={id}
        placeholder={placeholder}
        aria-describedby={descriptionId}
        aria-invalid={false}
      />
    </div>
  );
}
