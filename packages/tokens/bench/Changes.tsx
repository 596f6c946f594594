import { familyOf, groupOf } from '#model/themes.ts';
import { type Entries, keyOf, partsOf } from './entries.ts';
import { Exchange } from './Exchange.tsx';
import { Faults } from './Faults.tsx';
import { conflicts, pick } from './history.ts';
import { Press } from './Press.tsx';
import { Propose } from './Propose.tsx';
import { Table } from './Table.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import type { Bench, FaultyBench } from './useBench.ts';
import { Strip, Value } from './Value.tsx';

/** Of one token, or of all changed steps of a family, none of which is in conflict. */
type RowProps = { bench: Bench; name: string; keys: readonly string[]; isConflict: boolean };

function choicesFor({ bench: { work, dispatch }, name, keys, isConflict }: RowProps) {
  const [key = ''] = keys;
  const { id } = partsOf(name);
  const take = (words: string) => () =>
    dispatch({ type: 'edit', label: `${words} of ${id}`, entries: pick(work.files, keys) });
  if (!isConflict) return { Revert: take('Revert') };
  return {
    'Keep mine': () => dispatch({ type: 'keepMine', key }),
    'Take theirs': take('Take theirs'),
  };
}

function Row(props: RowProps) {
  const { bench, name, keys, isConflict } = props;
  const { seen, mine, files } = bench.work;
  const { id, file } = partsOf(name);
  const [key = '', ...others] = keys;
  const strip = (entries: Entries) => <Strip values={keys.map((one) => entries[one]?.value)} />;
  return (
    <tr>
      <th scope="row">
        <TokenLink id={id} />
        <div className="tb-muted">
          <Id>{file}</Id>
        </div>
      </th>
      <td>
        {others.length > 0 ? strip(files) : <Value entry={files[key]} than={mine[key]} />}
        {isConflict && (
          <p className="tb-low">
            Saved by somebody, was <Value entry={seen[key]} than={files[key]} />
          </p>
        )}
      </td>
      <td>{others.length > 0 ? strip(mine) : <Value entry={mine[key]} than={files[key]} />}</td>
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

function Differences({ bench }: { bench: Bench }) {
  const { work, dispatch, themes } = bench;
  const keys = Object.keys(work.mine);
  const disputed = conflicts(work);
  if (keys.length === 0) return <p className="tb-muted">Everything is as in the files.</p>;
  const groups = Object.groupBy(keys, (key) => {
    const { file, id } = partsOf(key);
    const isStep = !disputed.includes(key) && familyOf(themes, groupOf(id)).length > 0;
    return isStep ? keyOf(file, groupOf(id)) : key;
  });
  return (
    <>
      <Table columns={['Token', 'In the files', 'Here', 'Choice']}>
        {Object.entries(groups).map(([group, own = []]) => {
          const [key = ''] = own;
          const name = own.length > 1 ? group : key;
          return (
            <Row key={group} {...{ bench, name }} keys={own} isConflict={disputed.includes(key)} />
          );
        })}
      </Table>
      <Press
        onClick={() =>
          dispatch({ type: 'edit', label: 'Revert all', entries: pick(work.files, keys) })
        }
      >
        Revert all
      </Press>
    </>
  );
}

/** Everything that differs from the files, and the faults that keep it from being saved. */
export function Changes({ bench }: { bench: FaultyBench }) {
  const { saving, faults } = bench;
  const reasons = saving.state === 'refused' ? saving.reasons : faults;
  return (
    <div className="tb-changes">
      <Faults {...{ bench, reasons }} />
      <Differences bench={bench} />
      <Propose bench={bench} />
      <Exchange bench={bench} />
    </div>
  );
}
