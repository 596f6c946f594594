/** Records each scene's tokens and color pairs on disk, with a hash of the code. */
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashFiles } from '#publish/listFiles.ts';
import type { RenderedPair } from '@repo/tokens/pairs';

export type TokenUse = {
  readonly pairs: readonly RenderedPair[];
};

const root = new URL('../', import.meta.url);
const folder = new URL('.cache/tokens/', root);

/** Changing a color needs no new visit: code, not values, decides which roles a scene uses. */
const code = ['src', 'packages/tokens/page', 'tests/support', 'tests/visual/scenes'];

let cachedHash: string | undefined;
const codeHash = () => (cachedHash ??= hashFiles(root, code, ''));

const fileOf = (name: string) => new URL(`${encodeURIComponent(name)}.json`, folder);

type Note = { readonly code: string; readonly use: TokenUse };

function readNote(file: URL): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a scene's note, or records it again if the code has changed. */
export async function noteOf(name: string, look: () => Promise<TokenUse>): Promise<TokenUse> {
  const note = readNote(fileOf(name));
  if (note?.code === codeHash()) return note.use;
  const use = await look();
  mkdirSync(folder, { recursive: true });
  // Another worker that reads half a note treats it as missing.
  writeFileSync(fileOf(name), JSON.stringify({ code: codeHash(), use }));
  return use;
}

const notesIn = () =>
  globSync('*.json', { cwd: fileURLToPath(folder) }).map((name) => new URL(name, folder));

export function keepNotes(names: readonly string[]): void {
  const wantedFiles = new Set(names.map((name) => fileOf(name).href));
  for (const file of notesIn()) if (!wantedFiles.has(file.href)) rmSync(file);
}

/** The last note of each scene, and the date of the oldest one if any is out of date. */
export function lastNotes(): { readonly uses: readonly TokenUse[]; readonly since?: Date } {
  const notes = notesIn().flatMap((file) => {
    const note = readNote(file);
    return note ? [{ ...note, time: statSync(file).mtime }] : [];
  });
  const [since] = notes
    .filter(({ code }) => code !== codeHash())
    .map(({ time: visitTime }) => visitTime)
    .toSorted((a, b) => Number(a) - Number(b));
  return { uses: notes.map(({ use }) => use), ...(since && { since }) };
}
