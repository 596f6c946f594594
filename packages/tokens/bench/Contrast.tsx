import { memo } from 'react';
import { pairsOf } from '#contrast/limits.ts';
import { type ContrastChange, contrastChangesIn } from '#contrast/contrast.ts';
import { isByHueAlone } from '#contrast/hue.ts';
import { cssColor } from '#model/css.ts';
import { colorIn, type ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { sayTheme } from '#model/words.ts';
import { Id, Table } from './widgets.tsx';

const short = (id: string) => id.replace('color.', '');

/** Pairs that a change has moved, and pairs of one token; failing pairs first. */
export function pairsToShow(
  before: ResolvedThemes,
  after: ResolvedThemes,
  pairs: readonly Pair[],
  id: string,
): ContrastChange[] {
  const isOwn = ({ theme, pair }: ContrastChange) =>
    pairsOf(after[theme] ?? {}, [pair], id).length > 0;
  const isLow = ({ pair, after: ratio }: ContrastChange) => ratio < pair.min;
  const isMoved = (row: ContrastChange) => row.before !== row.after;
  return contrastChangesIn(before, after, pairs)
    .filter((row) => isMoved(row) || isOwn(row))
    .toSorted(
      (a, b) => Number(isLow(b)) - Number(isLow(a)) || Number(isMoved(b)) - Number(isMoved(a)),
    );
}

function Sample({ themes, row: { theme, pair } }: { themes: ResolvedThemes; row: ContrastChange }) {
  const color = (id: string) => {
    const token = themes[theme]?.[id];
    const value = token && colorIn(token);
    return value ? cssColor(value) : 'transparent';
  };
  const background = `linear-gradient(${color(pair.bg)} 0 0) ${pair.over ? color(pair.over) : 'white'}`;
  return (
    <span aria-hidden className="tb-sample" style={{ background, color: color(pair.fg) }}>
      Ação
    </span>
  );
}

/** Shows WCAG contrast before and after. */
export const Contrast = memo(function Contrast(props: {
  rows: ContrastChange[];
  themes: ResolvedThemes;
}) {
  const { rows, themes } = props;
  if (rows.length === 0)
    return (
      <p className="tb-muted">
        No text or ground that contrast is measured for has this token, and none has changed. Pairs
        are declared in tokens/contrast.pairs.json.
      </p>
    );
  return (
    <Table columns={['Pair', 'Before', 'Now', 'Needs']}>
      {rows.map((row) => {
        const { theme, pair, before, after } = row;
        return (
          <tr key={`${theme} ${pair.fg} ${pair.bg} ${pair.over}`}>
            <th scope="row">
              <span className="tb-pair">
                <Sample themes={themes} row={row} />
                <span>
                  <Id>{`${short(pair.fg)} on ${short(pair.bg)}`}</Id>
                  {pair.over && <Id>{` over ${short(pair.over)}`}</Id>}{' '}
                  <span className="tb-muted">{sayTheme(theme)}</span>
                </span>
              </span>
            </th>
            <td>{before === after ? '' : before.toFixed(2)}</td>
            <td className={after < pair.min ? 'tb-low' : ''}>
              {after.toFixed(2)}
              {after < pair.min && ' too\u00a0low'}
              {isByHueAlone(themes[theme] ?? {}, pair) && (
                <span className="tb-hue"> by hue alone</span>
              )}
            </td>
            <td>{pair.min || 'none'}</td>
          </tr>
        );
      })}
    </Table>
  );
});
