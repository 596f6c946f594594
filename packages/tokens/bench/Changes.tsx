import { changesOf, partsOf } from './entries.ts';
import { Exchange } from './Exchange.tsx';
import { Faults } from './Faults.tsx';
import { changedOnDisk, changeRows, pick } from './history.ts';
import { Propose } from './Propose.tsx';
import { useBench } from './useBench.ts';
import { Details, Id, Press, Table, TokenLink, Value } from './widgets.tsx';

type ValuesProps = { keys: readonly string[] };

/** Values before and after; for several tokens, each with its name. */
function Values({ keys }: ValuesProps) {
  const { unsaved, files } = useBench().work;
  return (
    <ul className="tb-members">
      {keys.map((key) => {
        const { id, file } = partsOf(key);
        if (id === '')
          return (
            <li key={key}>
              {file}: {unsaved[key] ? (files[key] ? 'changed' : 'new') : 'deleted'}
            </li>
          );
        return (
          <li key={key}>
            {keys.length > 1 && <TokenLink id={id} />}{' '}
            <del>
              <Value entry={files[key]} than={unsaved[key]} />
            </del>{' '}
            <ins>
              <Value entry={unsaved[key]} than={files[key]} />
            </ins>
          </li>
        );
      })}
    </ul>
  );
}

function Row({ label, keys }: ValuesProps & { label: string }) {
  const { work, edit } = useBench();
  const [key = ''] = keys;
  const { id } = partsOf(key);
  const files = [...new Set(keys.map((rowKey) => partsOf(rowKey).file))];
  const isMany = keys.length > 1;
  const isOnDisk = changedOnDisk(work).some((changed) => keys.includes(changed));
  const name = isMany ? label : id || label;
  const changes = changesOf(pick(work.files, keys));
  return (
    <tr>
      <th scope="row">
        {isMany || id === '' ? label : <TokenLink id={id} />}
        <div className="tb-muted">
          {isMany && `${keys.length} values in `}
          <Id>{files.join(', ')}</Id>
        </div>
      </th>
      <td>
        {isMany && (
          <Details summary="Each of them">
            <Values keys={keys} />
          </Details>
        )}
        {!isMany && <Values keys={keys} />}
        {isOnDisk && <p className="tb-low">Changed on disk meanwhile</p>}
      </td>
      <td>
        <Press onClick={() => edit({ label: `Revert ${name}`, changes })}>
          Revert<span className="tb-unseen"> of {name}</span>
        </Press>
      </td>
    </tr>
  );
}

function Differences() {
  const { work, edit } = useBench();
  const { unsaved, files } = work;
  const keys = Object.keys(unsaved);
  if (keys.length === 0) return <p className="tb-muted">Everything is as in the files.</p>;
  const revertAll = () => edit({ label: 'Revert all', changes: changesOf(pick(files, keys)) });
  return (
    <>
      <Table columns={['Change', 'In the files, and here', 'Choice']}>
        {changeRows(work).map((row) => (
          <Row key={row.keys.join()} {...row} />
        ))}
      </Table>
      <Press onClick={revertAll}>Revert all</Press>
    </>
  );
}

/** Lists the differences from the files, and the faults that prevent saving. */
export function Changes() {
  const { saving, faults } = useBench();
  return (
    <div className="tb-changes">
      {saving.state === 'refused' ? (
        <p className="tb-error tb-letter">{saving.reasons.join('\n')}</p>
      ) : (
        <Faults faults={faults} />
      )}
      <Differences />
      <Propose />
      <Exchange />
    </div>
  );
}
