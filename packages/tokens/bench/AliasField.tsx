import * as v from 'valibot';
import type { ResolvedTheme, ResolvedToken } from '#model/themes.ts';
import { colorSchema } from '#model/values.ts';
import { PaletteField } from './PaletteField.tsx';
import { TokenLink } from './TokenLink.tsx';

/** Tokens that one may take its value from: of its type, and none that takes it from this one. */
export const choicesFor = (theme: ResolvedTheme, id: string): ResolvedToken[] =>
  Object.values(theme).filter(
    (token) => token.id !== id && token.$type === theme[id]?.$type && !token.sources.includes(id),
  );

/** Tokens that write out a color, which another one may take with an alpha of its own. */
export const paletteOf = (theme: ResolvedTheme) =>
  Object.values(theme).filter((token) => v.is(colorSchema, token.value));

type Props = {
  label: string;
  value: string;
  choices: readonly ResolvedToken[];
  onChoose: (id: string) => void;
};

/** Chooses another token by name or, a step of the palette, by swatch; leads to the one taken. */
export function AliasField({ label, value, choices, onChoose }: Props) {
  return (
    <>
      <label className="tb-field">
        <span className="tb-label">{label}</span>
        <select
          className="tb-input"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {choices.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <p>
        <TokenLink id={value}>Go to {value}</TokenLink>
      </p>
      <PaletteField choices={choices} taken={value} onChoose={onChoose} />
    </>
  );
}
