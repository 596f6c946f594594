import { useState } from 'react';
import * as v from 'valibot';
import { allChanged, changedBy, scaled } from '#model/reckon.ts';
import { familyOf, groupOf, nameOf, type ResolvedToken, writesColor } from '#model/themes.ts';
import { amountIn, measureSchema } from '#model/values.ts';
import { sayTheme } from '#model/words.ts';
import { tokensOf } from './choice.ts';
import { Form } from './Form.tsx';
import { withPlace, placeOf } from './place.ts';
import { SeveralColors } from './SeveralColors.tsx';
import { TypedField } from './TypedField.tsx';
import { useBench } from './useBench.ts';
import { Table, TokenLink, Value } from './widgets.tsx';

function scaleFields(ids: readonly string[]) {
  const options = Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
  const start = ids.find((id) => /body|md$/.test(id)) ?? '';
  const ratio = { name: 'ratio', label: 'Ratio to the step below', start: '1.2' };
  return [{ name: 'base', label: 'From', options, start }, ratio];
}

type SizesProps = { tokens: readonly ResolvedToken[]; label: string };

/**
 * Applies one calculation to several numbers, or builds a type scale from one of them and a ratio.
 */
function SeveralSizes({ tokens, label }: SizesProps) {
  const { edit } = useBench();
  const measures = tokens.filter(({ value }) => v.is(measureSchema, value));
  const takeScale = ({ base = '', ratio = '' }) => {
    const by = amountIn(ratio, '') ?? 0;
    if (by <= 1 || by >= 4) return 'A ratio is a number from 1 to 4, like 1.2.';
    edit({ label, changes: scaled(tokens, base, by) });
  };
  return (
    <>
      <TypedField
        label={`Change all ${tokens.length} by`}
        text=""
        parse={(text) =>
          changedBy(text, measures.length > 0 ? 'px' : '', 1) === undefined ? undefined : text
        }
        kind="+10%, ×1.1, or -2px"
        onCommit={(text) =>
          edit({
            label,
            changes: allChanged(tokens, (value, unit) => changedBy(text, unit, value)),
          })
        }
      />
      {measures.length > 1 && (
        <Form
          title="A scale from one step"
          action="Make the scale"
          fields={scaleFields(measures.map(({ id }) => id))}
          onSubmit={takeScale}
        />
      )}
    </>
  );
}

const isSize = ({ value }: ResolvedToken) =>
  typeof value === 'number' || v.is(measureSchema, value);

/**
 * Explains why a group has nothing to change together: its tokens take their values from others.
 */
function WhyNot({ tokens }: { tokens: readonly ResolvedToken[] }) {
  const sources = [...new Set(tokens.flatMap(({ sources: [nearest] }) => nearest ?? []))];
  if (tokens.length === 0)
    return <p>Nothing is here any more: choose another token in the list.</p>;
  const families = [...new Set(sources.map(groupOf))];
  return (
    <p>
      {sources.length > 0
        ? 'These take their values from others. Change one of them below, or the group that they take from: '
        : 'These have no size and no color that could be changed together. Change one of them below.'}
      {families.map((id) => (
        <TokenLink key={id} id={id} />
      ))}
    </p>
  );
}

/** Changes several tokens in one step, and lets the designer leave some out. */
export function Several({ isPassing }: { isPassing: boolean }) {
  const bench = useBench();
  const { selected, set, themes, before, theme, wordsOfUse } = bench;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const groupTokens = tokensOf(set, selected, wordsOfUse);
  // Write each token's change to the file that a single change would use.
  const tokens = groupTokens
    .filter(({ id }) => !leftOut.includes(id))
    .map((token) => withPlace(bench, token));
  const colors = tokens.filter(writesColor);
  const sizes = tokens.filter(isSize);
  const label = selected.startsWith('?') ? `Found by “${selected.slice(1)}”` : `All of ${selected}`;
  const isFamily = familyOf(themes, selected).length > 0 && tokens.length === groupTokens.length;
  const setBefore = before[theme] ?? Object.values(before)[0] ?? {};
  const titles = [...new Set(tokens.map(({ id }) => placeOf(bench, id).title))];
  const title = titles.join(' and ') || sayTheme(theme);
  const toggle = (id: string) =>
    setLeftOut((ids) => (ids.includes(id) ? ids.filter((name) => name !== id) : [...ids, id]));
  return (
    <section className="tb-controls" aria-label={title}>
      <h3 className="tb-theme">{title}</h3>
      {colors.length === 0 && sizes.length === 0 && <WhyNot tokens={tokens} />}
      {colors.length > 0 && <SeveralColors steps={colors} {...{ label, isFamily, isPassing }} />}
      {sizes.length > 0 && <SeveralSizes key={label} tokens={sizes} label={label} />}
      <Table columns={['Token', 'In the files', 'Here']}>
        {groupTokens.map(({ id, $value, min }) => (
          <tr key={id}>
            <th scope="row">
              <input
                type="checkbox"
                aria-label={`${id} too`}
                checked={!leftOut.includes(id)}
                onChange={() => toggle(id)}
              />{' '}
              <TokenLink id={id}>{selected.startsWith('?') ? id : nameOf(id)}</TokenLink>
            </th>
            <td>
              <Value
                entry={setBefore[id] && { value: setBefore[id].$value, min: setBefore[id].minimum }}
              />
            </td>
            <td>
              <Value entry={{ value: $value, min }} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
