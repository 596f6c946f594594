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

const parameters = /(?<!\b(?:if|for|while|switch)\s*)\(([^()]*)\)\s*(?::[^=({]+)?(?:=>|\{)/g;

/** Lines below a function's first one that may be its body. */
const nearest = 12;

/** Names of the parameters of functions in a text. */
const parametersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(parameters)].flatMap(([, list = '']) =>
      list.split(',').flatMap((part) => /^\s*(?:\.{3})?([\w$]+)/.exec(part)?.[1] ?? []),
    ),
  );

/** Names that a text imports or declares. */
function declaredIn(text: string): ReadonlySet<string> {
  const declared = [...text.matchAll(declaration)].map(([, name = '']) => name);
  const imported = [...text.matchAll(imports)].flatMap(([, names = '']) => [
    ...(names.match(/[\w$]+/g) ?? []),
  ]);
  return new Set([...declared, ...imported].filter((name) => !/^(?:as|type)$/.test(name)));
}

/** Names that only one side of a unit has. */
function ownNames(unit: Unit, side: Side, namesIn: typeof declaredIn): string[] {
  const namesBeside = namesIn(linesOf(unit, side === 'after' ? 'before' : 'after'));
  return [...namesIn(linesOf(unit, side))].filter((name) => !namesBeside.has(name));
}

/** True if the second unit follows the first one closely in its file. */
const isBelow = (first: Unit, second: Unit) =>
  second.sources.some(({ file, line }) =>
    first.sources.some(
      (above) => above.file === file && line > above.line && line <= above.line + nearest,
    ),
  );

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
  const uses = (name: string) => isWord(name, text);
  if (isBelow(first, second) && ownNames(first, side, parametersIn).some(uses)) return true;
  const files = filesOf(first);
  const isReached = filesOf(second).some((file) => files.includes(file));
  const mayUse = isReached || files.some((file) => isPath(file, text));
  return mayUse && ownNames(first, side, declaredIn).some(uses);
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
