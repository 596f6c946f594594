import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { isNode, leastValueOf } from '#model/leaves.ts';
import type { TokenChange } from '#model/themes.ts';

const width = 100;

/** Lists of numbers or names stand on one line where they fit, as oxfmt would put them. */
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

/** Sets one value, or removes it; the bytes around it stay. */
function put(text: string, path: JSONPath, value: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol };
  return modify(text, path, value, { formattingOptions }).reduce((edited, edit) => {
    const end = edit.offset + edit.content.length;
    return joinShortLists(applyEdits(edited, [edit]), edit.offset, end);
  }, text);
}

const haveSameForm = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length
    : isNode(one) && isNode(other);

/** Descends to the differing parts, so that a changed lightness is one changed number. */
function change(text: string, path: JSONPath, before: unknown, after: unknown): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  if (!haveSameForm(before, after)) return put(text, path, after);
  const [was, is] = [Object(before), Object(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const steps = keys.map((key) => (Array.isArray(after) ? Number(key) : key));
  return steps.reduce<string>(
    (edited, key) => change(edited, [...path, key], was[key], is[key]),
    text,
  );
}

function tokenAt(content: unknown, path: readonly string[]) {
  const own = (node: unknown, key: string) =>
    isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  const token = path.reduce(own, content);
  return isNode(token) && '$value' in token ? token : undefined;
}

/**
 * The text of a token file with other values for one token. Only the bytes that differ change, and
 * they are formatted as oxfmt would format them.
 * @throws Error when the file has no such token.
 */
export function editToken(text: string, { file, id, value, min }: TokenChange): string {
  const path = id.split('.');
  const token = tokenAt(JSON.parse(text), path);
  if (!token) throw new Error(`tokens/${file}: has no token ${id}`);
  const edited = change(text, [...path, '$value'], token.$value, value);
  if (min === undefined) return edited;
  return change(edited, [...path, '$extensions', 'site.fluid', 'min'], leastValueOf(token), min);
}

export const editFile = (file: string, text: string, changes: readonly TokenChange[]): string =>
  changes.filter((one) => one.file === file).reduce(editToken, text);
