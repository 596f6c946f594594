/** Reads artifacts of a pull request's own run, which anybody can have written. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Has no character that a path, a shell or Markdown would act on. */
export const namePattern = String.raw`[A-Za-z\d](?:\.?[\w-]){0,49}`;

const show = (value: unknown): string =>
  (JSON.stringify(value) ?? 'nothing').slice(0, 80).replaceAll(/[^\w ",.:/{}[\]-]/g, '?');

/** @throws Error that says what the field is instead. */
type Parser<Value> = (value: unknown, field: string) => Value;

export const parser =
  <Value>(is: (value: unknown) => value is Value): Parser<Value> =>
  (value, field) => {
    if (is(value)) return value;
    throw new Error(`${field} is ${show(value)}`);
  };

export const text = (rule: RegExp) =>
  parser((value): value is string => typeof value === 'string' && rule.test(value));

export const name = text(new RegExp(`^${namePattern}$`));
export const flag = parser((value) => typeof value === 'boolean');

export const listOf =
  <Value>(most: number, parse: Parser<Value>): Parser<Value[]> =>
  (value, field) => {
    if (Array.isArray(value) && value.length <= most) return value.map((one) => parse(one, field));
    throw new Error(`${field} is no list of at most ${most}: ${show(value)}`);
  };

export const object =
  <Shape extends object>(parsers: {
    readonly [Field in keyof Shape]: Parser<Shape[Field]>;
  }): Parser<Shape> =>
  (value, field) => {
    if (typeof value !== 'object' || value === null) throw new Error(`${field} is ${show(value)}`);
    const parsed = Object.entries<Parser<unknown>>(parsers).map(([key, parse]) => [
      key,
      parse(Reflect.get(value, key), key),
    ]);
    return Object.fromEntries(parsed) as Shape;
  };

type FileKind = {
  readonly path: RegExp;
  readonly bytes: number;
  /** Matches the bytes as Latin 1. */
  readonly content: RegExp;
};

/**
 * A JSON file, and others by their paths. A link is refused: it would show a file of this machine.
 *
 * @throws Error that names the first file, or field, that is not as it must be.
 */
export function readArtifact<Index>(
  folder: string,
  indexFile: string,
  parse: Parser<Index>,
  others: readonly FileKind[],
  bytes: number,
) {
  const files = new Map<string, Buffer>();
  // GitHub runs lines that begin with :: as commands, also in a printed error.
  const index = { path: indexFile, bytes: 4_000_000, content: /^(?![^]*::)\{/ };
  let left = bytes;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll(sep, '/');
    const kind = path === indexFile ? index : others.find((one) => one.path.test(path));
    if (!kind || !entry.isFile()) throw new Error(`${show(path)} is not expected`);
    const { size } = statSync(file);
    const most = Math.min(kind.bytes, left);
    if (size > most) throw new Error(`${show(path)} has ${size} bytes, at most ${most}`);
    left -= size;
    const content = readFileSync(file);
    if (!kind.content.test(content.toString('latin1')))
      throw new Error(`${show(path)} is not what its name says`);
    files.set(path, content);
  }
  const json = files.get(indexFile);
  if (!json) throw new Error(`${indexFile} is missing`);
  files.delete(indexFile);
  return { index: parse(JSON.parse(json.toString()), indexFile), files };
}
