import { memo } from 'react';
import { apca, contrast } from '#contrast/contrast.ts';
import { pairsOf } from '#contrast/limits.ts';
import type { Pair } from '#model/tokens.ts';
import type { ResolvedThemes } from '#model/themes.ts';
import { cssValue } from '#model/values.ts';
import { sayTheme } from './Editor.tsx';

type Row = {
  readonly theme: string;
  readonly pair: Pair;
  readonly was: number;
  readonly is: number;
  readonly lightness: number;
};

const short = (id: string) => id.replace('color.', '');

/** The declared pairs that a change has moved, and those of one token; what falls short comes first. */
export function movedPairs(
  before: ResolvedThemes,
  after: ResolvedThemes,
  pairs: readonly Pair[],
  id: string,
): Row[] {
  const rows = Object.entries(after).flatMap(([theme, set]) => {
    const own = new Set(pairsOf(set, pairs, id));
    return pairs.flatMap((pair) => {
      const [was, is] = [contrast(before[theme] ?? set, pair), contrast(set, pair)];
      if (was === is && !own.has(pair)) return [];
      return [{ theme, pair, was, is, lightness: apca(set, pair) }];
    });
  });
  const rank = ({ is, was, pair }: Row) => (is < pair.min ? 0 : is === was ? 2 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function Sample({ after, theme, pair }: { after: ResolvedThemes; theme: string; pair: Pair }) {
  const color = (id: string) => cssValue(after[theme]?.[id]?.$value);
  const ground = pair.over ? color(pair.over) : undefined;
  const layer = `linear-gradient(${color(pair.bg)} 0 0)`;
  return (
    <span
      aria-hidden
      className="tb-sample"
      style={{ background: `${layer} ${ground ?? 'white'}`, color: color(pair.fg) }}
    >
      Ação
    </span>
  );
}

type Props = {
  before: ResolvedThemes;
  after: ResolvedThemes;
  pairs: readonly Pair[];
  id: string;
};

/** Contrast before and after, as WCAG's ratio, which is the rule, and as APCA, for information. */
export const Contrast = memo(function Contrast({ before, after, pairs, id }: Props) {
  const rows = movedPairs(before, after, pairs, id);
  if (rows.length === 0)
    return <p className="tb-muted">No declared pair has this token, and none has moved.</p>;
  return (
    <table className="tb-table">
      <thead>
        <tr>
          {['Sample', 'Pair', 'Theme', 'Before', 'Now', 'Needs', 'APCA'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ theme, pair, was, is, lightness }) => (
          <tr key={`${theme} ${pair.fg} ${pair.bg} ${pair.over}`}>
            <td>
              <Sample after={after} theme={theme} pair={pair} />
            </td>
            <th scope="row">
              {short(pair.fg)} on {short(pair.bg)}
              {pair.over && ` over ${short(pair.over)}`}
            </th>
            <td>{sayTheme(theme)}</td>
            <td>{was === is ? '' : was.toFixed(2)}</td>
            <td className={is < pair.min ? 'tb-low' : ''}>
              {is.toFixed(2)}
              {is < pair.min && ' too low'}
            </td>
            <td>{pair.min || 'none'}</td>
            <td>{lightness.toFixed(0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
