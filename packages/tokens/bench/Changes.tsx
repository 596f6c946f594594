import type { Pair } from '#model/tokens.ts';
import { sayChange } from '#model/words.ts';
import { type Entry, partsOf } from './entries.ts';
import { Exchange } from './Exchange.tsx';
import { Faults } from './Faults.tsx';
import { conflicts, valueOf } from './history.ts';
import { Press } from './Press.tsx';
import { Table } from './Table.tsx';
import type { Bench } from './useBench.ts';
import { Value } from './Value.tsx';

type RowProps = { bench: Bench; name: string; isConflict: boolean; onSelect: (id: string) => void };

function choicesFor({ bench: { work, dispatch }, name, isConflict }: RowProps) {
  const theirs = work.files[name];
  if (!theirs) return { 'Forget mine': () => dispatch({ type: 'drop', key: name }) };
  const take = (words: string) => () =>
    dispatch({
      type: 'edit',
      label: `${words} of ${partsOf(name).id}`,
      entries: { [name]: theirs },
    });
  if (!isConflict) return { Revert: take('Revert') };
  return {
    'Keep mine': () => dispatch({ type: 'keepMine', key: name }),
    'Take theirs': take('Take theirs'),
  };
}

/** A value, or the parts of a list that differ. */
function Here({ before, now }: { before: Entry | undefined; now: Entry | undefined }) {
  if (!before || !now || !Array.isArray(now.value)) return <Value entry={now} />;
  return sayChange(before, now).map((line) => <div key={line}>{line}</div>);
}

function Row(props: RowProps) {
  const { bench, name, isConflict, onSelect } = props;
  const { work } = bench;
  const { id, file } = partsOf(name);
  const theirs = work.files[name];
  return (
    <tr>
      <th scope="row">
        <Press className="tb-link" onClick={() => onSelect(id)}>
          {id}
        </Press>
        <div className="tb-muted">{file}</div>
      </th>
      <td>
        <Value entry={work.seen[name]} />
      </td>
      <td>
        <Here before={work.seen[name]} now={valueOf(work, name)} />
        {isConflict && (
          <p className="tb-low">
            {theirs ? 'Somebody saved ' : 'Its file has no such token any more.'}
            {theirs && <Value entry={theirs} />}
          </p>
        )}
      </td>
      <td>
        {Object.entries(choicesFor(props)).map(([words, choose]) => (
          <Press key={words} onClick={choose}>
            {words}
            <span className="tb-unseen"> of {id}</span>
          </Press>
        ))}
      </td>
    </tr>
  );
}

function Differences({ bench, onSelect }: Pick<Props, 'bench' | 'onSelect'>) {
  const { work, dispatch } = bench;
  const keys = Object.keys(work.mine);
  const disputed = conflicts(work);
  if (keys.length === 0) return <p className="tb-muted">Everything is as in the files.</p>;
  const entries = Object.fromEntries(keys.map((key) => [key, work.files[key] ?? { value: null }]));
  return (
    <>
      <Table columns={['Token', 'In the files', 'Here', 'Choice']}>
        {keys.map((key) => (
          <Row
            key={key}
            bench={bench}
            name={key}
            isConflict={disputed.includes(key)}
            onSelect={onSelect}
          />
        ))}
      </Table>
      <Press onClick={() => dispatch({ type: 'edit', label: 'Revert all', entries })}>
        Revert all
      </Press>
    </>
  );
}

type Props = {
  bench: Bench;
  pairs: readonly Pair[];
  faults: readonly string[];
  onSelect: (id: string) => void;
};

/** Everything that differs from the files, and the faults that keep it from being saved. */
export function Changes({ bench, pairs, faults, onSelect }: Props) {
  const { saving } = bench;
  const reasons = saving.state === 'refused' ? saving.reasons : faults;
  return (
    <div className="tb-changes">
      <Faults {...{ bench, pairs, reasons, onSelect }} />
      <Differences bench={bench} onSelect={onSelect} />
      <Exchange bench={bench} />
    </div>
  );
}
