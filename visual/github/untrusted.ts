/**
 * Reading what a pull request's own run has left: anybody can have written it. Whatever is not
 * exactly as expected is refused with its name and the reason.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Parts of a path and of a text that is shown: nothing in them means anything to either. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^[a-z0-9][\w-]*(?:\.[\w-]+)*$/i.test(value);

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1_000_000;

export const isCommit = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{40}$/.test(value);

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands there, short and without anything that a terminal or Markdown would act on. */
export const show = (value: unknown): string =>
  (JSON.stringify(value) ?? 'nothing').slice(0, 80).replaceAll(/[^\w ",.:/{}[\]-]/g, '?');

/** The value of a field. @throws Error that names the field. */
export function field<Value>(
  fields: Fields,
  name: string,
  rule: (value: unknown) => value is Value,
): Value {
  const value = fields[name];
  if (rule(value)) return value;
  throw new Error(`${name} is ${show(value)}`);
}

/** A list of at most so many. @throws Error that names the field. */
export function list<Value>(
  fields: Fields,
  name: string,
  most: number,
  parse: (value: unknown) => Value,
): Value[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new Error(`${name} is ${show(value)}, not a list`);
  if (value.length > most) throw new Error(`${name} has ${value.length} parts, at most ${most}`);
  return value.map(parse);
}

/** A regular file, not larger than so many bytes: a link would show a file of this machine. */
export function readPlainFile(file: string, most: number): Buffer {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (!status?.isFile()) throw new Error(`${show(file)} is not a file`);
  if (status.size > most)
    throw new Error(`${show(file)} has ${status.size} bytes, at most ${most}`);
  return readFileSync(file);
}

/** @throws Error unless it is an object in JSON. */
export function readFields(file: string, most: number): Fields {
  const value: unknown = JSON.parse(readPlainFile(file, most).toString());
  if (!isFields(value)) throw new Error(`${show(file)} holds ${show(value)}`);
  return value;
}

/** Names in a folder that may be missing. @throws Error when it is a link or something else. */
export function readPlainFolder(folder: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) throw new Error(`${show(folder)} is not a folder`);
  return readdirSync(folder).toSorted();
}

type Size = { readonly width: number; readonly height: number };
type Most = Size & { readonly bytes: number };

/** A picture that is not too large. Its pixels are never looked at where there are rights. */
function readPicture(
  file: string,
  { bytes, width: widest, height: tallest }: Most,
  kind: string,
  sizeOf: (picture: Buffer) => Size | undefined,
): Buffer {
  const picture = readPlainFile(file, bytes);
  const size = sizeOf(picture);
  const name = show(basename(file));
  if (!size) throw new Error(`${name} is not a ${kind}`);
  const { width, height } = size;
  if (width > widest || height > tallest)
    throw new Error(`${name} is ${width} × ${height} px, at most ${widest} × ${tallest}`);
  return picture;
}

const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

function pngSize(png: Buffer): Size | undefined {
  const isPng =
    png.length > 33 &&
    png.subarray(0, 8).equals(signature) &&
    png.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : undefined;
}

/** @throws Error when it is none, or too large. */
export const readPng = (folder: string, name: string, most: Most) =>
  readPicture(join(folder, name), most, 'PNG', pngSize);

const tagAt = (webp: Buffer, at: number) => webp.toString('latin1', at, at + 4);

/** What the chunk at a place says, if it is a lossless picture: 14 bits each, less one. */
function losslessSize(webp: Buffer, at: number): Size | undefined {
  const isLossless = webp.length > at + 13 && tagAt(webp, at) === 'VP8L' && webp[at + 8] === 0x2f;
  if (!isLossless) return undefined;
  const bits = webp.readUInt32LE(at + 9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Of a still picture without loss, right at the beginning or after the head of a longer file. */
function webpSize(webp: Buffer): Size | undefined {
  const isWhole =
    webp.length > 20 &&
    tagAt(webp, 0) === 'RIFF' &&
    webp.readUInt32LE(4) === webp.length - 8 &&
    tagAt(webp, 8) === 'WEBP';
  if (!isWhole) return undefined;
  if (tagAt(webp, 12) !== 'VP8X') return losslessSize(webp, 12);
  const size = losslessSize(webp, 30);
  // The head says the size a second time: a reader may believe either.
  const isOne =
    size &&
    webp.readUInt32LE(16) === 10 &&
    webp.readUIntLE(24, 3) + 1 === size.width &&
    webp.readUIntLE(27, 3) + 1 === size.height;
  return isOne ? size : undefined;
}

/** @throws Error when it is none, or too large. */
export const readWebp = (folder: string, name: string, most: Most) =>
  readPicture(join(folder, name), most, 'lossless WebP', webpSize);
