import { Exchange } from './Exchange.tsx';
import { conflicts, type Entry, valueOf } from './history.ts';
import { sayEntry } from './sayValue.ts';
import { Swatch } from './Swatch.tsx';
import * as styles from './Tables.css.ts';
import { partsOf } from './tokenFiles.ts';
import type { Bench } from './useBench.ts';

const none: Entry = { value: '(none)' };

function Value({ entry }: { entry: Entry }) {
  return (
    <>
      <Swatch value={entry.value} /> {sayEntry(entry)}
    </>
  );
}

type RowProps = { bench: Bench; name: string; isConflict: boolean; onSelect: (id: string) => void };

function Row({ bench: { work, dispatch }, name, isConflict, onSelect }: RowProps) {
  const { id, file } = partsOf(name);
  const theirs = work.files[name] ?? none;
  const take = (label: string) => dispatch({ type: 'edit', label, entries: { [name]: theirs } });
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <button type="button" className={styles.link} onClick={() => onSelect(id)}>
          {id}
        </button>
        <span className={styles.file}>{file}</span>
      </th>
      <td className={styles.cell}>
        <Value entry={isConflict ? (work.seen[name] ?? none) : theirs} />
      </td>
      <td className={styles.cell}>
        <Value entry={valueOf(work, name) ?? none} />
        {isConflict && (
          <p className={styles.low}>
            Somebody saved <Value entry={theirs} /> meanwhile.
          </p>
        )}
      </td>
      <td className={styles.cell}>
        {isConflict ? (
          <>
            <button
              type="button"
              className={styles.button}
              onClick={() => dispatch({ type: 'keepMine', key: name })}
            >
              Keep mine<span className={styles.unseen}> of {id}</span>
            </button>
            <button
              type="button"
              className={styles.button}
              onClick={() => take(`Take theirs of ${id}`)}
            >
              Take theirs<span className={styles.unseen}> of {id}</span>
            </button>
          </>
        ) : (
          <button type="button" className={styles.button} onClick={() => take(`Revert ${id}`)}>
            Revert<span className={styles.unseen}> {id}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

type Props = { bench: Bench; faults: readonly string[]; onSelect: (id: string) => void };

/** Everything that differs from the files, and what keeps it from being saved. */
export function Changes({ bench, faults, onSelect }: Props) {
  const { work, dispatch, saving } = bench;
  const keys = Object.keys(work.mine);
  const disputed = conflicts(work);
  const reasons = saving.state === 'refused' ? saving.reasons : faults;
  const revertAll = () =>
    dispatch({
      type: 'edit',
      label: 'Revert all',
      entries: Object.fromEntries(keys.map((key) => [key, work.files[key] ?? none])),
    });
  return (
    <div className={styles.changes}>
      {reasons.length > 0 && (
        <ul className={styles.faults} aria-label="Faults">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {keys.length === 0 ? (
        <p className={styles.empty}>Everything is as in the files.</p>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                {['Token', 'In the files', 'Here', ''].map((name) => (
                  <th key={name} scope="col" className={styles.head}>
                    {name || <span className={styles.unseen}>Choice</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <Row
                  key={key}
                  bench={bench}
                  name={key}
                  isConflict={disputed.includes(key)}
                  onSelect={onSelect}
                />
              ))}
            </tbody>
          </table>
          <button type="button" className={styles.button} onClick={revertAll}>
            Revert all
          </button>
        </>
      )}
      <Exchange bench={bench} />
    </div>
  );
}
