import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import rows from './literals.json' with { type: 'json' };

const literals = rows.map(({ kind, pattern }) => ({ kind, pattern: new RegExp(pattern, 'i') }));

/** Comments explain values in px and ms, and SVG drawings have numbers of their own. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/\sd="[^"]*"/g, '');

/** Lists literal values in a source file, with line and kind. */
export const literalsIn = (file: string, text: string): string[] =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      literals.flatMap(({ kind, pattern }) => {
        const fault = `contains ${kind}; use a token: ${line.trim()}`;
        return pattern.test(line) ? [`${file}:${index + 1}: ${fault}`] : [];
      }),
    );

/** Lists the TypeScript files below some folders, with their texts. */
export const sourcesIn = (root: URL, folders: readonly string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: fileURLToPath(root) },
  ).map((name) => [name.replaceAll('\\', '/'), readFileSync(new URL(name, root), 'utf8')] as const);
