import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import * as styles from './Choice.css.ts';

export type ChoiceProps<T extends string> = {
  /** Name of the group. */
  label: string;
  /** The options speak for themselves: the name is for who does not see them side by side. */
  isLabelHidden?: boolean;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** One of a few, all in view: native radio buttons that stand in a row. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, isLabelHidden, options, value, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend className={isLabelHidden ? undefined : styles.legend}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={label}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
