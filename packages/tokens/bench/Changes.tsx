import { sayShort } from '#model/words.ts';
import { Exchange } from './Exchange.tsx';
import { conflicts, type Entry, valueOf } from './history.ts';
import { Swatch } from './Swatch.tsx';
import { partsOf } from './tokenFiles.ts';
import type { Bench } from './useBench.ts';

const none: Entry = { value: '(none)' };

function Value({ entry }: { entry: Entry }) {
  return (
    <>
      <Swatch value={entry.value} /> {sayShort(entry.value, entry.min)}
    </>
  );
}

type ChoiceProps = { id: string; words: string; onPress: () => void };

const Choice = ({ id, words, onPress }: ChoiceProps) => (
  <button type="button" className="tb-button" onClick={onPress}>
    {words}
    <span className="tb-unseen"> of {id}</span>
  </button>
);

type RowProps = { bench: Bench; name: string; isConflict: boolean; onSelect: (id: string) => void };

function Row({ bench: { work, dispatch }, name, isConflict, onSelect }: RowProps) {
  const { id, file } = partsOf(name);
  const theirs = work.files[name];
  const take = (label: string) =>
    theirs && dispatch({ type: 'edit', label, entries: { [name]: theirs } });
  return (
    <tr>
      <th scope="row">
        <button type="button" className="tb-link" onClick={() => onSelect(id)}>
          {id}
        </button>
        <span className="tb-muted">{file}</span>
      </th>
      <td>
        <Value entry={work.seen[name] ?? none} />
      </td>
      <td>
        <Value entry={valueOf(work, name) ?? none} />
        {isConflict && (
          <p className="tb-low">
            {theirs ? 'Somebody saved ' : 'Its file has no such token any more.'}
            {theirs && <Value entry={theirs} />}
          </p>
        )}
      </td>
      <td>
        {isConflict && theirs && (
          <>
            <Choice
              id={id}
              words="Keep mine"
              onPress={() => dispatch({ type: 'keepMine', key: name })}
            />
            <Choice id={id} words="Take theirs" onPress={() => take(`Take theirs of ${id}`)} />
          </>
        )}
        {isConflict && !theirs && (
          <Choice
            id={id}
            words="Forget mine"
            onPress={() => dispatch({ type: 'drop', key: name })}
          />
        )}
        {!isConflict && <Choice id={id} words="Revert" onPress={() => take(`Revert ${id}`)} />}
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
    <div className="tb-changes">
      {reasons.length > 0 && (
        <ul className="tb-faults" aria-label="Faults">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {keys.length === 0 ? (
        <p className="tb-muted">Everything is as in the files.</p>
      ) : (
        <>
          <table className="tb-table">
            <thead>
              <tr>
                {['Token', 'In the files', 'Here', ''].map((name) => (
                  <th key={name} scope="col">
                    {name || <span className="tb-unseen">Choice</span>}
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
          <button type="button" className="tb-button" onClick={revertAll}>
            Revert all
          </button>
        </>
      )}
      <Exchange bench={bench} />
    </div>
  );
}
