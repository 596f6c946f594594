import { familyOf, groupOf } from '#model/themes.ts';
import { type Entries, keyOf, partsOf } from './entries.ts';
import { Exchange } from './Exchange.tsx';
import { Faults } from './Faults.tsx';
import { changedOnDisk, pick } from './history.ts';
import { Press } from './Press.tsx';
import { Propose } from './Propose.tsx';
import { Table } from './Table.tsx';
import { Id, TokenLink } from './TokenLink.tsx';
import type { Bench, FaultyBench } from './useBench.ts';
import { Strip, Value } from './Value.tsx';

/** A row of one token, or of all changed steps of a family. */
type RowProps = { bench: Bench; name: string; keys: readonly string[]; isOnDisk: boolean };

function Row({ bench: { work, dispatch }, name, keys, isOnDisk }: RowProps) {
  const { mine, files } = work;
  const { id, file } = partsOf(name);
  const [key = ''] = keys;
  const isMany = keys.length > 1;
  const cell = (entries: Entries, others: Entries) =>
    isMany ? (
      <Strip values={keys.map((step) => entries[step]?.value)} />
    ) : (
      <Value entry={entries[key]} than={others[key]} />
    );
  const revert = () =>
    dispatch({ type: 'edit', label: `Revert of ${id}`, entries: pick(files, keys) });
  return (
    <tr>
      <th scope="row">
        {id !== '' && <TokenLink id={id} />}
        <div className="tb-muted">
          <Id>{file}</Id>
        </div>
      </th>
      <td>
        {id === '' ? 'the file' : cell(files, mine)}
        {isOnDisk && <p className="tb-low">Changed on disk meanwhile</p>}
      </td>
      <td>{id === '' ? 'other entries' : cell(mine, files)}</td>
      <td>
        <Press onClick={revert}>
          Revert<span className="tb-unseen"> of {id}</span>
        </Press>
      </td>
    </tr>
  );
}

function Differences({ bench }: { bench: Bench }) {
  const { work, dispatch, themes } = bench;
  const keys = Object.keys(work.mine);
  const onDisk = changedOnDisk(work);
  if (keys.length === 0) return <p className="tb-muted">Everything is as in the files.</p>;
  const groups = Object.groupBy(keys, (key) => {
    const { file, id } = partsOf(key);
    const isStep = id && !onDisk.includes(key) && familyOf(themes, groupOf(id)).length > 0;
    return isStep ? keyOf(file, groupOf(id)) : key;
  });
  return (
    <>
      <Table columns={['Token', 'In the files', 'Here', 'Choice']}>
        {Object.entries(groups).map(([group, steps = []]) => {
          const [key = ''] = steps;
          const name = steps.length > 1 ? group : key;
          const isOnDisk = onDisk.includes(key);
          return <Row key={group} {...{ bench, name, isOnDisk }} keys={steps} />;
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
  return (
    <div className="tb-changes">
      {saving.state === 'refused' ? (
        <p className="tb-error tb-letter">{saving.reasons.join('\n')}</p>
      ) : (
        <Faults {...{ bench, faults }} />
      )}
      <Differences bench={bench} />
      <Propose bench={bench} />
      <Exchange bench={bench} />
    </div>
  );
}
