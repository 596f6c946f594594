/** Leads from changes of elements to the changed lines behind them. */
import { wordsThatDiffer } from '#model/differingWords.ts';
import type { ElementChange, PlainKind, Source } from '#model/data.ts';
import { isLockFile, isPicture, isWhole, nameOf } from '#model/files.ts';
import { componentOf } from '#suite/names.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import { changedTags, hasComponent, includes, linesIn } from './lines.ts';
import { doubtful, narrow, saysBoth, type Sign, styleSigns, sure } from './styleSources.ts';
import { hexOf, type Lengths, propertiesIn, tokenKey, tokenOfValue } from './tokens.ts';

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

/** Words that differ: one digit stands in many lines. */
function wordsOf(before: string, after: string): readonly [before: string, after: string] {
  const [old = '', current = ''] = wordsThatDiffer(before, after).map((text) =>
    text.replace(/[.,;:]$/, ''),
  );
  return old.length === 1 || current.length === 1 ? [before, after] : [old, current];
}

/** Texts between quotes or tags. */
const textsIn = (lines: readonly string[]) =>
  lines
    .flatMap((line) => [...line.matchAll(/(?:^|['"`>])\s*([^\s'"`<>][^'"`<>]{3,}[^\s'"`<>])/g)])
    .map(([, text = '']) => text);

/** A text is among those of elements that are new, gone or in another place. */
const hasTextOf = (hunk: Source, { before, after }: AnyChange, rule = /./) =>
  textsIn(linesIn(hunk)).some((text) => rule.test(text) && `${before} ${after}`.includes(text));

/** Has a line that stands elsewhere now. */
const isMoved = ({ before, after }: Source, hunks: readonly Source[]) =>
  hunks.some((hunk) => {
    const isIn = (lines: readonly string[]) => (text: string) =>
      /\w{4}/.test(text) && lines.includes(text);
    return before.some(isIn(hunk.after)) || after.some(isIn(hunk.before));
  });

/** Sides of a hunk that name the variant of their class. */
const variantsIn = (hunk: Source, { before, after }: AnyChange, words: RegExp) =>
  [[hunk.before, before] as const, [hunk.after, after] as const].filter(
    ([lines, name]) => name && lines.join(' ').split(words).includes(name.replace(/.*_/, '')),
  ).length;

/** Names of classes, of whose parts code may make a whole. */
function hasClass(hunk: Source, { before, after }: AnyChange): boolean {
  const names: readonly string[] = `${before} ${after}`.match(/\S+/g) ?? [];
  const parts = names.flatMap((name) => name.split('_')).filter((part) => part.length > 3);
  return linesIn(hunk).some((text) =>
    text
      .split(/[\s"'`]+/)
      .some((word) => names.includes(word) || parts.some((part) => word.includes(part))),
  );
}

/** Signs that a word, name or element comes from a hunk, the surest first. */
function contentSigns(change: AnyChange, { sources, hunks }: ChangedLines): Sign[] {
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
  const tagsOf = (hunk: Source) => changedTags(hunk, kind);
  const hasName = (hunk: Source, wanted = name) =>
    linesIn(hunk).some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
  const isElement = kind === 'added' || kind === 'removed' || kind === 'order';
  const isDrawing = name === 'svg';
  const isOfAttribute = kind === 'attribute' || kind === 'classes';
  return [
    sure((hunk) => kind === 'order' && isMoved(hunk, hunks) && hasTextOf(hunk, change)),
    sure((hunk) => kind === 'order' && isMoved(hunk, hunks) && isAround(hunk)),
    sure((hunk) => isContent(hunk) && isWritten(hunk)),
    sure((hunk) => isCode(hunk) && (name === 'tag' || !isOfAttribute) && isWritten(hunk)),
    sure((hunk) => isCode(hunk) && isOfComponent(hunk) && includes(linesIn(hunk), name)),
    sure((hunk) => isAround(hunk) && includes(linesIn(hunk), `${name}=`)),
    // A node of a tree that is moved leaves one hunk for another.
    sure((hunk) => kind === 'accessibility' && isCode(hunk) && hasSide(hunk)),
    sure((hunk) => kind === 'classes' && isCode(hunk) && variantsIn(hunk, change, /\W+/) === 2),
    // A property that is left out says none.
    sure((hunk) => kind === 'classes' && isCode(hunk) && variantsIn(hunk, change, /["'`]/) > 0),
    sure((hunk) => kind === 'classes' && isCode(hunk) && hasClass(hunk, change)),
    sure((hunk) => kind === 'text' && sources.tokens?.test(hunk.file) && saysBoth(hunk, change)),
    // A component's tag may be chosen by those that use it.
    sure((hunk) => name === 'tag' && [hunk.before, hunk.after].every(hasComponent)),
    sure((hunk) => isElement && isCode(hunk) && tagsOf(hunk).includes(component ?? `${tag}`)),
    doubtful((hunk) => isElement && isCode(hunk) && hasTextOf(hunk, change, / /)),
    doubtful((hunk) => isElement && isAround(hunk) && tagsOf(hunk).length > 0),
    doubtful((hunk) => isElement && isCode(hunk) && tagsOf(hunk).length > 0),
    doubtful((hunk) => isContent(hunk) && !isOfAttribute && hasSide(hunk)),
    doubtful((hunk) => kind === 'attribute' && isCode(hunk) && hasName(hunk)),
    doubtful((hunk) => isCode(hunk) && isOfComponent(hunk)),
    // Of a drawing there is no word to look for but that of its component.
    sure((hunk) => isDrawing && isBeside(hunk, change) && hasName(hunk, component)),
    doubtful((hunk) => isDrawing && isCode(hunk) && isAround(hunk)),
    doubtful((hunk) => isDrawing && linesIn(hunk).some((text) => /['"`]m ?-?[.\d]/i.test(text))),
    doubtful((hunk) => isDrawing && isCode(hunk) && !isContent(hunk) && hasName(hunk, component)),
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

/** Words beside an image stand around the changed lines, or where their file is named. */
const isBeside = ({ mentions = [] }: Source, { near = [] }: AnyChange) =>
  near.some((text) => text.length > 3 && includes(mentions, text)) ||
  textsIn(mentions).some((text) => near.find(Boolean)?.includes(text));

/** The changed files of a picture, by what stands beside their names in the site's content. */
function pictureCause(change: AnyChange, hunks: readonly Source[]): Cause {
  const files = hunks.filter(({ file }) => isPicture(file));
  const isServed = ({ file }: Source) =>
    [change.before, change.after].some((url) => isAddressOf(file, url));
  const besides = files.filter((file) => isBeside(file, change));
  const named = [besides, files.filter(isServed)].find(({ length }) => length > 0);
  // One that is named beside other words belongs to another image.
  const pictures = named ?? files.filter(({ mentions }) => mentions === undefined);
  const names = pictures.map(({ file }) => file.replace(/.*\//, ''));
  const lines = hunks.filter((hunk) => names.some((name) => includes(linesIn(hunk), name)));
  const sources = [...lines, ...pictures];
  return { ...noCause, sources, isDoubtful: named === undefined && pictures.length > 1 };
}

/** A build may add a hash to the name of a picture. */
const isAddressOf = (file: string, url: string) =>
  url !== '' && new RegExp(`(?:^|/)${nameOf(file)}(?:[.-][\\w-]+)?\\.\\w+(?:$|[?#])`).test(url);

const mostSources = 5;

/** Finds the token whose value is printed in the page, or a color from which a printed number may come. */
function printedCause({ kind, before, after }: AnyChange, lines: ChangedLines): Cause {
  const colors = lines.tokens.filter((token) => hexOf(token.before) && hexOf(token.after));
  const says = (text: string, value: string) =>
    includes([text.replaceAll(' ', '')], hexOf(value) || value);
  const words = wordsThatDiffer(before, after).flatMap((text) => text.split(' '));
  const said = lines.tokens.find((token) => says(before, token.before) && says(after, token.after));
  const isReckoned = kind === 'image' || words.every((word) => /^\d+[.,]\d+$/.test(word));
  const token = said ?? (isReckoned ? colors[0] : undefined);
  return token ? { ...tokenCause(token, lines), isDoubtful: !said } : noCause;
}

function findCause(change: AnyChange, lines: ChangedLines, facts: Facts): Cause {
  const { sources, hunks, tokens } = lines;
  const isStyle = /^(?:style|ring|motion)$/.test(change.kind);
  const token = isStyle && tokenOfValue(change, tokens, facts);
  if (token) return tokenCause(token, lines);
  const isImage = change.kind === 'image' || change.name === 'svg';
  const picture = isImage ? pictureCause(change, hunks) : noCause;
  if (change.kind === 'image' && isCaused(picture)) return picture;
  const signs = isStyle ? styleSigns(change, sources) : contentSigns(change, lines);
  for (const { isDoubtful, fits } of signs) {
    const reckoned = isDoubtful && isStyle && tokenOfValue(change, tokens, facts, true);
    if (reckoned) return tokenCause(reckoned, lines);
    const fitting = hunks.filter((hunk) => !isWhole(hunk.file) && fits(hunk));
    if (fitting.length > 0)
      return { ...noCause, sources: narrow(fitting, change).slice(0, mostSources), isDoubtful };
  }
  const printed = isImage || change.kind === 'text' ? printedCause(change, lines) : noCause;
  const found = [picture, printed].find(isCaused);
  if (found) return found;
  // A branch that takes a library's other version changes nothing else.
  const lockFiles = hunks.every(({ file }) => isLockFile(file)) ? hunks : [];
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
