import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { editFile } from './edit.ts';
import type { TokenChange } from '#model/themes.ts';
import type { TokenTexts } from '#model/leaves.ts';

/** Writes all files or none: each beside its place first, and only renamed when all are written. */
export function writeTogether(folder: URL, texts: TokenTexts): void {
  const staged = Object.entries(texts).map(([name, content]) => {
    const file = new URL(name, folder);
    const beside = new URL(`.${name}.${process.pid}`, folder);
    return { file, content, beside, mode: statSync(file).mode };
  });
  const before = staged.map(({ file }) => ({ file, content: readFileSync(file) }));
  try {
    for (const { beside, content, mode } of staged)
      writeFileSync(beside, content, { flush: true, mode });
    for (const { beside, file } of staged) renameSync(beside, file);
  } catch (error) {
    for (const { file, content } of before) writeFileSync(file, content);
    throw error;
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true });
  }
}

export function editAll(texts: TokenTexts, changes: readonly TokenChange[]): TokenTexts {
  const names = [...new Set(changes.map(({ file }) => file))];
  return Object.fromEntries(
    names.map((name) => [name, editFile(name, texts[name] ?? '', changes)]),
  );
}
