/**
 * A hint suggests a line that is likely behind a change, until an experiment has proved one. Each
 * comment says why the hint is still needed. The first hint that finds lines is taken.
 */
import type { Source } from '#model/data.ts';
import { isLockFile, isMarkup, isPicture, isWhole, nameOf } from '#model/files.ts';
import { componentOf } from '#suite/names.ts';
import { changedTags, includes, linesIn, sharedWords, textsIn } from './lines.ts';
import { isNamed, isOwn, sets } from './rules.ts';
import {
  type AnyChange,
  type Cause,
  type ChangedLines,
  type Facts,
  isCaused,
  noCause,
} from './sources.ts';
import { reckonedToken, containsBothSides, sourcesOfToken, tokenOf } from './tokens.ts';

type Hint = (change: AnyChange, lines: ChangedLines, facts: Facts) => Cause;

type Fits = (hunk: Source, change: AnyChange, lines: ChangedLines) => boolean | undefined;

/** Ranks the lines that fit; the highest rank wins. */
type Rank = (hunk: Source, change: AnyChange) => boolean | number;

const isStyle = ({ kind }: AnyChange) => /^(?:style|ring|motion)$/.test(kind);

const isDrawing = ({ name }: AnyChange) => name === 'svg';

const isAround = ({ file }: Source, { components }: AnyChange) =>
  components?.includes(nameOf(file)) === true;

function best(hunks: readonly Source[], change: AnyChange, ranks: readonly Rank[]) {
  return ranks.reduce((fitting, rank) => {
    const most = Math.max(...fitting.map((hunk) => Number(rank(hunk, change))));
    return fitting.filter((hunk) => Number(rank(hunk, change)) === most);
  }, hunks);
}

const inLines =
  (fits: Fits, ...ranks: readonly Rank[]): Hint =>
  (change, lines) => {
    const fitting = lines.hunks.filter((hunk) => !isWhole(hunk.file) && fits(hunk, change, lines));
    return { sources: best(fitting, change, ranks), tokens: [] };
  };

const inCode = (fits: Fits, ...ranks: readonly Rank[]): Hint =>
  inLines(
    (hunk, change, lines) =>
      !isStyle(change) && !lines.sources.styles.test(hunk.file) && fits(hunk, change, lines),
    ...ranks,
  );

const isStylesheet = ({ file }: Source, { sources }: ChangedLines) =>
  sources.styles.test(file) || isMarkup(file);

/** Before the page is built again: most changes of styles are in a rule for the element itself. */
const rule = inLines(
  (hunk, change) => isStyle(change) && isOwn(hunk, change) && sets(hunk, change.name),
  isNamed,
  containsBothSides,
);

/** An experiment proves the line of a token, but cannot tell the reader its name. */
const token: Hint = (change, lines, facts) => {
  const behind = tokenOf(change, lines.tokens, facts);
  return behind ? sourcesOfToken(behind, lines) : noCause;
};

/** Styles of stories, which no experiment builds, are often set by the component around them. */
const ruleAround = inLines(
  (hunk, change, lines) =>
    isStyle(change) &&
    isStylesheet(hunk, lines) &&
    isAround(hunk, change) &&
    sets(hunk, change.name),
  containsBothSides,
);

const isIn = (lines: readonly string[]) => (text: string) =>
  /\w{4}/.test(text) && lines.includes(text);

/**
 * `store/units.ts` joins moved lines only if their text is unchanged, so match moved lines with
 * other edits here.
 */
const movedLines = inCode(
  ({ before, after }, { kind, name }, { hunks }) =>
    (kind === 'order' || name === 'moved') &&
    hunks.some((hunk) => before.some(isIn(hunk.after)) || after.some(isIn(hunk.before))),
  (hunk, { before, after }) =>
    textsIn(linesIn(hunk)).some((text) => `${before} ${after}`.includes(text)),
);

/** Finds the line with the changed words, which a reviewer can check without a proof. */
const words = inCode(
  (hunk, change) => !isDrawing(change) && sharedWords(hunk, change) > 0,
  sharedWords,
);

/** A change of the tree alone may have no picture in which an experiment looks for it. */
const attribute = inCode(
  (hunk, change) =>
    /^(?:attribute|text|accessibility)$/.test(change.kind) &&
    change.name !== '' &&
    (isAround(hunk, change) || isOwn(hunk, change)) &&
    linesIn(hunk).some((text) => text.toLowerCase().includes(change.name.toLowerCase())),
);

/**
 * No build shows a scene that only one side has, so search for the tags and texts that it adds or
 * loses.
 */
const element = inCode(
  (hunk, { kind, before, after }) =>
    /^(?:added|removed|order)$/.test(kind) &&
    (changedTags(hunk, kind).length > 0 ||
      textsIn(linesIn(hunk)).some((text) => / /.test(text) && `${before}${after}`.includes(text))),
  (hunk, { kind, classes = '', tag }) =>
    changedTags(hunk, kind).includes(componentOf(classes) ?? `${tag}`),
  isAround,
);

const namesComponent = (hunk: Source, { classes = '' }: AnyChange) => {
  const name = componentOf(classes)?.toLowerCase();
  return (
    name !== undefined &&
    [hunk.file, ...linesIn(hunk)].some((text) => text.toLowerCase().includes(name))
  );
};

/** A build may add a hash to the name of a picture. */
const isAddressOf = (file: string, url: string) =>
  url !== '' && new RegExp(`(?:^|/)${nameOf(file)}(?:[.-][\\w-]+)?\\.\\w+(?:$|[?#])`).test(url);

/** Words beside an image stand around the changed lines, or where their file is named. */
const isBeside = ({ mentions = [] }: Source, { near = [] }: AnyChange) =>
  near.some((text) => text.length > 3 && includes(mentions, text)) ||
  textsIn(mentions).some((text) => near.find(Boolean)?.includes(text));

/** A picture's file: named beside the same words, or served at its address. */
function fileOf(change: AnyChange, { hunks }: ChangedLines): Cause {
  const files = hunks.filter(({ file }) => isPicture(file));
  const isServed = ({ file }: Source) =>
    [change.before, change.after].some((url) => isAddressOf(file, url));
  const ways = [
    files.filter((file) => isBeside(file, change)),
    files.filter(isServed),
    // A file that is named beside other words belongs to another image.
    files.filter(({ mentions }) => mentions === undefined),
  ];
  const pictures = ways.find(({ length }) => length > 0) ?? [];
  const names = pictures.map(({ file }) => file.replace(/.*\//, ''));
  const mentioning = hunks.filter((hunk) => names.some((name) => includes(linesIn(hunk), name)));
  return { sources: [...mentioning, ...pictures], tokens: [] };
}

const drawing = inCode(
  (hunk, change) => isAround(hunk, change) || namesComponent(hunk, change),
  (hunk, change) => isBeside(hunk, change) && namesComponent(hunk, change),
  isAround,
);

/** A story's image, which no experiment builds: a layout has its address or its checksum, and no word. */
const image: Hint = (change, lines, facts) => {
  if (change.kind === 'image') return fileOf(change, lines);
  return isDrawing(change) ? drawing(change, lines, facts) : noCause;
};

/** The bench, which is all stories, prints numbers that are reckoned with a token's value. */
const reckoned: Hint = (change, lines) => {
  const behind = reckonedToken(change, lines.tokens);
  return behind ? sourcesOfToken(behind, lines) : noCause;
};

/** Dependencies stay in every build, so that no experiment proves them. */
const library: Hint = (_change, { hunks }) => ({
  sources: hunks.every(({ file }) => isLockFile(file)) ? hunks : [],
  tokens: [],
});

const hints: readonly Hint[] = [
  rule,
  token,
  ruleAround,
  movedLines,
  words,
  attribute,
  element,
  image,
  reckoned,
  library,
];

const mostSources = 5;

function findCause(change: AnyChange, lines: ChangedLines, facts: Facts): Cause {
  for (const hint of hints) {
    const cause = hint(change, lines, facts);
    if (isCaused(cause)) return { ...cause, sources: cause.sources.slice(0, mostSources) };
  }
  return noCause;
}

const causesByLines = new WeakMap<ChangedLines, Map<string, Cause>>();

export function causeOf(change: AnyChange, lines: ChangedLines, facts: Facts): Cause {
  const causes = causesByLines.get(lines) ?? new Map<string, Cause>();
  causesByLines.set(lines, causes);
  const { where: _where, ...about } = change;
  const key = JSON.stringify([about, facts]);
  const cause = causes.get(key) ?? findCause(change, lines, facts);
  causes.set(key, cause);
  return cause;
}
