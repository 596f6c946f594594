/** Finds units that name each other, so that no build has to fail before they are put together. */
import type { Unit } from '#model/unit.ts';
import { nameOf } from '#model/files.ts';

type Side = 'before' | 'after';

const sides = ['before', 'after'] as const;

const linesOf = ({ sources }: Unit, side: Side) =>
  sources.flatMap((source) => source[side]).join('\n');

const filesOf = ({ sources }: Unit) => sources.map(({ file }) => file);

const declaration = /\b(?:const|let|var|function|class|enum|type|interface)\s+([\w$]+)/g;

const imports = /\bimport\s+(?:type\s+)?([^'"]+?)\s+from\b/g;

/** Names that a text imports or declares. */
function declaredIn(text: string): ReadonlySet<string> {
  const declared = [...text.matchAll(declaration)].map(([, name = '']) => name);
  const imported = [...text.matchAll(imports)].flatMap(([, names = '']) => [
    ...(names.match(/[\w$]+/g) ?? []),
  ]);
  return new Set([...declared, ...imported].filter((name) => !/^(?:as|type)$/.test(name)));
}

/** Names that only one side of a unit declares. */
function ownNames(unit: Unit, side: Side): string[] {
  const declaredBeside = declaredIn(linesOf(unit, side === 'after' ? 'before' : 'after'));
  return [...declaredIn(linesOf(unit, side))].filter((name) => !declaredBeside.has(name));
}

const escape = (text: string) => text.replaceAll(/[$.*+?^()[\]{}|\\]/g, String.raw`\$&`);

const isWord = (name: string, text: string) =>
  new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`).test(text);

/** The end of a path, as an import or an address has it. */
const isPath = (file: string, text: string) =>
  new RegExp(`[/'"(]${escape(nameOf(file))}(?:[.'")]|$)`, 'm').test(text);

/** A file that only one side has, and a file's new name. */
const loneFiles = (unit: Unit, side: Side) =>
  unit.side === side || (unit.kind === 'rename' && side === 'after') ? filesOf(unit) : [];

/** True if a side of the second unit is broken without that of the first. */
function needs(first: Unit, second: Unit, side: Side): boolean {
  const text = linesOf(second, side);
  if (text === '') return false;
  if (loneFiles(first, side).some((file) => isPath(file, text))) return true;
  const files = filesOf(first);
  const isReached = filesOf(second).some((file) => files.includes(file));
  const mayUse = isReached || files.some((file) => isPath(file, text));
  return mayUse && ownNames(first, side).some((name) => isWord(name, text));
}

/** Pairs of the numbers of units of which one names what the other brings or takes away. */
export const pairsByName = (units: readonly Unit[]): (readonly [number, number])[] =>
  units.flatMap((first, at) =>
    units.flatMap((second, other) =>
      at !== other && sides.some((side) => needs(first, second, side))
        ? [[at, other] as const]
        : [],
    ),
  );
