/** Divides a branch's changes into units, and writes the files of a branch without some of them. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { applyEdits, type Edit, editsOf } from '#diff/edits.ts';
import { isLockFile, isManifest, isPicture, isWhole } from '#model/files.ts';
import type { Source } from '#model/data.ts';
import type { Unit } from '#model/unit.ts';
import type { Sources } from '#suite/suite.ts';
import { type ChangedEntry, changedEntries, contentsBefore, isBinary, plainText } from './hunks.ts';

type File = { readonly path: string; readonly content: Buffer | string };

/** A changed file, which may be renamed. */
type FileChange = {
  /** Path on the branch, or on the base for a deleted file. */
  readonly path: string;
  readonly before: File | undefined;
  readonly after: File | undefined;
  /** Edits of a text, each with the id of its unit. */
  readonly edits: readonly { readonly edit: Edit; readonly unit: string }[];
  /** Id of the unit for its existence, name or whole content, if that changed. */
  readonly whole: string | undefined;
};

export type Units = {
  readonly units: readonly Unit[];
  /** Writes the branch's files, without the units with these ids, into a copy of the base. */
  readonly writeWithout: (folder: string, ids: ReadonlySet<string>) => void;
};

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const idOf = (...parts: readonly unknown[]) => hashOf(JSON.stringify(parts)).slice(0, 12);

const trimmed = (lines: readonly string[]) => lines.map((text) => text.trim());

const sourceOf = (file: string, { line, before, after }: Edit): Source => {
  return { file, line, before: trimmed(before), after: trimmed(after) };
};

const wholeSource = (file: string): Source => ({ file, line: 0, before: [], after: [] });

const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'workspaces',
] as const;

/** Reads the fields of a package.json; empty if the text is not one. */
function dependenciesIn(content: Buffer | string | undefined): string {
  try {
    const manifest: unknown = JSON.parse(String(content));
    return JSON.stringify(dependencyFields.map((name) => Reflect.get(Object(manifest), name)));
  } catch {
    return '';
  }
}

function isOfDependencies({ path, before, after }: FileChange): boolean {
  if (isLockFile(path)) return true;
  return isManifest(path) && dependenciesIn(before?.content) !== dependenciesIn(after?.content);
}

function readSides(root: string, base: string, entries: readonly ChangedEntry[]) {
  const contents = contentsBefore(root, base, entries);
  return entries.map(({ before, file, isAfter }) => {
    const content = before && contents.get(before[0]);
    const path = join(root, file);
    return {
      path: file,
      before: before && content ? { path: before[0], content } : undefined,
      after:
        isAfter && fs.existsSync(path) ? { path: file, content: fs.readFileSync(path) } : undefined,
    };
  });
}

type Sides = Pick<FileChange, 'path' | 'before' | 'after'>;

/** Decodes both sides; undefined unless both are texts. */
function textsOf({ before, after }: Sides) {
  if (!before || !after) return undefined;
  const texts = {
    before: plainText(Buffer.from(before.content)),
    after: plainText(Buffer.from(after.content)),
  };
  return isBinary(texts.before) || isBinary(texts.after) ? undefined : texts;
}

/** Lists all lines of a text that only one side has; no lines for a picture or font. */
function wholeSources({ path: file, before, after }: Sides): Source[] {
  const text = plainText(Buffer.from((after ?? before)?.content ?? ''));
  const isLone = (before === undefined) !== (after === undefined);
  if (!isLone || isBinary(text) || isPicture(file)) return [wholeSource(file)];
  const lines = trimmed(text.replace(/\n$/, '').split('\n'));
  const sides = after ? { before: [], after: lines } : { before: lines, after: [] };
  return [{ file, line: 1, ...sides }];
}

function divide(sides: Sides): { readonly change: FileChange; readonly units: readonly Unit[] } {
  const texts = textsOf(sides);
  const { path, before, after } = sides;
  if (!texts || !before || !after || isWhole(path)) {
    const hashes = [before, after].map((file) => file && hashOf(file.content));
    const id = idOf(path, ...hashes);
    // A copy of the base gets no submodules and links.
    const kind = before || after ? 'file' : 'outside';
    const side = before ? 'before' : 'after';
    const isLone = (before === undefined) !== (after === undefined);
    const unit: Unit = { id, kind, sources: wholeSources(sides), ...(isLone && { side }) };
    const isSame = kind === 'file' && hashes[0] === hashes[1] && before?.path === after?.path;
    return { change: { ...sides, edits: [], whole: id }, units: isSame ? [] : [unit] };
  }
  const edits = editsOf(texts.before, texts.after).map((edit) => {
    const { before: linesBefore, after: linesAfter } = edit;
    return { edit, unit: idOf(path, edit.at, linesBefore, linesAfter) };
  });
  const lines = edits.map(({ edit, unit }): Unit => {
    return { id: unit, kind: 'lines', sources: [sourceOf(path, edit)] };
  });
  const isRenamed = before.path !== path;
  const whole = isRenamed ? idOf(before.path, path) : undefined;
  const rename = whole
    ? [{ id: whole, kind: 'rename', sources: [wholeSource(path)] } as const]
    : [];
  const change = {
    path,
    before: { path: before.path, content: texts.before },
    after,
    edits,
    whole,
  };
  return { change, units: [...rename, ...lines] };
}

/** Maps the unit of moved lines to the unit that removes them from their former place. */
function joinMoved(changes: readonly FileChange[]): ReadonlyMap<string, string> {
  const removalOf = new Map<string, string>();
  const fileEdits = changes.flatMap(({ edits }) => edits);
  const textOf = (lines: readonly string[]) => trimmed(lines).filter(Boolean).join('\n');
  const removals = Map.groupBy(
    fileEdits.filter(({ edit }) => edit.after.length === 0 && /\w{4}/.test(textOf(edit.before))),
    ({ edit }) => textOf(edit.before),
  );
  for (const { edit, unit } of fileEdits) {
    const from = edit.before.length === 0 ? removals.get(textOf(edit.after))?.pop() : undefined;
    if (from) removalOf.set(unit, from.unit);
  }
  return removalOf;
}

/** True if all line ends are CRLF. */
const hasCrlf = ({ content }: File) =>
  /\r\n/.test(String(content)) && !/[^\r]\n/.test(String(content));

function contentWithout({ before, after, edits, whole }: FileChange, ids: ReadonlySet<string>) {
  const isBefore = whole !== undefined && ids.has(whole);
  if (!before || !after) return isBefore ? before : after;
  const { path } = isBefore ? before : after;
  if (edits.length === 0) return isBefore ? before : after;
  const editsToApply = edits.filter(({ unit }) => !ids.has(unit)).map(({ edit }) => edit);
  const text = applyEdits(String(before.content), editsToApply);
  return { path, content: hasCrlf(after) ? text.replaceAll('\n', '\r\n') : text };
}

function writeFile(folder: string, { path, content }: File): void {
  const file = join(folder, path);
  const bytes = Buffer.from(content);
  if (fs.existsSync(file) && fs.readFileSync(file).equals(bytes)) return;
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
}

function writerOf(changes: readonly FileChange[]): Units['writeWithout'] {
  const paths = new Set(
    changes.flatMap(({ before, after }) => [before, after]).flatMap((file) => file?.path ?? []),
  );
  return (folder, ids) => {
    const files = changes.flatMap((change) => contentWithout(change, ids) ?? []);
    const writtenPaths = new Set(files.map(({ path }) => path));
    for (const path of paths)
      if (!writtenPaths.has(path)) fs.rmSync(join(folder, path), { force: true });
    for (const file of files) writeFile(folder, file);
  };
}

/** Joins units into the larger ones that they are part of. */
function joinUnits(units: readonly Unit[], wholes: ReadonlyMap<string, string>): Unit[] {
  const groups = Map.groupBy(units, ({ id }) => wholes.get(id) ?? id);
  return [...groups].flatMap(([id, [first, ...parts]]) =>
    first ? [{ ...first, id, sources: [first, ...parts].flatMap(({ sources }) => sources) }] : [],
  );
}

/** Divides what the working tree changes since `base` in the sources of pictures. */
export function unitsSince(
  root: string,
  base: string,
  sources: Pick<Sources, 'of' | 'outside'>,
): Units {
  const entries = changedEntries(root, base);
  const dividedFiles = readSides(root, base, entries).map(divide);
  const divided = dividedFiles.filter(
    ({ change }) => sources.of.test(change.path) || isOfDependencies(change),
  );
  const moved = joinMoved(divided.map(({ change }) => change));
  const ofDependencies = divided.filter(({ change }) => isOfDependencies(change));
  const installed = ofDependencies.flatMap(({ units }) => units);
  const dependencies = installed.length > 0 && idOf(installed.map(({ id }) => id));
  const wholes = new Map(moved);
  if (dependencies) for (const { id } of installed) wholes.set(id, dependencies);
  const wholeIdOf = (id: string) => wholes.get(id) ?? id;
  // A copy of the base gets changes of other files, too.
  const changes = dividedFiles.map(({ change }): FileChange => ({
    ...change,
    whole: change.whole && wholeIdOf(change.whole),
    edits: change.edits.map(({ edit, unit }) => ({ edit, unit: wholeIdOf(unit) })),
  }));
  const units = joinUnits(
    divided.flatMap((part) => part.units),
    wholes,
  );
  const isOutside = ({ sources: places }: Unit) =>
    places.every(({ file }) => sources.outside?.test(file));
  const kindOf = (unit: Unit) => {
    if (unit.id === dependencies) return 'dependencies';
    return isOutside(unit) ? 'outside' : unit.kind;
  };
  return {
    units: units.map((unit) => ({ ...unit, kind: kindOf(unit) })),
    writeWithout: writerOf(changes),
  };
}
