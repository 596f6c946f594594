import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/['"`\s(]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])/i, 'a color'],
  [/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/, 'a color'],
  [
    /\b(?:\w*[cC]olor|background|fill|stroke)['"]?\s*[:=]\s*['"](?!transparent|currentColor|none|inherit)[a-z]+['"]/i,
    'a color',
  ],
  [/(?<![\w.#-])-?(?!0(?:px|rem|em)\b)\d*\.?\d+(?:px|rem|em)\b/, 'a length'],
  [/(?<![\w.#-])\d*\.?\d+m?s\b(?=[\s'"`,;)])/, 'a duration'],
  [/zIndex\s*:\s*-?\d/, 'a layer'],
  [/font(?:Family|Size|Weight)\s*:\s*['"\d](?!inherit)/, 'a font'],
  [/cubic-bezier\(/, 'a curve'],
];

/** Comments explain in px and ms; drawings have numbers of their own. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/\sd="[^"]*"/g, '');

/** Faults of one source file, with file, line and kind of value. */
export function literalsIn(file: string, text: string): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(([pattern]) => pattern.test(line))
        .map(
          ([, kind]) =>
            `${file}:${index + 1}: writes out ${kind}, which is a token's business: ${line.trim()}`,
        ),
    );
}

/** Names and texts of the TypeScript below some folders. */
export const sourcesIn = (root: URL, folders: readonly string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: fileURLToPath(root) },
  ).map((name) => [name.replaceAll('\\', '/'), readFileSync(new URL(name, root), 'utf8')] as const);
