/** Lines that a branch has changed, with what stands around them in their files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePatch } from 'diff';
import type { Source } from '#model/data.ts';
import { isMarkup, isPicture, isWhole } from '#model/files.ts';
import { baselinesFolder } from '#suite/folders.ts';
import type { Sources } from '#suite/suite.ts';
import { changedFiles, git, gitIfThere } from './git.ts';

function hunksOf(root: string, base: string): Source[] {
  const options = ['-U0', '--no-color', '--no-ext-diff', '--no-renames', '--relative'];
  const paths = ['.', `:(exclude)${baselinesFolder}`];
  const text = git(root, ['diff', ...options, base, '--', ...paths]).toString();
  return parsePatch(text).flatMap(({ oldFileName = '', newFileName = '', hunks }) => {
    const file = (newFileName === '/dev/null' ? oldFileName : newFileName).slice('b/'.length);
    return hunks.map(({ newStart, lines }): Source => {
      const linesOf = (sign: string) =>
        lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).trim());
      return { file, line: newStart, before: linesOf('-'), after: linesOf('+') };
    });
  });
}

/** Joins the keys that a line is indented below, its own included. */
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

/** The whole list of a rule's selectors, of which each may stand in a line of its own. */
function withList(selector: string, above: readonly string[]): string {
  const end = above.findIndex((text) => !/^[^{};]+,\s*$/.test(text));
  return [...above.slice(0, end < 0 ? above.length : end).toReversed(), selector].join(' ').trim();
}

/** The selector of the rule around a line, or the constant of a style in a module. */
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

/** Lines of the site around each place that names a picture: by them it is known whose it is. */
function mentionsOf(root: string, file: string, { of }: Sources): string[] {
  const name = file.replace(/.*\//, '');
  const options = ['grep', '--untracked', '-h', '-I', '-F', '-C', '8', '-e', name, '--', '.'];
  const paths = [`:(exclude)${baselinesFolder}`];
  const lines = of.test(file) ? gitIfThere(root, [...options, ...paths]) : undefined;
  return lines?.toString().split('\n') ?? [];
}

export function hunksSince(root: string, base: string, sources: Sources): readonly Source[] {
  const hunks = hunksOf(root, base)
    .filter(({ file }) => sources.of.test(file) && !isWhole(file))
    .map((hunk) => withPlace(root, hunk, sources));
  const whole = changedFiles(root, base)
    .filter((file) => isWhole(file) && (sources.of.test(file) || !isPicture(file)))
    .map((file): Source => {
      const mentions = isPicture(file) ? mentionsOf(root, file, sources) : [];
      return { file, line: 0, before: [], after: [], ...(mentions.length > 0 && { mentions }) };
    });
  return [...hunks, ...whole];
}

/** Texts of all stylesheets as they are. */
export function stylesIn(root: string, { styles }: Pick<Sources, 'styles'>): string[] {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const names = String(listed).split('\0');
  const files = names.filter((name) => styles.test(name)).map((name) => join(root, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}
