import { useMemo } from 'react';
import { type Fault, sayFault } from '#model/fault.ts';
import { sayShort, withPx } from '#model/words.ts';
import { partsOf } from './entries.ts';
import { Press } from './Press.tsx';
import { type Remedy, remedyOf } from './remedy.ts';
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

type Props = { bench: FaultyBench; faults: readonly Fault[] };

/** Faults by token, with the value that would mend them where there is one. */
export function Faults({ bench, faults }: Props) {
  const { rested, pairs, bounds } = bench;
  const groups = useMemo(() => {
    const rows = faults.map((fault) => {
      const remedy = remedyOf(fault, { ...rested, pairs, bounds });
      return { text: sayFault(fault), remedy, id: remedy?.id ?? fault.id };
    });
    return Object.values(Object.groupBy(rows, ({ id, remedy }) => JSON.stringify([id, remedy])));
  }, [faults, rested, pairs, bounds]);
  if (faults.length === 0) return null;
  return (
    <ul className="tb-faults" aria-label="Faults">
      {groups.map((rows = []) => {
        const [{ text, id, remedy } = {}] = rows;
        return (
          <li key={text} className="tb-stack">
            {id !== undefined && (
              <div className="tb-row">
                <TokenLink id={id} />
                {remedy && <Take {...{ bench, remedy }} />}
              </div>
            )}
            <ul>
              {rows.map((row) => (
                <li key={row.text}>{row.text}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
