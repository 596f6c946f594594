import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { exportHex, exportThemes } from '#exchange/exportThemes.ts';
import { type Import, importTokens } from '#exchange/importTokens.ts';
import { type Entries, keyOf } from './entries.ts';
import { valueOf } from './history.ts';
import { Press } from './Press.tsx';
import type { Bench } from './useBench.ts';
import { Value } from './Value.tsx';

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

type Read = { readonly name: string } & (Import | { readonly reason: string });

async function read(bench: Bench, file: File): Promise<Read> {
  try {
    return { name: file.name, ...importTokens(bench.files, JSON.parse(await file.text())) };
  } catch (error) {
    return { name: file.name, reason: error instanceof Error ? error.message : String(error) };
  }
}

type DifferencesProps = { bench: Bench; found: Import; name: string; onDone: () => void };

function Differences({ bench: { work, dispatch }, found, name, onDone }: DifferencesProps) {
  const entries: Entries = Object.fromEntries(
    found.changes.map(({ file, id, ...entry }) => {
      const key = keyOf(file, id);
      return [key, { ...valueOf(work, key), ...entry }];
    }),
  );
  const apply = () => {
    dispatch({ type: 'edit', label: `Import ${name}`, entries });
    onDone();
  };
  const isSame = found.changes.length === 0;
  return (
    <section aria-label={`Differences of ${name}`} className="tb-changes">
      {[...found.notes, ...(isSame ? [`${name} has the same values as here.`] : [])].map((note) => (
        <p key={note} className="tb-muted">
          {note}
        </p>
      ))}
      <ul className="tb-list">
        {Object.entries(entries).map(([key, entry]) => (
          <li key={key}>
            {key.split('#')[1]}: <Value entry={valueOf(work, key)} /> → <Value entry={entry} />
          </li>
        ))}
      </ul>
      <div className="tb-row">
        {!isSame && <Press onClick={apply}>Apply {found.changes.length}</Press>}
        <Press onClick={onDone}>Leave it</Press>
      </div>
    </section>
  );
}

/** Files for design tools and from them, with the changes in them. */
export function Exchange({ bench }: { bench: Bench }) {
  const [found, setFound] = useState<Read>();
  const exportAll = () => {
    for (const [theme, tokens] of Object.entries(exportThemes(bench.files)))
      download(`${theme}.tokens.json`, tokens);
  };
  const exportColors = () => download('colours.json', exportHex(bench.files));
  const choose = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) setFound(await read(bench, file));
  };
  const close = () => setFound(undefined);
  return (
    <div className="tb-changes">
      <div className="tb-row">
        <Press onClick={exportColors}>Export colours as hex</Press>
        <Press onClick={exportAll}>Export for design tools (DTCG)</Press>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => void choose(files)}
        >
          <Button className="tb-button">Import…</Button>
        </FileTrigger>
      </div>
      {found && 'reason' in found && (
        <p role="alert" className="tb-faults">
          {found.name}: {found.reason}
        </p>
      )}
      {found && 'changes' in found && (
        <Differences bench={bench} found={found} name={found.name} onDone={close} />
      )}
    </div>
  );
}
