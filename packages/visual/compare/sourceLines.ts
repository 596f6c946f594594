import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePatch } from 'diff';
import type { Reason, Source } from '#model/data.ts';
import { baselinesFolder } from '#suite/folders.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import { changedFiles, git } from '#store/git.ts';
import { reachOf, wordsOf } from './reasons.ts';
import { propertiesIn, tokensOf } from './tokens.ts';

/** Besides markup, they may hold styles. */
const isMarkup = /\.(?:astro|html?|svelte|vue)$/;

const isPicture = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

const lockfile =
  /(?:^|\/)(?:npm-shrinkwrap\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/;

function hunksOf(root: string, base: string): Source[] {
  const options = ['-U0', '--no-color', '--no-ext-diff', '--no-renames', '--relative'];
  const paths = ['.', `:(exclude)${baselinesFolder}`];
  const text = git(root, ['diff', ...options, base, '--', ...paths]).toString();
  return parsePatch(text).flatMap(({ oldFileName = '', newFileName = '', hunks }) => {
    const file = (newFileName === '/dev/null' ? oldFileName : newFileName).slice('b/'.length);
    return hunks.map(({ newStart, lines }): Source => {
      const of = (sign: string) =>
        lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).trim());
      return { file, line: newStart, before: of('-'), after: of('+') };
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

function withKeys(root: string, source: Source): Source {
  const path = join(root, source.file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return { ...source, keys: keysAround(lines, source.line) };
}

/** Pictures and lock files are changed as a whole. */
const isWhole = (file: string) => isPicture.test(file) || lockfile.test(file);

export type ChangedLines = {
  readonly sources: Sources;
  readonly hunks: readonly Source[];
  /** Those that the lines change. */
  readonly tokens: readonly ChangedToken[];
};

export function hunksSince(root: string, base: string, sources: Sources): readonly Source[] {
  const hunks = hunksOf(root, base)
    .filter(({ file }) => sources.of.test(file) && !isWhole(file))
    .map((one) => (sources.tokens?.test(one.file) ? withKeys(root, one) : one));
  const whole = changedFiles(root, base)
    .filter((file) => lockfile.test(file) || (sources.of.test(file) && isPicture.test(file)))
    .map((file) => ({ file, line: 0, before: [], after: [] }));
  return [...hunks, ...whole];
}

const camel = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `Card` for any of its files. */
export const nameOf = (file: string) => file.replace(/.*\/|\..*$/g, '');

const includes = (lines: readonly string[], text: string) =>
  text.length > 1 && lines.some((line) => line.includes(text));

const all = (hunk: Source) => [...hunk.before, ...hunk.after];

/** Of text, of focus, of places, or of names, roles and states. */
export type Effect = 'contrast' | 'ring' | 'layout' | 'speech';

const inks = /^(?:color|background|opacity|fill|filter|backdrop-|font-(?:size|weight)|mix-blend)/;

const rings =
  /^(?:outline|box-shadow|border(?!.*radius)|z-index|isolation|position|inset|overflow|clip|transform|opacity)/;

/** @param property with its state, like `color (:hover)`. */
function makes(property: string, effect: Effect): boolean {
  if (effect === 'contrast') return inks.test(property);
  if (effect === 'layout') return /^(?:all|layout)$/.test(reachOf(property.replace(/ .*/, '')));
  if (effect === 'speech' || /:(?:hover|active)/.test(property)) return false;
  return rings.test(property) || (inks.test(property) && property.includes(':focus'));
}

export function mayCause({ kind, name, reach, properties }: Reason, effect: Effect): boolean {
  if (effect === 'speech') return /^(?:attribute|text|added|removed)$/.test(kind);
  if (kind === 'style') return makes(name, effect);
  if (kind === 'token') return properties?.some((one) => makes(one, effect)) === true;
  return reach === 'all' || reach === effect;
}

/** For a line of an element's component, by the properties that it sets. */
export function lineMayCause(hunk: Source, effect: Effect, { styles }: Sources): boolean {
  const found = all(hunk).flatMap((text) => {
    const [state = ''] = /:(?:hover|active|focus)[\w-]*/.exec(text) ?? [];
    const names = text.matchAll(/(?<![:\w-])([a-z][\w-]*)\s*:(?!\s*\{)/gi);
    return [...names].map(([, name = '']) => `${kebab(name)} (${state})`);
  });
  const isMade = found.some((one) => makes(one, effect));
  return isMade || (!styles.test(hunk.file) && (effect === 'layout' || effect === 'speech'));
}

type Sign = (hunk: Source) => boolean | undefined;

function styleSigns({ name, before, after }: Reason, sources: Sources, isOwn: Sign): Sign[] {
  const isStyle = ({ file }: Source) => sources.styles.test(file);
  const mayStyle = (hunk: Source) => isStyle(hunk) || isMarkup.test(hunk.file);
  const property = name.replace(/ .*/, '');
  const hasProperty = (hunk: Source) =>
    includes(all(hunk), property) || includes(all(hunk), camel(property));
  const isProperty = (hunk: Source) => all(hunk).some((text) => /^[a-z-]+\s*:/i.test(text));
  // `padding` is written as `paddingBlock`, `border-color` as `borderColor` or in `border`.
  const isOf = (hunk: Source) =>
    hasProperty(hunk) || includes(all(hunk), camel(name.split('-')[0] ?? ''));
  const hasValues = (hunk: Source) => includes(hunk.before, before) && includes(hunk.after, after);
  return [
    (hunk: Source) => isStyle(hunk) && isOwn(hunk) && hasProperty(hunk),
    (hunk: Source) => isStyle(hunk) && isOwn(hunk) && (isOf(hunk) || !isProperty(hunk)),
    (hunk: Source) => mayStyle(hunk) && hasProperty(hunk) && hasValues(hunk),
    (hunk: Source) => mayStyle(hunk) && hasProperty(hunk),
    (hunk: Source) => sources.theme?.test(hunk.file) && isOf(hunk),
  ];
}

/** Signs that a reason comes from a hunk, the surest first. */
function signsOf(reason: Reason, sources: Sources): Sign[] {
  const { kind, name, before, after, component, components } = reason;
  const isOwn = ({ file }: Source) => component !== undefined && nameOf(file) === component;
  if (kind === 'style') return styleSigns(reason, sources, isOwn);
  const isStyle = ({ file }: Source) => sources.styles.test(file);
  const [was, is] = kind === 'text' ? wordsOf(before, after) : [before, after];
  const isContent = ({ file }: Source) => sources.content?.test(file);
  const isWritten = (hunk: Source) => includes(hunk.before, was) || includes(hunk.after, is);
  const element = new RegExp(`<${component}\\b`);
  const isAround = ({ file }: Source) => components?.includes(nameOf(file));
  const parts = `${before} ${after}`.split(/[\s_]+/).filter((part) => part.length > 3);
  return [
    (hunk: Source) => isContent(hunk) && includes(hunk.before, was) && includes(hunk.after, is),
    (hunk: Source) => isContent(hunk) && isWritten(hunk),
    isWritten,
    (hunk: Source) => !isStyle(hunk) && isOwn(hunk) && includes(all(hunk), name),
    (hunk: Source) => isAround(hunk) && includes(all(hunk), `${name}=`),
    (hunk: Source) => kind === 'attribute' && includes(all(hunk), name),
    (hunk: Source) => !isStyle(hunk) && isOwn(hunk),
    // A component's tag may be chosen by those that use it.
    (hunk: Source) => name === 'tag' && all(hunk).some((one) => /<[A-Z]/.test(one)),
    (hunk: Source) =>
      (kind === 'added' || kind === 'removed') &&
      !isStyle(hunk) &&
      (parts.some((part) => includes(all(hunk), part)) ||
        all(hunk).some((one) => element.test(one))),
    (hunk: Source) => kind === 'classes' && parts.some((part) => includes(all(hunk), `.${part}`)),
  ];
}

/** Lines that declare tokens, or those that they follow. */
function linesOf(tokens: readonly ChangedToken[], hunks: readonly Source[]) {
  const names = tokens.flatMap(({ name, follows = [] }) => [name, ...follows]);
  return hunks.filter(
    (hunk) =>
      names.some((name) => `${hunk.keys}.`.startsWith(`${name}.`)) ||
      propertiesIn(all(hunk).join('\n')).some(([variable]) => names.includes(variable)),
  );
}

export function sourcesOf(reason: Reason, lines: ChangedLines): readonly Source[] {
  const { sources, hunks } = lines;
  const tokens = tokensOf(reason, lines.tokens);
  if (tokens.length > 0) return linesOf(tokens, hunks);
  const files = (name: RegExp) => hunks.filter(({ file }) => name.test(file));
  const pictures = reason.kind === 'image' ? files(isPicture) : [];
  if (pictures.length > 0) return pictures;
  for (const sign of signsOf(reason, sources)) {
    const found = hunks.filter((hunk) => !isWhole(hunk.file) && sign(hunk));
    if (found.length > 0) return found.slice(0, 5);
  }
  const drawings = reason.name === 'svg' ? files(/\.svg$/) : [];
  return drawings.length > 0 ? drawings : files(lockfile);
}
