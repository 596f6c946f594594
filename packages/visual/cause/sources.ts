/** Leads from changes of elements to the changed lines behind them. */
import { diffWords } from 'diff';
import type { ElementChange, PlainKind, Source } from '#model/data.ts';
import { isLockFile, isPicture, isWhole, nameOf } from '#model/files.ts';
import { componentOf } from '#suite/names.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import {
  includes,
  linesIn,
  narrow,
  type Sign,
  styleSigns,
  sure,
  doubtful,
} from './styleSources.ts';
import { type Lengths, propertiesIn, tokenKey, tokenOfValue } from './tokens.ts';

export type ChangedLines = {
  readonly sources: Sources;
  readonly hunks: readonly Source[];
  /** Those that the lines change. */
  readonly tokens: readonly ChangedToken[];
};

export type Cause = {
  readonly sources: readonly Source[];
  readonly isDoubtful: boolean;
  /** All with the values of the one that the change comes from. */
  readonly tokens: readonly ChangedToken[];
};

/** A change of an element, of an accessibility tree, or of a whole picture. */
export type AnyChange = Omit<ElementChange, 'kind'> & {
  readonly kind: ElementChange['kind'] | PlainKind;
};

/** What a cause depends on besides the lines. @field item names the mode of a picture */
export type Facts = Lengths & { readonly item: string };

export const noCause: Cause = { sources: [], isDoubtful: false, tokens: [] };

export const isCaused = ({ sources, tokens }: Cause) => sources.length + tokens.length > 0;

/** Words from the first that differs to the last. */
function wordsOf(before: string, after: string): readonly [before: string, after: string] {
  const parts = diffWords(before, after);
  const first = parts.findIndex(({ added, removed }) => added || removed);
  const last = parts.findLastIndex(({ added, removed }) => added || removed);
  const middle = parts.slice(first, last + 1);
  const without = (side: 'added' | 'removed') =>
    middle
      .flatMap((part) => (part[side] ? [] : part.value))
      .join('')
      .trim();
  const words = [without('added'), without('removed')] as const;
  // One digit stands in many lines.
  return words.some(({ length }) => length === 1) ? [before, after] : words;
}

/** A text between quotes or tags is among those of elements that are new, gone or in another place. */
const hasTextOf = (hunk: Source, { before, after }: AnyChange, rule = /./) =>
  linesIn(hunk)
    .flatMap((line) => [...line.matchAll(/(?:^|['"`>])\s*([^\s'"`<>][^'"`<>]{3,}[^\s'"`<>])/g)])
    .some(([, text = '']) => rule.test(text) && `${before} ${after}`.includes(text));

/** Parts of names, of which code may make a whole. */
function hasPart(hunk: Source, { before, after }: AnyChange): boolean {
  const parts = `${before} ${after}`.split(/[\s_]+/).filter((part) => part.length > 3);
  return parts.some((part) => includes(linesIn(hunk), part));
}

function hasClass(hunk: Source, { before, after }: AnyChange): boolean {
  const names: readonly string[] = `${before} ${after}`.match(/\S+/g) ?? [];
  return linesIn(hunk).some((text) => text.split(/[\s"'`]+/).some((word) => names.includes(word)));
}

/** Signs that a word, name or element comes from a hunk, the surest first. */
function contentSigns(change: AnyChange, sources: Sources): Sign[] {
  const { kind, name, before, after, tag, classes = '', components } = change;
  const component = componentOf(classes);
  const isCode = ({ file }: Source) => !sources.styles.test(file);
  const isContent = ({ file }: Source) => sources.content?.test(file);
  const isOfComponent = ({ file }: Source) => component !== undefined && nameOf(file) === component;
  const isAround = ({ file }: Source) => components?.includes(nameOf(file));
  const [old, current] = kind === 'text' ? wordsOf(before, after) : [before, after];
  const hasSide = (hunk: Source) => includes(hunk.before, old) || includes(hunk.after, current);
  const says = (text: readonly string[], words: string) => words === '' || includes(text, words);
  const isWritten = (hunk: Source) =>
    `${old}${current}`.length > 1 && says(hunk.before, old) && says(hunk.after, current);
  const has = (hunk: Source, rule: RegExp) => linesIn(hunk).some((text) => rule.test(text));
  const written = classes.replaceAll(/\W/g, String.raw`\$&`);
  const element = component || !classes ? `<${component}\\b` : `<${tag}\\b.*["'\`]${written}["'\`]`;
  const hasName = (hunk: Source) =>
    linesIn(hunk).some((text) => text.toLowerCase().includes(name.toLowerCase()));
  const isElement = kind === 'added' || kind === 'removed' || kind === 'order';
  const isOfAttribute = kind === 'attribute' || kind === 'classes';
  return [
    sure((hunk) => kind === 'order' && isCode(hunk) && hasTextOf(hunk, change)),
    sure((hunk) => isContent(hunk) && isWritten(hunk)),
    sure((hunk) => isCode(hunk) && (name === 'tag' || !isOfAttribute) && isWritten(hunk)),
    sure((hunk) => isCode(hunk) && isOfComponent(hunk) && includes(linesIn(hunk), name)),
    sure((hunk) => isAround(hunk) && includes(linesIn(hunk), `${name}=`)),
    // A node of a tree that is moved leaves one hunk for another.
    sure((hunk) => kind === 'accessibility' && isCode(hunk) && hasSide(hunk)),
    sure((hunk) => kind === 'classes' && isCode(hunk) && hasClass(hunk, change)),
    sure((hunk) => kind === 'classes' && hasPart(hunk, change)),
    // A component's tag may be chosen by those that use it.
    sure((hunk) => name === 'tag' && has(hunk, /<[A-Z]/)),
    sure((hunk) => isElement && isCode(hunk) && has(hunk, new RegExp(element))),
    doubtful((hunk) => isContent(hunk) && !isOfAttribute && hasSide(hunk)),
    doubtful((hunk) => kind === 'attribute' && isCode(hunk) && hasName(hunk)),
    doubtful((hunk) => isCode(hunk) && isOfComponent(hunk)),
    // Of a drawing there is no word to look for.
    doubtful((hunk) => name === 'svg' && isCode(hunk) && isAround(hunk)),
    doubtful((hunk) => isElement && isCode(hunk) && hasTextOf(hunk, change, / /)),
    doubtful((hunk) => kind === 'order' && isContent(hunk)),
  ];
}

/** The lines that declare a token, or those that it follows, and all others with its values. */
function tokenCause(token: ChangedToken, { hunks, tokens }: ChangedLines): Cause {
  const alike = tokens.filter((candidate) => tokenKey(candidate) === tokenKey(token));
  const names = alike.flatMap(({ name, follows = [] }) => [name, ...follows]);
  const sources = hunks.filter(
    (hunk) =>
      names.some((name) => `${hunk.keys}.`.startsWith(`${name}.`)) ||
      propertiesIn(linesIn(hunk).join('\n')).some(([variable]) => names.includes(variable)),
  );
  return { sources, isDoubtful: false, tokens: alike };
}

/** The changed files of a picture, by what stands beside their names in the site's content. */
function pictureCause({ near = [], before, after }: AnyChange, hunks: readonly Source[]): Cause {
  const files = hunks.filter(({ file }) => isPicture(file));
  const words = near.filter((text) => text.length > 3);
  const isServed = ({ file }: Source) => [before, after].some((url) => isAddressOf(file, url));
  const isNamed = ({ mentions = [] }: Source) => words.some((text) => includes(mentions, text));
  const named = [files.filter(isNamed), files.filter(isServed)].find(({ length }) => length > 0);
  const pictures = named ?? files;
  const names = pictures.map(({ file }) => file.replace(/.*\//, ''));
  const lines = hunks.filter((hunk) => names.some((name) => includes(linesIn(hunk), name)));
  const sources = [...lines, ...pictures];
  return { ...noCause, sources, isDoubtful: named === undefined && files.length > 1 };
}

/** A build may add a hash to the name of a picture. */
export const isAddressOf = (file: string, url: string) =>
  url !== '' && new RegExp(`(?:^|/)${nameOf(file)}(?:[.-][\\w-]+)?\\.\\w+(?:$|[?#])`).test(url);

const mostSources = 5;

function findCause(change: AnyChange, lines: ChangedLines, facts: Facts): Cause {
  const { sources, hunks, tokens } = lines;
  const isStyle = /^(?:style|ring|motion)$/.test(change.kind);
  const token = isStyle && tokenOfValue(change, tokens, facts);
  if (token) return tokenCause(token, lines);
  const isImage = change.kind === 'image' || change.name === 'svg';
  const picture = isImage ? pictureCause(change, hunks) : noCause;
  if (change.kind === 'image' && isCaused(picture)) return picture;
  const signs = isStyle ? styleSigns(change, sources) : contentSigns(change, sources);
  for (const { isDoubtful, fits } of signs) {
    const reckoned = isDoubtful && isStyle && tokenOfValue(change, tokens, facts, true);
    if (reckoned) return tokenCause(reckoned, lines);
    const fitting = hunks.filter((hunk) => !isWhole(hunk.file) && fits(hunk));
    if (fitting.length > 0)
      return { ...noCause, sources: narrow(fitting, change).slice(0, mostSources), isDoubtful };
  }
  if (isCaused(picture)) return picture;
  const lockFiles = hunks.filter(({ file }) => isLockFile(file));
  return { ...noCause, sources: lockFiles, isDoubtful: lockFiles.length > 0 };
}

const known = new WeakMap<ChangedLines, Map<string, Cause>>();

export function causeOf(change: AnyChange, lines: ChangedLines, facts: Facts): Cause {
  const causes = known.get(lines) ?? new Map<string, Cause>();
  known.set(lines, causes);
  const { where: _where, ...about } = change;
  const key = JSON.stringify([about, facts]);
  const cause = causes.get(key) ?? findCause(change, lines, facts);
  causes.set(key, cause);
  return cause;
}
