import { useMemo } from 'react';
import { sayShort, withPx } from '#model/words.ts';
import { partsOf } from './entries.ts';
import { Press } from './Press.tsx';
import { type Remedy, remedyOf, tokensIn } from './remedy.ts';
import { TokenLink } from './TokenLink.tsx';
import type { FaultyBench } from './useBench.ts';

function Take({ bench: { dispatch }, remedy }: { bench: FaultyBench; remedy: Remedy }) {
  const { id, key, entry } = remedy;
  const take = () => dispatch({ type: 'edit', label: `Mend ${id}`, entries: { [key]: entry } });
  return (
    <Press onClick={take}>
      Take {withPx(sayShort(entry.value, entry.min))}
      <span className="tb-unseen">
        {' '}
        for {id} in {partsOf(key).file}
      </span>
    </Press>
  );
}

type Props = { bench: FaultyBench; reasons: readonly string[] };

/** Faults by token, with the value that would mend them where there is one. */
export function Faults({ bench, reasons }: Props) {
  const { rested, pairs, bounds } = bench;
  const groups = useMemo(() => {
    const rows = reasons.map((reason) => {
      const remedy = remedyOf(reason, { ...rested, pairs, bounds });
      return { reason, remedy, id: remedy?.id ?? tokensIn(reason, rested.themes)[0] };
    });
    return Object.values(Object.groupBy(rows, ({ id, remedy }) => JSON.stringify([id, remedy])));
  }, [reasons, rested, pairs, bounds]);
  if (reasons.length === 0) return null;
  return (
    <ul className="tb-faults" aria-label="Faults">
      {groups.map((rows = []) => {
        const [{ reason, id, remedy } = {}] = rows;
        return (
          <li key={reason} className="tb-stack">
            {id !== undefined && (
              <div className="tb-row">
                <TokenLink id={id} />
                {remedy && <Take {...{ bench, remedy }} />}
              </div>
            )}
            <ul>
              {rows.map((row) => (
                <li key={row.reason}>{row.reason}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
