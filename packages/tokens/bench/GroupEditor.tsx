import { useState } from 'react';
import * as v from 'valibot';
import { allChanged, changedBy, scaled } from '#model/reckon.ts';
import { groupOf, nameOf, type ResolvedToken, type TokenChange } from '#model/themes.ts';
import { amountIn, measureSchema } from '#model/values.ts';
import { sayShort, withPx } from '#model/words.ts';
import { entriesFor } from './entries.ts';
import { valueOf } from './history.ts';
import { Table } from './Table.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import { TypedField } from './TypedField.tsx';
import type { Bench } from './useBench.ts';

type Props = { bench: Bench; id: string };

type ScaleFieldsProps = {
  tokens: readonly ResolvedToken[];
  onChange: (changes: TokenChange[]) => void;
};

/** A scale of type from a base and a ratio. */
function ScaleFields({ tokens, onChange }: ScaleFieldsProps) {
  const [base, setBase] = useState(() => tokens.find(({ id }) => /body|md$/.test(id))?.id ?? '');
  return (
    <div className="tb-row">
      <label className="tb-field">
        <span className="tb-label">Scale from</span>
        <select className="tb-input" value={base} onChange={({ target }) => setBase(target.value)}>
          {tokens.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      <TypedField
        label="Ratio of each step to the one below"
        text=""
        parse={(text) => [amountIn(text, '') ?? 0].find((ratio) => ratio > 1 && ratio < 4)}
        kind="a ratio from 1 to 4, like 1.2"
        onCommit={(ratio) => onChange(scaled(tokens, base, ratio))}
      />
    </div>
  );
}

/** All tokens of a group at once: values before and now, one step to undo. */
export function GroupEditor({ bench: { before, themes, work, dispatch }, id }: Props) {
  const [first = {}] = Object.values(themes);
  const [old = {}] = Object.values(before);
  const tokens = Object.values(first).filter((token) => groupOf(token.id) === id);
  const isMeasure = tokens.some(({ $value }) => v.is(measureSchema, $value));
  const change = (changes: TokenChange[]) => {
    const entries = entriesFor(changes, (key) => valueOf(work, key));
    if (changes.length > 0) dispatch({ type: 'edit', label: `All of ${id}`, entries });
  };
  const canChange = tokens.some(({ value }) => typeof value === 'number') || isMeasure;
  return (
    <>
      <h2 className="tb-title">
        <Id>{id}</Id>
      </h2>
      {canChange && (
        <TypedField
          label={`All ${tokens.length}, by`}
          text=""
          parse={(text) =>
            changedBy(text, isMeasure ? 'px' : '', 1) === undefined ? undefined : text
          }
          kind="+10%, ×1.1, or -2px"
          onCommit={(text) =>
            change(allChanged(tokens, (value, unit) => changedBy(text, unit, value)))
          }
        />
      )}
      {isMeasure && <ScaleFields tokens={tokens} onChange={change} />}
      <Table columns={['Token', 'In the files', 'Here']}>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">
              <TokenLink id={token.id}>{nameOf(token.id)}</TokenLink>
            </th>
            <td>{withPx(sayShort(old[token.id]?.$value, old[token.id]?.min))}</td>
            <td>{withPx(sayShort(token.$value, token.min))}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
