/** Leads from reasons to the changed lines behind them. */
import { wordsOf } from '#diff/words.ts';
import type { Reason, Source } from '#model/data.ts';
import { isLockFile, isPicture, isWhole, nameOf } from '#model/files.ts';
import type { ChangedToken, Sources } from '#suite/suite.ts';
import { linesIn, narrow, type Sign, styleSigns } from './styleSources.ts';
import { propertiesIn, tokensOf } from './tokens.ts';

export type ChangedLines = {
  readonly sources: Sources;
  readonly hunks: readonly Source[];
  /** Those that the lines change. */
  readonly tokens: readonly ChangedToken[];
};

export type Cause = { readonly sources: readonly Source[]; readonly isDoubtful: boolean };

const nothing: Cause = { sources: [], isDoubtful: false };

const includes = (lines: readonly string[], text: string) =>
  text.length > 1 && lines.some((line) => line.includes(text));

const sure = (fits: Sign['fits']): Sign => ({ isDoubtful: false, fits });
const doubtful = (fits: Sign['fits']): Sign => ({ isDoubtful: true, fits });

/** Signs that a word, name or element comes from a hunk, the surest first. */
function contentSigns(reason: Reason, sources: Sources): Sign[] {
  const { kind, name, before, after, component, components } = reason;
  const isStyle = ({ file }: Source) => sources.styles.test(file);
  const isOfComponent = ({ file }: Source) => component !== undefined && nameOf(file) === component;
  const isAround = ({ file }: Source) => components?.includes(nameOf(file));
  const [old, current] = kind === 'text' ? wordsOf(before, after) : [before, after];
  const isContent = ({ file }: Source) => sources.content?.test(file);
  const isWritten = (hunk: Source) => includes(hunk.before, old) || includes(hunk.after, current);
  const isElement = kind === 'added' || kind === 'removed' || kind === 'order';
  const element = new RegExp(`<${component}\\b`);
  const parts = `${before} ${after}`.split(/[\s_·]+/).filter((part) => part.length > 3);
  const hasPart = (hunk: Source) => parts.some((part) => includes(linesIn(hunk), part));
  const isOfAttribute = kind === 'attribute' || kind === 'classes';
  /** Words of a changed line are among those of elements that changed places. */
  const isMoved = (hunk: Source) =>
    linesIn(hunk).some((text) =>
      [...text.matchAll(/['"`>]([^'"`<>]{5,})/g)].some(([, words = '']) => before.includes(words)),
    );
  return [
    sure((hunk) => kind === 'order' && !isStyle(hunk) && isMoved(hunk)),
    sure((hunk) => isContent(hunk) && includes(hunk.before, old) && includes(hunk.after, current)),
    sure((hunk) => isContent(hunk) && !isOfAttribute && isWritten(hunk)),
    sure((hunk) => !isStyle(hunk) && !isOfAttribute && isWritten(hunk)),
    sure((hunk) => !isStyle(hunk) && isOfComponent(hunk) && includes(linesIn(hunk), name)),
    sure((hunk) => isAround(hunk) && includes(linesIn(hunk), `${name}=`)),
    sure((hunk) => kind === 'classes' && parts.some((part) => includes(linesIn(hunk), part))),
    // A component's tag may be chosen by those that use it.
    sure((hunk) => name === 'tag' && linesIn(hunk).some((text) => /<[A-Z]/.test(text))),
    sure((hunk) => isElement && !isStyle(hunk) && linesIn(hunk).some((text) => element.test(text))),
    doubtful((hunk) => kind === 'attribute' && !isStyle(hunk) && includes(linesIn(hunk), name)),
    doubtful((hunk) => !isStyle(hunk) && isOfComponent(hunk)),
    doubtful((hunk) => isElement && !isStyle(hunk) && hasPart(hunk)),
    doubtful((hunk) => kind === 'order' && isContent(hunk)),
  ];
}

/** Lines that declare tokens, or those that they follow. */
function declarationsOf(tokens: readonly ChangedToken[], hunks: readonly Source[]) {
  const names = tokens.flatMap(({ name, follows = [] }) => [name, ...follows]);
  return hunks.filter(
    (hunk) =>
      names.some((name) => `${hunk.keys}.`.startsWith(`${name}.`)) ||
      propertiesIn(linesIn(hunk).join('\n')).some(([variable]) => names.includes(variable)),
  );
}

/** The changed files of a picture, by what stands beside their names in the site's content. */
function pictureCause({ near = [] }: Reason, hunks: readonly Source[]): Cause {
  const files = hunks.filter(({ file }) => isPicture(file));
  const words = near.filter((text) => text.length > 3);
  const named = files.filter(({ mentions = [] }) => words.some((text) => includes(mentions, text)));
  const names = (named.length > 0 ? named : files).map(({ file }) => file.replace(/.*\//, ''));
  const lines = hunks.filter((hunk) => names.some((name) => includes(linesIn(hunk), name)));
  const isDoubtful = named.length === 0 && files.length > 1;
  return { sources: [...lines, ...(named.length > 0 ? named : files)], isDoubtful };
}

const mostSources = 5;

function findCause(reason: Reason, { sources, hunks, tokens }: ChangedLines): Cause {
  const own = tokensOf(reason, tokens);
  if (own.length > 0) return { sources: declarationsOf(own, hunks), isDoubtful: false };
  if (reason.follows) return nothing;
  const isImage = reason.kind === 'image' || reason.name === 'svg';
  const picture = isImage ? pictureCause(reason, hunks) : nothing;
  if (reason.kind === 'image' && picture.sources.length > 0) return picture;
  const isStyle = /^(?:style|ring|motion)$/.test(reason.kind);
  const signs = isStyle ? styleSigns(reason, sources) : contentSigns(reason, sources);
  for (const { isDoubtful, fits } of signs) {
    const token = isDoubtful ? tokensOf({ key: reason.reckoned ?? '' }, tokens) : [];
    if (token.length > 0) return { sources: declarationsOf(token, hunks), isDoubtful: false };
    const found = hunks.filter((hunk) => !isWhole(hunk.file) && fits(hunk));
    if (found.length > 0)
      return { sources: narrow(found, reason).slice(0, mostSources), isDoubtful };
  }
  if (picture.sources.length > 0) return picture;
  const libraries = hunks.filter(({ file }) => isLockFile(file));
  return { sources: libraries, isDoubtful: true };
}

const known = new WeakMap<ChangedLines, Map<string, Cause>>();

export function causeOf(reason: Reason, lines: ChangedLines): Cause {
  const causes = known.get(lines) ?? new Map<string, Cause>();
  known.set(lines, causes);
  const key = [reason.key, reason.classes, reason.component, reason.components?.join()].join('\n');
  const cause = causes.get(key) ?? findCause(reason, lines);
  causes.set(key, cause);
  return cause;
}

export const hasCause = (reason: Reason, lines: ChangedLines): boolean =>
  reason.kind === 'token' || causeOf(reason, lines).sources.length > 0;
