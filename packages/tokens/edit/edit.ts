import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { type TokenChange, withChanges } from '#model/changes.ts';
import { parseText, Unread } from '#model/json.ts';
import { parseTexts, type TokenTexts } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import { isSameValue } from '#model/values.ts';

const width = 100;

/** Puts lists of numbers or names on one line where they fit, as oxfmt does. */
function joinShortLists(text: string, start: number, end: number): string {
  const value = /"(?:[^"\\]|\\.)*"|[-+.\w]+/.source;
  const list = new RegExp(String.raw`\[\s*\n\s*((?:${value})(?:,\s*(?:${value}))*)\s*\]`, 'g');
  const edited = text.slice(0, end).replace(list, (whole, items: string, at: number) => {
    const line = `[${items.replace(/\s*\n\s*/g, ' ')}]`;
    const column = at - text.lastIndexOf('\n', at) - 1;
    return at >= start && column + line.length < width ? line : whole;
  });
  return edited + text.slice(end);
}

/**
 * Sets or removes one value without changing the bytes around it. A new value follows a sibling.
 */
function put(text: string, path: JSONPath, value: unknown, sibling?: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const options = {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol },
    ...(sibling !== undefined && {
      getInsertionIndex: (names: string[]) => names.indexOf(sibling) + 1,
    }),
  };
  return modify(text, path, value, options).reduce((edited, edit) => {
    const end = edit.offset + edit.content.length;
    return joinShortLists(applyEdits(edited, [edit]), edit.offset, end);
  }, text);
}

const haveSameForm = (before: unknown, after: unknown) =>
  Array.isArray(before) && Array.isArray(after)
    ? before.length === after.length
    : isNode(before) && isNode(after);

/**
 * Descends to the parts that differ, so that a changed lightness changes one number in the file.
 */
function change(text: string, path: JSONPath, before: unknown, after: unknown): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  if (!haveSameForm(before, after)) return put(text, path, after);
  const parts = { before: Object(before), after: Object(after) };
  const names = Object.keys(parts.after);
  const keys = [...new Set([...Object.keys(parts.before), ...names])];
  return keys.reduce<string>((edited, key) => {
    const step = [...path, Array.isArray(after) ? Number(key) : key];
    if (Object.hasOwn(parts.before, key))
      return change(edited, step, parts.before[key], parts.after[key]);
    return put(edited, step, parts.after[key], names[names.indexOf(key) - 1]);
  }, text);
}

/** Reuses the original text of a file if the content is the same again. */
function writtenText(changes: readonly TokenChange[], file: string, content: unknown) {
  const text = changes.findLast((edit) => edit.file === file && edit.id === '')?.text;
  return text !== undefined && isSameValue(parseText(text), content) ? text : undefined;
}

/**
 * Texts of the changed files, without deleted ones. Changes only the bytes that differ, formatted
 * as oxfmt does.
 * @throws Error for a file that cannot be read.
 */
export function editAll(texts: TokenTexts, changes: readonly TokenChange[]): TokenTexts {
  const parsedBefore = parseTexts(texts);
  const parsedAfter = withChanges(parsedBefore, changes);
  const names = [...new Set(changes.map(({ file }) => file))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const before = parsedBefore[name];
      if (before instanceof Unread) {
        const reasons = before.faults.map(({ text }) => text);
        throw new Error(`${name} cannot be read: ${reasons.join('; ')}`);
      }
      const after = parsedAfter[name];
      if (after === undefined) return [];
      const text = texts[name] ?? '{}\n';
      return [[name, writtenText(changes, name, after) ?? change(text, [], before ?? {}, after)]];
    }),
  );
}

/** Texts of all files after some changes. */
export function textsAfter(texts: TokenTexts, changes: readonly TokenChange[]): TokenTexts {
  const edited = editAll(texts, changes);
  const isGone = (name: string) =>
    changes.some(({ file }) => file === name) && !Object.hasOwn(edited, name);
  const remaining = Object.entries(texts).filter(([name]) => !isGone(name));
  return { ...Object.fromEntries(remaining), ...edited };
}
