import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '#publish/listFiles.ts';

type Sample = { readonly file: string; readonly line: number; readonly text: string };

/**
 * Finds the marker beside facts that a firm replaces, and values that no real firm has, such as a
 * post without an address.
 */
const sample =
  /@sample\b|@(?:[\w-]+\.)*example\.(?:com|net|org)\b|OAB\/[A-Z]{2} (?:sob o )?(?:nº )?00\.|'\+55\d{2}9?0{5,}|permalink: ['"]#['"]/;

const projectFolder = new URL('../../', import.meta.url);

/** Lines of the content, and of the firm's mark, that still hold a fact of the sample firm. */
export function listSamples(root = projectFolder): readonly Sample[] {
  const files = ['src/content', 'src/ui/mark.ts'].flatMap((source) => filesBelow(root, source));
  return files
    .filter((file) => /\.(?:ts|md)$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(fileURLToPath(root), file), 'utf8').split('\n');
      return lines.flatMap((text, at) =>
        sample.test(text) ? [{ file, line: at + 1, text: text.trim() }] : [],
      );
    });
}

export const describeSample = ({ file, line, text }: Sample): string =>
  `  ${file}:${line}: ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`;

export const isSampleFirm = listSamples().some(({ text }) => text.startsWith('const name = '));
