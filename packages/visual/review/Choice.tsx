type ChoiceProps<Value> = {
  /** Heard, not seen. */
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Choice<Value>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label}>
      <div className="row">
        {options.map(([option, text]) => (
          <label key={text} className="option">
            <input
              type="radio"
              name={label}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}
