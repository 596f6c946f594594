import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

type Props<T> = {
  label: string;
  /** For a field whose label stands beside it already. */
  isLabelHidden?: boolean;
  /** The value as it is written. */
  text: string;
  /** @returns nothing for a text that is no such value. */
  parse: (text: string) => T | undefined;
  /** Such values in words: "a number of px". */
  kind: string;
  onCommit: (value: T) => void;
};

/** @returns what is typed, until it is taken over by Enter, Ctrl+S, or when the focus leaves or the field goes. */
function useTyped<T>({ text, parse, onCommit }: Pick<Props<T>, 'text' | 'parse' | 'onCommit'>) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parse(typed.trim());
  const isInvalid = typed !== undefined && parsed === undefined;
  const commit = () => {
    // One that is emptied has its value back.
    if (isInvalid && typed.trim()) return;
    if (parsed !== undefined && typed?.trim() !== text) onCommit(parsed);
    setTyped(undefined);
  };
  // No blur comes when a press elsewhere takes the field away.
  const leave = useEffectEvent(commit);
  useEffect(() => () => leave(), []);
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' || (key === 's' && (ctrlKey || metaKey))) commit();
    if (key === 'Escape') setTyped(undefined);
  };
  return { typed, setTyped, isInvalid, commit, press };
}

/** A value as text. */
export function TypedField<T>(props: Props<T>) {
  const { label, isLabelHidden, text, kind } = props;
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
        {isInvalid && (typed?.trim() ? `${typed} is not ${kind}` : `Type ${kind}`)}
      </span>
    </div>
  );
}
