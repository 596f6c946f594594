/** Splits the difference of two texts into edits that can be applied separately. */
import { diffArrays } from 'diff';

export type Edit = {
  /** Number of lines in the earlier text that precede it. */
  readonly at: number;
  /** Number of its first line in the later text. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

const linesOf = (text: string): readonly string[] => text.split('\n');

const openings = /[([{]|<(?=[\w>])/g;
const closings = /[)\]}]|<\/|\/>/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Quoted brackets do not count. */
const withoutQuotes = (text: string) => text.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");

/** Counts brackets and tags that a line opens, minus those that it closes; `</p>` closes `<p>`. */
function depthOf(line: string): number {
  const text = withoutQuotes(line);
  return countOf(text, openings) - countOf(text, closings);
}

/** The name that a line sets, or its first word, which stays when the value changes. */
const nameOf = (line: string) =>
  /^\s*(?:export\s+|const\s+|let\s+)*["'<.#@]*([\w$-]+)/.exec(line)?.[1] ?? line.trim();

const endsStatement = /(?:[;,}\])>]|\*\/)\s*$/;

/** More statements than this belong together, as in a new function. */
const mostStatements = 6;

/** Lines that are independent, such as declarations and entries, or all lines as one. */
function statementsOf(lines: readonly string[]): (readonly string[])[] {
  const statements: string[][] = [];
  let open: string[] = [];
  let depth = 0;
  for (const line of lines) {
    open.push(line);
    depth += depthOf(line);
    if (depth !== 0 || !endsStatement.test(line)) continue;
    statements.push(open);
    open = [];
  }
  const isSplit = open.every((line) => line.trim() === '') && statements.length <= mostStatements;
  if (!isSplit || statements.length < 2) return [lines];
  statements.at(-1)?.push(...open);
  return statements;
}

type Part = Pick<Edit, 'before' | 'after'>;

const isSame = ({ before, after }: Part) =>
  before.length === after.length && before.every((line, at) => line === after[at]);

/** Pairs lines by position if both sides have the same number, otherwise by name. */
function pairsOf({ before, after }: Part): Part[] {
  if (before.length === after.length)
    return before.map((line, at) => ({ before: [line], after: after.slice(at, at + 1) }));
  const [linesBefore, linesAfter] = [[...before], [...after]];
  return diffArrays(before.map(nameOf), after.map(nameOf)).flatMap((part): Part[] => {
    if (part.removed) return [{ before: linesBefore.splice(0, part.count), after: [] }];
    if (part.added) return [{ before: [], after: linesAfter.splice(0, part.count) }];
    const pairs = linesBefore.splice(0, part.count).map((line) => ({
      before: [line],
      after: linesAfter.splice(0, 1),
    }));
    return pairs;
  });
}

/** Joins a removed block and the added block that replaces it. */
function joinReplaced(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.after.length === 0 && part.before.length === 0)
      joined.splice(-1, 1, { before: last.before, after: part.after });
    else joined.push(part);
  }
  return joined;
}

function splitHunk(hunk: Part): Part[] {
  if (hunk.before.length === 0)
    return statementsOf(hunk.after).map((after) => ({ before: [], after }));
  if (hunk.after.length === 0)
    return statementsOf(hunk.before).map((before) => ({ before, after: [] }));
  const parts = joinReplaced(pairsOf(hunk));
  const depth = (lines: readonly string[]) => lines.reduce((sum, line) => sum + depthOf(line), 0);
  // A bracket that opens in one line and closes in another holds both together.
  const isWhole = parts.some((part) => depth(part.before) !== depth(part.after));
  return isWhole ? [hunk] : parts;
}

/**
 * Lists edits in the order of the text. Adjacent changed lines become separate edits if each can be
 * applied alone.
 */
export function editsOf(textBefore: string, textAfter: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let line = 1;
  let removed: readonly string[] = [];
  const add = (hunk: Part) => {
    for (const part of splitHunk(hunk)) {
      if (!isSame(part)) edits.push({ at, line, ...part });
      at += part.before.length;
      line += part.after.length;
    }
    removed = [];
  };
  for (const part of diffArrays([...linesOf(textBefore)], [...linesOf(textAfter)])) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    if (part.added || removed.length > 0)
      add({ before: removed, after: part.added ? part.value : [] });
    if (part.added) continue;
    at += part.count;
    line += part.count;
  }
  if (removed.length > 0) add({ before: removed, after: [] });
  return edits;
}

/** @param edits a subset of `editsOf`, in order */
export function applyEdits(textBefore: string, edits: readonly Edit[]): string {
  const lines = linesOf(textBefore);
  const parts: string[] = [];
  let start = 0;
  for (const { at, before, after } of edits) {
    parts.push(...lines.slice(start, at), ...after);
    start = at + before.length;
  }
  return [...parts, ...lines.slice(start)].join('\n');
}
