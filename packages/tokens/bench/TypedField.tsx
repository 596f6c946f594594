import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

type Props<T> = {
  label: string;
  /** Set if a label is next to the field already. */
  isLabelHidden?: boolean;
  /** The value in its written form. */
  text: string;
  /** @returns undefined for an invalid text. */
  parse: (text: string) => T | undefined;
  /** Describes valid values: "a number of px". */
  kind: string;
  /** Describes them in more words, for a text that is refused. */
  expected?: string;
  onCommit: (value: T) => void;
};

/**
 * @returns the typed text until it is committed by Enter, Ctrl+S, or leaving or removing the field.
 */
function useTyped<T>({ text, parse, onCommit }: Pick<Props<T>, 'text' | 'parse' | 'onCommit'>) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parse(typed.trim());
  const isInvalid = typed !== undefined && parsed === undefined;
  const commit = () => {
    // Emptying the field restores its value.
    if (isInvalid && typed.trim()) return;
    if (parsed !== undefined && typed?.trim() !== text) onCommit(parsed);
    setTyped(undefined);
  };
  // Removing a focused field fires no blur event.
  const leave = useEffectEvent(commit);
  useEffect(() => () => leave(), []);
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' || (key === 's' && (ctrlKey || metaKey))) commit();
    if (key === 'Escape') setTyped(undefined);
  };
  return { typed, setTyped, isInvalid, commit, press };
}

/** A field for a value as text. */
export function TypedField<T>(props: Props<T>) {
  const { label, isLabelHidden, text, kind, expected = kind } = props;
  const id = useId();
  const { typed, setTyped, isInvalid, commit, press } = useTyped(props);
  return (
    <div className="tb-field">
      <label htmlFor={id} className={isLabelHidden ? 'tb-unseen' : 'tb-label'}>
        {label}
      </label>
      <input
        id={id}
        className="tb-input"
        spellCheck="false"
        autoComplete="off"
        placeholder={kind}
        value={typed ?? text}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-error`}
        data-unfinished={typed === undefined ? undefined : true}
        onChange={({ target }) => setTyped(target.value === text ? undefined : target.value)}
        onBlur={commit}
        onKeyDown={press}
      />
      <span id={`${id}-error`} className="tb-error">
        {isInvalid && (typed?.trim() ? `${typed} is not ${expected}` : `Type ${kind}`)}
      </span>
    </div>
  );
}
