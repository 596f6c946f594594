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

const sharesFile = (first: Unit, second: Unit) =>
  filesOf(first).some((file) => filesOf(second).includes(file));

const wholeImport = /\bimport\s+\*\s+as\s+([\w$]+)\s+from\s+(['"].*?['"])/g;

/** Names under which lines of the second unit's file import all of the first unit's file. */
const wholeNames = (first: Unit, second: Unit, units: readonly Unit[], side: Side): string[] =>
  units
    .filter((unit) => sharesFile(unit, second))
    .flatMap((unit) => [...linesOf(unit, side).matchAll(wholeImport)])
    .flatMap(([, name = '', path = '']) =>
      filesOf(first).some((file) => isPath(file, path)) ? name : [],
    );

/** Folder and name up to the first dot: a component and its styles have the same. */
const stemOf = (file: string) => file.replace(/\.[^/]*$/, '');

const areBeside = (first: Unit, second: Unit) =>
  filesOf(first).some((file) =>
    filesOf(second).some((other) => other !== file && stemOf(other) === stemOf(file)),
  );

const isPartOfAny = (name: string, text: string) =>
  new RegExp(`[\\w$]\\.${escape(name)}(?![\\w$])`).test(text);

/** True if the second unit uses a name of the first one as a part of an import, such as `styles.name`. */
function usesPart(first: Unit, second: Unit, units: readonly Unit[], side: Side): boolean {
  const text = linesOf(second, side);
  const wholes = wholeNames(first, second, units, side);
  return ownNames(first, side, declaredIn).some(
    (name) =>
      wholes.some((whole) => isWord(`${whole}.${name}`, text)) ||
      (areBeside(first, second) && isPartOfAny(name, text)),
  );
}

/** Pairs of the numbers of units of which one names what the other brings or takes away. */
export const pairsByName = (units: readonly Unit[]): (readonly [number, number])[] =>
  units.flatMap((first, at) =>
    units.flatMap((second, other) =>
      at !== other &&
      sides.some((side) => needs(first, second, side) || usesPart(first, second, units, side))
        ? [[at, other] as const]
        : [],
    ),
  );
