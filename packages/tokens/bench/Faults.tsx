import { useMemo } from 'react';
import { sayShort, withPx } from '#model/words.ts';
import { Press } from './Press.tsx';
import { remedyOf, tokensIn } from './remedy.ts';
import { TokenLink } from './TokenLink.tsx';
import type { Bench } from './useBench.ts';

type Props = { bench: Bench; reasons: readonly string[] };

/** Faults, each with its token and, where there is one, a value that would do. */
export function Faults({ bench, reasons }: Props) {
  const { themes, bounds, pairs, work, dispatch } = bench;
  const rows = useMemo(
    () =>
      reasons.map((reason) => {
        const remedy = remedyOf(reason, { themes, pairs, bounds, mine: work.mine });
        return { reason, remedy, id: remedy?.id ?? tokensIn(reason, themes)[0] };
      }),
    [reasons, themes, pairs, bounds, work.mine],
  );
  if (rows.length === 0) return null;
  return (
    <ul className="tb-faults" aria-label="Faults">
      {rows.map(({ reason, remedy, id }) => (
        <li key={reason}>
          {reason}
          {id !== undefined && (
            <div className="tb-row">
              <TokenLink id={id} />
              {remedy && (
                <Press
                  onClick={() =>
                    dispatch({
                      type: 'edit',
                      label: `Mend ${id}`,
                      entries: { [remedy.key]: remedy.entry },
                    })
                  }
                >
                  Take {withPx(sayShort(remedy.entry.value, remedy.entry.min))}
                  <span className="tb-unseen"> for {id}</span>
                </Press>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
