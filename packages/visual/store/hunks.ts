/** Finds the lines that a branch has changed, with their context in the files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import type { Sides, Source } from '#model/data.ts';
import { isMarkup, isPicture, isWhole } from '#model/files.ts';
import type { Sources } from '#suite/suite.ts';
import { type Entry, git, gitIfThere, noOrder, readBlobs, readFiles } from './git.ts';
import { changedFiles, withNewFiles, withoutBaselines } from './workingTree.ts';

/** A changed file on both sides. A side is undefined if the file is missing or not a plain file. */
type ChangedFile = Sides<string | undefined> & { readonly file: string };

const isPlainFile = (mode: string) => mode.startsWith('100');

/** Decodes a text, with LF line ends even if the checkout has CRLF. */
export const plainText = (content: Buffer) => content.toString().replaceAll('\r\n', '\n');

/** A plain file that differs, with its paths on both sides. */
export type ChangedEntry = {
  readonly before: Entry | undefined;
  readonly file: string;
  readonly isAfter: boolean;
  /** Id of the content in the index. */
  readonly idAfter: string;
};

/** Lists a renamed file once. Git prints only names and ids here, which no setting changes. */
export function changedEntries(root: string, base: string): ChangedEntry[] {
  const options = ['--raw', '-z', '--no-abbrev', '--find-renames', '-l4000', '--relative'];
  const args = ['diff', ...options, '--no-ext-diff', noOrder, base, '--', ...withoutBaselines];
  const raw = withNewFiles(root, (variables) => git(root, args, undefined, variables)).toString();
  const entry =
    /:(\d+) (\d+) (\w+) (\w+) ([A-Z])\d*\0([^\0]+)\0(?:(?<=[RC]\d*\0[^\0]+\0)([^\0]+)\0)?/g;
  return [...raw.matchAll(entry)].map(
    ([, modeBefore = '', modeAfter = '', id = '', idAfter = '', status, path = '', renamed]) => {
      const isBefore = isPlainFile(modeBefore);
      const before: Entry | undefined = isBefore ? [path, id] : undefined;
      // The file of an unresolved conflict contains the lines of both sides.
      const isAfter = isPlainFile(modeAfter) || status === 'U';
      return { before, file: renamed ?? path, isAfter, idAfter };
    },
  );
}

/** Contents of changed files before the change, by their paths of that time. */
export const contentsBefore = (root: string, base: string, entries: readonly ChangedEntry[]) =>
  readFiles(
    root,
    base,
    entries.flatMap(({ before }) => (before ? [before] : [])),
  );

function changedTexts(root: string, base: string): ChangedFile[] {
  const texts = changedEntries(root, base).filter(({ file }) => !isWhole(file));
  const contents = contentsBefore(root, base, texts);
  // A file that a sparse checkout leaves out is not deleted.
  const isLeftOut = ({ file, isAfter, idAfter }: (typeof texts)[number]) =>
    isAfter && /[^0]/.test(idAfter) && !existsSync(join(root, file));
  const inIndex = readBlobs(
    root,
    texts.filter(isLeftOut).map(({ idAfter }) => idAfter),
  );
  return texts.map(({ before, file, isAfter, idAfter }) => {
    const path = join(root, file);
    const contentBefore = before && contents.get(before[0]);
    const read = () => (existsSync(path) ? readFileSync(path) : inIndex.get(idAfter));
    const contentAfter = isAfter ? read() : undefined;
    return {
      file,
      before: contentBefore && plainText(contentBefore),
      after: contentAfter && plainText(contentAfter),
    };
  });
}

export const isBinary = (text = '') => text.includes('\0');

function hunksOf({ file, before, after }: ChangedFile): Source[] {
  if (isBinary(before) || isBinary(after)) return [{ file, line: 0, before: [], after: [] }];
  const trimmed = (text: string) =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.trim());
  const hunks: Source[] = [];
  let line = 1;
  let removed: readonly string[] = [];
  for (const part of diffLines(before ?? '', after ?? '')) {
    const lines = trimmed(part.value);
    if (part.removed) {
      removed = lines;
      hunks.push({ file, line, before: lines, after: [] });
      continue;
    }
    if (part.added) {
      if (removed.length > 0) hunks.pop();
      hunks.push({ file, line, before: removed, after: lines });
    }
    removed = [];
    line += part.count;
  }
  return hunks;
}

/** Joins the keys of the objects around a line, ending with its own key. */
function keysAround(lines: readonly string[], line: number): string {
  const keys: string[] = [];
  let room = Infinity;
  for (const text of lines.slice(0, line).toReversed()) {
    const [, indent = '', key] = /^(\s*)["']?([\w$-]+)["']?\s*:/.exec(text) ?? [];
    if (key === undefined || indent.length >= room) continue;
    keys.unshift(key);
    room = indent.length;
  }
  return keys.join('.');
}

/** Joins a selector with those in the lines above it, as a rule may list one per line. */
function withList(selector: string, above: readonly string[]): string {
  const end = above.findIndex((text) => !/^[^{};]+,\s*$/.test(text));
  return [...above.slice(0, end < 0 ? above.length : end).toReversed(), selector].join(' ').trim();
}

/** Finds the selector of the rule around a line, or the constant of a vanilla-extract style. */
function selectorAround(lines: readonly string[], line: number): string | undefined {
  let depth = 0;
  const above = lines.slice(0, line).toReversed();
  for (const [at, text] of above.entries()) {
    const [, constant] = /^(?:export )?const (\w+)/.exec(text) ?? [];
    if (constant) return constant;
    depth += (text.match(/\}/g)?.length ?? 0) - (text.match(/\{/g)?.length ?? 0);
    const [, selector] = /^\s*([^@{}:;'"][^{};'"]*)\{/.exec(text) ?? [];
    if (depth < 0 && selector) return withList(selector, above.slice(at + 1));
    if (depth < 0) depth = 0;
  }
  return undefined;
}

function withPlace(root: string, source: Source, { tokens, styles, content }: Sources): Source {
  const path = join(root, source.file);
  const [isToken, isStyle] = [tokens?.test(source.file), styles.test(source.file)];
  const isContent = content?.test(source.file);
  const isRead = [isToken, isStyle, isContent, isMarkup(source.file)].includes(true);
  if (!existsSync(path) || !isRead) return source;
  const lines = readFileSync(path, 'utf8').split('\n');
  if (isToken) return { ...source, keys: keysAround(lines, source.line) };
  if (isContent)
    return { ...source, mentions: lines.slice(Math.max(0, source.line - 4), source.line + 3) };
  const selector = selectorAround(lines, source.line);
  return selector === undefined ? source : { ...source, selector };
}

/** Source lines around each reference to a picture, to find the element that shows it. */
function mentionsOf(root: string, file: string, { of }: Sources): string[] {
  const name = file.replace(/.*\//, '');
  const options = ['grep', '--untracked', '--no-textconv', '-h', '-I', '-F', '-C', '8', '-e', name];
  const lines = of.test(file)
    ? gitIfThere(root, [...options, '--', ...withoutBaselines])
    : undefined;
  return lines?.toString().split('\n') ?? [];
}

export function hunksSince(root: string, base: string, sources: Sources): readonly Source[] {
  const hunks = changedTexts(root, base)
    .filter(({ file }) => sources.of.test(file))
    .flatMap(hunksOf)
    .map((hunk) => withPlace(root, hunk, sources));
  const whole = changedFiles(root, base)
    .filter((file) => isWhole(file) && (sources.of.test(file) || !isPicture(file)))
    .map((file): Source => {
      const mentions = isPicture(file) ? mentionsOf(root, file, sources) : [];
      return { file, line: 0, before: [], after: [], ...(mentions.length > 0 && { mentions }) };
    });
  return [...hunks, ...whole];
}

/** Texts of all stylesheets in the working tree. */
export function stylesIn(root: string, { styles }: Pick<Sources, 'styles'>): string[] {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const names = String(listed).split('\0');
  const files = names.filter((name) => styles.test(name)).map((name) => join(root, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}
