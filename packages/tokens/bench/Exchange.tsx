import { sayShort } from '#model/words.ts';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from 'react-aria-components/Button';
import { exportHex, exportThemes, type Import, importTokens } from '#exchange/exchange.ts';
import type { TokenChange } from '#model/themes.ts';
import { isNode } from '#model/leaves.ts';
import { type Entries, type Entry, valueOf } from './history.ts';
import { Swatch } from './Swatch.tsx';
import { keyOf } from './tokenFiles.ts';
import type { Bench } from './useBench.ts';

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function entryOf({ value, extensions }: TokenChange, now: Entry | undefined): Entry {
  const fluid = isNode(extensions) ? extensions['site.fluid'] : undefined;
  const min = isNode(fluid) ? fluid.min : now?.min;
  return { value, ...(min !== undefined && { min }) };
}

type Read = { readonly name: string } & (Import | { readonly reason: string });

async function read(bench: Bench, file: File): Promise<Read> {
  try {
    return { name: file.name, ...importTokens(bench.files, JSON.parse(await file.text())) };
  } catch (error) {
    return { name: file.name, reason: error instanceof Error ? error.message : String(error) };
  }
}

type DifferencesProps = { bench: Bench; found: Read; onDone: () => void };

/** What a file would change: nothing is changed before it was looked at. */
function Differences({ bench: { work, dispatch }, found, onDone }: DifferencesProps) {
  if ('reason' in found)
    return (
      <p role="alert" className="tb-faults">
        {found.name}: {found.reason}
      </p>
    );
  const entries: Entries = Object.fromEntries(
    found.changes.map((change) => {
      const key = keyOf(change.file, change.id);
      return [key, entryOf(change, valueOf(work, key))];
    }),
  );
  const apply = () => {
    dispatch({ type: 'edit', label: `Import ${found.name}`, entries });
    onDone();
  };
  return (
    <section aria-label={`Differences of ${found.name}`} className="tb-changes">
      {found.notes.map((note) => (
        <p key={note} className="tb-muted">
          {note}
        </p>
      ))}
      <ul className="tb-list">
        {Object.entries(entries).map(([key, entry]) => {
          const now = valueOf(work, key);
          return (
            <li key={key}>
              {key.split('#')[1]}: <Swatch value={now?.value} />{' '}
              {now && sayShort(now.value, now.min)} → <Swatch value={entry.value} />{' '}
              {sayShort(entry.value, entry.min)}
            </li>
          );
        })}
      </ul>
      {found.changes.length === 0 && (
        <p className="tb-muted">{found.name} has the same values as here.</p>
      )}
      <p>
        {found.changes.length > 0 && (
          <button type="button" className="tb-button" onClick={apply}>
            Apply {found.changes.length}
          </button>
        )}
        <button type="button" className="tb-button" onClick={onDone}>
          Leave it
        </button>
      </p>
    </section>
  );
}

/** Files for design tools and from them, with what is changed here in them. */
export function Exchange({ bench }: { bench: Bench }) {
  const [found, setFound] = useState<Read>();
  const exportAll = () => {
    for (const [theme, tokens] of Object.entries(exportThemes(bench.files)))
      download(`${theme}.tokens.json`, tokens);
  };
  const choose = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) setFound(await read(bench, file));
  };
  return (
    <div className="tb-changes">
      <div>
        <button
          type="button"
          className="tb-button"
          onClick={() => download('colours.json', exportHex(bench.files))}
        >
          Export colours as hex
        </button>
        <button type="button" className="tb-button" onClick={exportAll}>
          Export for design tools (DTCG)
        </button>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => void choose(files)}
        >
          <Button className="tb-button">Import…</Button>
        </FileTrigger>
      </div>
      {found && <Differences bench={bench} found={found} onDone={() => setFound(undefined)} />}
    </div>
  );
}
