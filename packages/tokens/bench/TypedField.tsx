import { useEffect, useEffectEvent, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';

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

/** A value as text, taken over by Enter or when the focus leaves or the field goes. */
export function TypedField<T>(props: Props<T>) {
  const { label, isLabelHidden, text, parse, kind, onCommit } = props;
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
  return (
    <TextField
      className="tb-field"
      value={typed ?? text}
      onChange={setTyped}
      isInvalid={isInvalid}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(undefined);
      }}
      {...(typed !== undefined && typed !== text && { 'data-unfinished': true })}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className="tb-label">{label}</Label>}
      <Input className="tb-input" spellCheck="false" />
      <FieldError className="tb-error">
        {typed?.trim() ? `${typed} is not ${kind}` : `Type ${kind}`}
      </FieldError>
    </TextField>
  );
}
