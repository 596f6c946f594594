import { useMemo } from 'react';
import { type Fault, sayFault } from '#model/fault.ts';
import { sayShort, withPx } from '#model/words.ts';
import { partsOf } from './entries.ts';
import { type Remedy, remedyAll, remedyOf } from './remedy.ts';
import { useBench } from './useBench.ts';
import { Press, TokenLink } from './widgets.tsx';

function Take({ remedy: { id, key, entry } }: { remedy: Remedy }) {
  const { edit } = useBench();
  const change = { ...partsOf(key), ...entry };
  return (
    <Press onClick={() => edit({ label: `Mend ${id}`, changes: [change] })}>
      Use {withPx(sayShort(entry.value, entry.min))} instead
      <span className="tb-unseen">
        {' '}
        for {id} in {change.file}
      </span>
    </Press>
  );
}

/** Faults by token, each with a correct value if one is known. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  const { rested, pairs, bounds, edit } = useBench();
  const groups = useMemo(() => {
    const rows = faults.map((fault) => {
      const remedy = remedyOf(fault, { ...rested, pairs, bounds });
      return { text: sayFault(fault), remedy, id: remedy?.id ?? fault.id };
    });
    return [...Map.groupBy(rows, ({ id, remedy }) => JSON.stringify([id, remedy])).values()];
  }, [faults, rested, pairs, bounds]);
  if (faults.length === 0) return null;
  const mendable = groups.filter((rows) => rows.some(({ remedy }) => remedy)).length;
  const mendAll = () =>
    edit({ label: 'Mend all', changes: remedyAll({ ...rested, pairs, bounds }) });
  return (
    <>
      {mendable > 1 && <Press onClick={mendAll}>Use all {mendable} of these values</Press>}
      <ul className="tb-faults" aria-label="Faults">
        {groups.map((rows) => {
          const [{ text, id, remedy } = {}] = rows;
          return (
            <li key={text} className="tb-stack">
              {id !== undefined && (
                <div className="tb-row">
                  <TokenLink id={id} />
                  {remedy && <Take remedy={remedy} />}
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
    </>
  );
}
