import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { TokenTexts } from '#model/leaves.ts';

/** Writes all files or none: each beside its place first, and only renamed when all are written. */
export function writeTogether(folder: URL, texts: TokenTexts): void {
  const staged = Object.entries(texts).map(([name, content]) => {
    return { content, file: new URL(name, folder), beside: new URL(`.${name}.new`, folder) };
  });
  try {
    for (const { file, beside, content } of staged) {
      const mode = statSync(file, { throwIfNoEntry: false })?.mode;
      writeFileSync(beside, content, { flush: true, ...(mode !== undefined && { mode }) });
    }
    for (const { file, beside } of staged) renameSync(beside, file);
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true });
  }
}
