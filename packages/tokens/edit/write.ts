import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { TokenTexts } from '#model/leaves.ts';

/** Writes all files or none: each beside its place first, and only renamed when all are written. */
export function writeTogether(folder: URL, texts: TokenTexts): void {
  const staged = Object.entries(texts).map(([name, content]) => {
    const file = new URL(name, folder);
    const beside = new URL(`.${name}.${process.pid}`, folder);
    const isNew = !existsSync(file);
    return { file, content, beside, isNew, ...(!isNew && { mode: statSync(file).mode }) };
  });
  const before = staged.map(({ file, isNew }) => ({
    file,
    content: isNew ? undefined : readFileSync(file),
  }));
  try {
    for (const { beside, content, mode } of staged)
      writeFileSync(beside, content, { flush: true, ...(mode !== undefined && { mode }) });
    for (const { beside, file } of staged) renameSync(beside, file);
  } catch (error) {
    for (const { file, content } of before)
      if (content === undefined) rmSync(file, { force: true });
      else writeFileSync(file, content);
    throw error;
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true });
  }
}
