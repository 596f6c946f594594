import { useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { colorOf, hexOf, roundedInGamut } from '#model/color.ts';
import type { Components } from '#model/values.ts';

/** @returns nothing when it is no colour of CSS. */
function parseColor(text: string): Components | undefined {
  try {
    const coords = colorOf(text.trim())
      ?.to('oklch')
      .coords.map((part) => part ?? 0);
    return coords && roundedInGamut(coords, 4);
  } catch {
    return undefined;
  }
}

type Props = { components: Components; onCommit: (components: Components) => void };

/** A colour as hex, or pasted in any form of CSS. */
export function HexField({ components, onCommit }: Props) {
  const hex = hexOf({ colorSpace: 'oklch', components }) ?? '';
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseColor(typed);
  const isInvalid = typed !== undefined && parsed === undefined;
  const commit = () => {
    if (isInvalid) return;
    if (parsed && typed?.trim().toLowerCase() !== hex) onCommit(parsed);
    setTyped(undefined);
  };
  return (
    <TextField
      className="tb-field"
      value={typed ?? hex}
      onChange={setTyped}
      isInvalid={isInvalid}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    >
      <Label className="tb-label">Hex, or any colour of CSS</Label>
      <Input className="tb-input" spellCheck="false" />
      <FieldError className="tb-error">{typed} is no colour of CSS</FieldError>
    </TextField>
  );
}
