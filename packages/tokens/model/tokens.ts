import * as v from 'valibot';
import { withMeetings } from './conditions.ts';
import { type Fault, throwFaults } from './fault.ts';
import { tokenFaults } from './faults.ts';
import { linesIn } from './json.ts';
import { type Leaf, leavesIn, parseTexts, type TokenFiles, type TokenTexts } from './leaves.ts';
import { mediaOf } from './resolver.ts';
import { readThemes, type ResolvedThemes } from './themes.ts';
import { finite, pathOf } from './values.ts';

const pairSchema = v.strictObject({
  fg: v.string(),
  bg: v.string(),
  /** Minimum by WCAG 2: 7 for text (AAA), 4.5 for large text, 3 for non-text; 0 for decoration. */
  min: v.pipe(finite, v.minValue(0), v.maxValue(21)),
  /** An opaque color below a translucent background; white if left out. */
  over: v.exactOptional(v.string()),
});
const pairsSchema = v.strictObject({
  $description: v.exactOptional(v.string()),
  pairs: v.array(pairSchema),
});

/** A foreground on a background, with the least contrast (`contrast.pairs.json`). */
export type Pair = Readonly<v.InferOutput<typeof pairSchema>>;

export type Tokens = {
  readonly themes: ResolvedThemes;
  readonly leaves: readonly Leaf[];
  readonly pairs: readonly Pair[];
  /** The themes, and their combinations for visitors who meet several media conditions. */
  readonly conditions: ResolvedThemes;
  /** Media condition of each theme that has one. */
  readonly media: Readonly<Record<string, string>>;
};

const pairsName = 'contrast.pairs.json';

/** Reads the declared pairs, and the faults of their file. */
export function readPairs(files: TokenFiles): { pairs: readonly Pair[]; faults: Fault[] } {
  const { success, output, issues } = v.safeParse(pairsSchema, files[pairsName]);
  if (!success) {
    const faults = issues.map((issue): Fault => ({
      file: pairsName,
      path: pathOf(issue),
      kind: 'pairsFile',
      text: issue.message,
    }));
    return { pairs: [], faults };
  }
  return { pairs: output.pairs, faults: [] };
}

/** Finds pairs that name no token, or a token whose contrast cannot be measured. */
function pairFaults(files: TokenFiles, pairs: readonly Pair[]): Fault[] {
  const [first = {}] = Object.values(readThemes(files));
  return pairs.flatMap(({ fg, bg, over = fg }, index) =>
    [...new Set([fg, bg, over])].flatMap((name): Fault[] => {
      const type = Object.hasOwn(first, name) ? first[name]?.$type : undefined;
      if (type === 'color') return [];
      const place = { file: pairsName, path: ['pairs', index], at: index + 1, name };
      return [
        type === undefined ? { ...place, kind: 'pair' } : { ...place, kind: 'pairColor', type },
      ];
    }),
  );
}

/** Finds faults that keep token files from being resolved. */
export function unsoundIn(files: TokenFiles): Fault[] {
  const faults = tokenFaults(files);
  if (faults.length > 0) return faults;
  const { pairs, faults: unread } = readPairs(files);
  return unread.length > 0 ? unread : pairFaults(files, pairs);
}

/** Adds its line to each fault in a file whose text is known. */
export function located(faults: readonly Fault[], texts: TokenTexts): Fault[] {
  const finders = new Map<string, ReturnType<typeof linesIn>>();
  return faults.map((fault) => {
    const { file, id, path = id?.split('.') } = fault;
    const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
    if (fault.line !== undefined || path === undefined || text === undefined) return fault;
    const find = finders.get(file) ?? linesIn(text);
    finders.set(file, find);
    const line = find(path);
    return line === undefined ? fault : { ...fault, line };
  });
}

/** The tokens of files in which `unsoundIn` finds nothing. */
export function soundTokens(files: TokenFiles): Tokens {
  const themes = readThemes(files);
  const media = mediaOf(files);
  return {
    themes,
    conditions: withMeetings(themes, media),
    leaves: leavesIn(files),
    pairs: readPairs(files).pairs,
    media,
  };
}

/** Resolves every theme. @throws Error with a line for each fault. */
export function resolveTokens(files: TokenFiles, texts: TokenTexts = {}): Tokens {
  throwFaults(located(unsoundIn(files), texts));
  return soundTokens(files);
}

/** Resolves a folder's texts. @throws Error as `resolveTokens` does, with line numbers. */
export const resolveTexts = (texts: TokenTexts): Tokens => resolveTokens(parseTexts(texts), texts);
