import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { importTokens, UnknownTheme } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { parseText } from '#model/leaves.ts';
import { sayTheme } from '#model/words.ts';
import { entriesFor } from './entries.ts';
import { valueOf } from './history.ts';
import { Press } from './Press.tsx';
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

function Export({ files }: Pick<Bench, 'files'>) {
  const [profile, setProfile] = useState<keyof typeof profiles>('dtcg');
  const exportAll = () => {
    for (const [name, content] of Object.entries(exportFor(profiles[profile], files)))
      download(name.replace('.', `.${profile}.`), content);
  };
  return (
    <>
      <label className="tb-label tb-row">
        Export for
        <select
          className="tb-input"
          value={profile}
          onChange={({ target }) => setProfile(target.value as typeof profile)}
        >
          {Object.entries(profiles).map(([name, { tools }]) => (
            <option key={name} value={name}>
              {tools}
            </option>
          ))}
        </select>
      </label>
      <Press onClick={exportAll}>Export</Press>
    </>
  );
}

type Outcome = {
  readonly lines: readonly string[];
  /** A file that does not say its theme. */
  readonly asks?: File;
};

/** Takes the values of a file over in one step, and says what was left out. */
async function importFile(bench: Bench, file: File, theme?: string): Promise<Outcome> {
  const { work, dispatch, files } = bench;
  const { name } = file;
  try {
    const content = parseText(await file.text());
    const { changes, notes } = importTokens(files, content, { name, theme });
    const entries = entriesFor(changes, (key) => valueOf(work, key));
    if (changes.length > 0) dispatch({ type: 'edit', label: `Import ${name}`, entries });
    const count = changes.length === 1 ? 'one value' : `${changes.length || 'no'} values`;
    return { lines: [`${name} brought ${count}.`, ...notes] };
  } catch (error) {
    if (error instanceof UnknownTheme) return { lines: [`Of which theme is ${name}?`], asks: file };
    return { lines: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Stands below the changes, which may be many. */
const reveal = (outcome: Element | null) => outcome?.scrollIntoView({ block: 'nearest' });

/** Files for design tools and from them. */
export function Exchange({ bench }: { bench: Bench }) {
  const [{ lines, asks }, setOutcome] = useState<Outcome>({ lines: [] });
  const take = async (file: File | undefined, theme?: string) => {
    if (file) setOutcome(await importFile(bench, file, theme));
  };
  return (
    <div className="tb-changes">
      <div className="tb-row">
        <Export files={bench.files} />
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => void take(files?.[0])}
        >
          <Button className="tb-button">Import…</Button>
        </FileTrigger>
      </div>
      <div
        key={lines.join()}
        ref={lines.length > 0 ? reveal : null}
        role="alert"
        className="tb-row"
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {asks &&
          Object.keys(bench.themes).map((theme) => (
            <Press key={theme} onClick={() => void take(asks, theme)}>
              {sayTheme(theme)}
            </Press>
          ))}
      </div>
    </div>
  );
}
