import { useState } from 'react';
import { importTokens } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { parseText } from '#model/json.ts';
import { sayTheme } from '#model/words.ts';
import { Form } from './Form.tsx';
import { type Bench, useBench } from './useBench.ts';

function download(name: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const tools = Object.fromEntries(
  Object.entries(profiles).map(([name, profile]) => [name, profile.tools]),
);

const isProfile = (name: string): name is keyof typeof profiles => name in profiles;

function Export({ onDone }: { onDone: (lines: readonly string[]) => void }) {
  const { files, themes } = useBench();
  const exportAll = ({ profile = '' }) => {
    if (!isProfile(profile)) return;
    const exported = Object.entries(exportFor(profiles[profile], files)).map(
      ([name, content]) => [name.replace('.', `.${profile}.`), content] as const,
    );
    for (const [name, content] of exported) download(name, content);
    const names = exported.map(([name]) => name);
    const tokens = Object.values(themes).flatMap((theme) => Object.values(theme));
    const faulty = new Set(tokens.flatMap(({ id, $value }) => ($value === undefined ? [id] : [])));
    return onDone([
      `${names.length} files were made: ${names.join(', ')}.`,
      ...(faulty.size > 0 ? [`Left out, as they have a fault: ${[...faulty].join(', ')}.`] : []),
    ]);
  };
  return (
    <Form
      title="Design tools"
      action="Export"
      fields={[{ name: 'profile', label: 'Export for', options: tools }]}
      onSubmit={exportAll}
    />
  );
}

/** Imports a file's values in one step. @returns lines about everything left out. */
async function importFile({ edit, files, theme: shown }: Bench, file: File): Promise<string[]> {
  const { name } = file;
  const content = parseText(await file.text());
  const { themes, changes, notes } = importTokens(files, content, { name, theme: shown });
  edit({ label: `Import ${name}`, changes });
  const count = changes.length === 1 ? 'one value' : `${changes.length || 'no'} values`;
  return [`${name} brought ${count} into ${themes.map(sayTheme).join(', ')}.`, ...notes];
}

/** The outcome is below the changes, which may be many. */
const reveal = (outcome: Element | null) => outcome?.scrollIntoView({ block: 'nearest' });

/** Exports files for design tools, and imports theirs. */
export function Exchange() {
  const bench = useBench();
  const [lines, setLines] = useState<readonly string[]>([]);
  const take = async (file: File) =>
    setLines(
      await importFile(bench, file).catch((error: unknown) => [
        `${file.name}: ${error instanceof Error ? error.message : String(error)}`,
      ]),
    );
  const change = ({ target }: { target: HTMLInputElement }) => {
    const [file] = target.files ?? [];
    if (file) void take(file);
    // Allow choosing the same file again, because it may have been edited.
    target.value = '';
  };
  return (
    <div className="tb-stack">
      <Export onDone={setLines} />
      <label className="tb-field">
        <span className="tb-label">Import a file that a tool gave back</span>
        <input type="file" accept=".json" onChange={change} />
      </label>
      <div key={lines.join()} ref={lines.length > 0 ? reveal : null} role="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
