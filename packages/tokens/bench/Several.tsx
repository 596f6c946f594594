import { useState } from 'react';
import * as v from 'valibot';
import { allChanged, changedBy, scaled } from '#model/reckon.ts';
import { familyOf, isStep, nameOf, type ResolvedToken } from '#model/themes.ts';
import { amountIn, measureSchema } from '#model/values.ts';
import { tokensOf } from './choice.ts';
import { Form } from './Form.tsx';
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

/** One operation for several numbers, or a scale of type from one of them and a ratio. */
function SeveralSizes({ tokens, label }: SizesProps) {
  const { edit } = useBench();
  const isMeasure = tokens.some(({ value }) => v.is(measureSchema, value));
  const takeScale = ({ base = '', ratio = '' }) => {
    const by = amountIn(ratio, '') ?? 0;
    if (by <= 1 || by >= 4) return 'A ratio is a number from 1 to 4, like 1.2.';
    edit({ label, changes: scaled(tokens, base, by) });
  };
  return (
    <>
      <TypedField
        label={`All ${tokens.length}, by`}
        text=""
        parse={(text) =>
          changedBy(text, isMeasure ? 'px' : '', 1) === undefined ? undefined : text
        }
        kind="+10%, ×1.1, or -2px"
        onCommit={(text) =>
          edit({
            label,
            changes: allChanged(tokens, (value, unit) => changedBy(text, unit, value)),
          })
        }
      />
      {isMeasure && (
        <Form
          title="A scale from one step"
          action="Make the scale"
          fields={scaleFields(tokens.map(({ id }) => id))}
          onSubmit={takeScale}
        />
      )}
    </>
  );
}

const isSize = ({ value }: ResolvedToken) =>
  typeof value === 'number' || v.is(measureSchema, value);

/** Several tokens at once, of which some can be left out: one step to undo, one row of changes. */
export function Several({ isPassing }: { isPassing: boolean }) {
  const { selected, set, themes, before, theme } = useBench();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const all = tokensOf(set, selected);
  const tokens = all.filter(({ id }) => !leftOut.includes(id));
  const colors = tokens.filter(isStep);
  const sizes = tokens.filter(isSize);
  const label = selected.startsWith('?') ? `Found by “${selected.slice(1)}”` : `All of ${selected}`;
  const isFamily = familyOf(themes, selected).length > 0 && tokens.length === all.length;
  const old = before[theme] ?? Object.values(before)[0] ?? {};
  const toggle = (id: string) =>
    setLeftOut((ids) => (ids.includes(id) ? ids.filter((name) => name !== id) : [...ids, id]));
  return (
    <div className="tb-controls">
      {colors.length > 0 && <SeveralColors steps={colors} {...{ label, isFamily, isPassing }} />}
      {sizes.length > 0 && <SeveralSizes key={label} tokens={sizes} label={label} />}
      <Table columns={['Token', 'In the files', 'Here']}>
        {all.map(({ id, $value, min }) => (
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
              <Value entry={old[id] && { value: old[id].$value, min: old[id].min }} />
            </td>
            <td>
              <Value entry={{ value: $value, min }} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
