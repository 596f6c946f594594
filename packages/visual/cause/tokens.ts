/** Leads from values to the tokens that they come from. */
import Color from 'colorjs.io';
import { wordsThatDiffer } from '#model/differingWords.ts';
import type { Sides, Source } from '#model/data.ts';
import type { ChangedToken } from '#suite/suite.ts';
import { linesIn } from './lines.ts';

/** Gives tokens that follow the same token one key. */
const tokenKey = ({ name, before, after }: ChangedToken) =>
  `token ${name.startsWith('--') ? `${name}: ` : ''}${before} → ${after}`;

/** Custom properties that a text declares, with their values. */
const propertiesIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s{;"])(--[\w-]+)\s*:\s*([^;{}"]+)/g)].map(
    ([, variable = '', value = '']) => [variable, value.trim()] as const,
  );

const uses = (value: string, variable: string) =>
  value.includes(`var(${variable})`) || value.includes(`var(${variable},`);

/** Custom properties that changed lines declare otherwise, each also for those that follow it. */
export function changedProperties(hunks: readonly Source[], styles: () => readonly string[]) {
  const declaredIn = (side: 'before' | 'after') =>
    new Map(propertiesIn(hunks.flatMap((hunk) => hunk[side]).join('\n')));
  const [before, after] = [declaredIn('before'), declaredIn('after')];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const tokens = names.flatMap((name): ChangedToken[] => {
    const values = { before: before.get(name) ?? '', after: after.get(name) ?? '' };
    return values.before === values.after ? [] : [{ name, variable: name, ...values }];
  });
  const declared = tokens.length > 0 ? styles().flatMap(propertiesIn) : [];
  for (const token of tokens) {
    const followers = declared.filter(([, value]) => uses(value, token.variable));
    for (const [variable] of followers)
      if (!tokens.some((listed) => listed.variable === variable))
        tokens.push({ ...token, variable });
  }
  return tokens;
}

/** Facts of a picture on which lengths depend. */
export type Lengths = { readonly width: number; readonly rem: number };

const usualLengths: Lengths = { width: 0, rem: 16 };

const plainNumber = (value: number) => String(Math.round(value * 1000) / 1000);

/** Lengths in px, times in s; a length that depends on the window as it is in this one. */
function evaluate(text: string, { width, rem }: Lengths): string {
  const inWindow = width / 100;
  const factors: Readonly<Record<string, number>> = { rem, vw: inWindow, vi: inWindow, ms: 0.001 };
  const inUnits = text.replaceAll(
    /(-?[\d.]+)(rem|vw|vi|ms)\b/g,
    (_, number: string, unit: string) =>
      `${Number(number) * (factors[unit] ?? 1)}${unit === 'ms' ? 's' : 'px'}`,
  );
  const sum = (terms: string) =>
    terms
      .split(/\s*(?=[+-]\s)/)
      .reduce((total, term) => total + Number(term.replaceAll(/px|\s/g, '')), 0);
  return inUnits
    .replaceAll(/clamp\(([^,()]+),([^,()]+),([^,()]+)\)/g, (_, ...terms: string[]) => {
      const [least = 0, value = 0, most = 0] = terms.slice(0, 3).map(sum);
      return `${Math.min(Math.max(least, value), most)}px`;
    })
    .replaceAll(/calc\(([^()]+)\)/g, (text, terms: string) =>
      /[*/]/.test(terms) ? text : `${sum(terms)}px`,
    )
    .replaceAll(/-?\d*\.\d+/g, (number) => plainNumber(Number(number)));
}

export function colorOf(text: string): Color | undefined {
  if (!/^(?:#[\da-f]+|[a-z]+(?:\(.*\))?)$/i.test(text)) return undefined;
  try {
    return new Color(text);
  } catch {
    return undefined;
  }
}

/** Returns an empty text for anything but a color. */
export const hexOf = (text: string): string =>
  colorOf(text)?.to('srgb').toGamut().toString({ format: 'hex', collapse: false }) ?? '';

function inRgb(color: Color): string {
  // A browser computes whole numbers, whatever notation the token has.
  const [red, green, blue] = color.to('srgb').coords.map((part) => Math.round((part ?? 0) * 255));
  return `rgb ${red} ${green} ${blue} ${plainNumber(color.alpha ?? 1)}`;
}

const plainColors = new Map<string, string>();

/** A color in one notation, however it is written; anything else as it is. */
export function plainColor(atom: string): string {
  const cached = plainColors.get(atom);
  if (cached !== undefined) return cached;
  const color = colorOf(atom);
  const plain = color ? inRgb(color) : atom;
  plainColors.set(atom, plain);
  return plain;
}

const atom = /(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)|#[\da-f]{3,8}\b|[^\s,()]+/gi;

/** Numbers and colors of a text, lengths in px. */
const atomsIn = (text: string, lengths: Lengths) =>
  (evaluate(text, lengths).match(atom) ?? []).map(plainColor);

type Atoms = Readonly<Record<'gone' | 'added', readonly string[]>>;

/** Atoms that only one of two values has, in any order: a browser may change it. */
export function atomsOf({ before, after }: Sides<string>, lengths: Lengths = usualLengths): Atoms {
  const added = atomsIn(after, lengths);
  const gone = atomsIn(before, lengths).filter((part) => {
    const at = added.indexOf(part);
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
  return { gone: [...new Set(gone)], added: [...new Set(added)] };
}

/** True if exactly the differences of the token differ in the value. */
function hasSame(value: Atoms, token: Atoms): boolean {
  const isAmong = value.gone.every((part) => token.gone.includes(part));
  const isDifferent = value.gone.length > 0 && value.added.length > 0;
  return isDifferent && isAmong && value.added.every((part) => token.added.includes(part));
}

/** A length has grown in the same proportion as the token, or by the same length. */
function isReckoned(value: Atoms, token: Atoms): boolean {
  const sides = [value.gone, value.added, token.gone, token.added];
  if (!sides.every(([part, second]) => part?.endsWith('px') && second === undefined)) return false;
  const [before = 0, after = 0, tokenBefore = 0, tokenAfter = 0] = sides.map(([part = '']) =>
    Number.parseFloat(part),
  );
  const isInProportion =
    Math.abs(after * tokenBefore - before * tokenAfter) < 0.01 * Math.abs(before);
  return isInProportion || Math.abs(after - before - tokenAfter + tokenBefore) < 0.01;
}

type Change = Sides<string> & { readonly kind: string };

/** The token whose values a text or an address has. */
function printedToken({ before, after }: Change, tokens: readonly ChangedToken[]) {
  const says = (text: string, value: string) =>
    value.length > 1 && text.replaceAll(' ', '').includes(hexOf(value) || value);
  return tokens.find((token) => says(before, token.before) && says(after, token.after));
}

/** The token that a value comes from, or a sum or a multiple of it. */
export function tokenOf(
  change: Change,
  tokens: readonly ChangedToken[],
  { item, ...lengths }: Lengths & { readonly item: string },
): ChangedToken | undefined {
  if (/^(?:text|image)$/.test(change.kind)) return printedToken(change, tokens);
  if (!/^(?:style|ring|motion)$/.test(change.kind)) return undefined;
  const atoms = atomsOf(change, lengths);
  const ofItem = tokens.filter(({ mode }) => !mode || item.endsWith(`-${mode}`));
  const isFrom = (compare: typeof hasSame) => (token: ChangedToken) =>
    compare(atoms, atomsOf(token, lengths));
  return ofItem.find(isFrom(hasSame)) ?? ofItem.find(isFrom(isReckoned));
}

/** The color from which a printed number, or an image that a build makes, may come. */
export function reckonedToken({ kind, before, after }: Change, tokens: readonly ChangedToken[]) {
  const words = wordsThatDiffer(before, after).flatMap((text) => text.split(' '));
  const isNumber = kind === 'text' && words.every((word) => /^\d+[.,]\d+$/.test(word));
  if (!isNumber && kind !== 'image') return undefined;
  return tokens.find((token) => hexOf(token.before) && hexOf(token.after));
}

type Changed = { readonly hunks: readonly Source[]; readonly tokens: readonly ChangedToken[] };

/** The lines that declare a token, or those that it follows, and all others with its values. */
export function sourcesOfToken(token: ChangedToken, { hunks, tokens }: Changed) {
  const alike = tokens.filter((candidate) => tokenKey(candidate) === tokenKey(token));
  const names = alike.flatMap(({ name, follows = [] }) => [name, ...follows]);
  const sources = hunks.filter(
    (hunk) =>
      names.some((name) => `${hunk.keys}.`.startsWith(`${name}.`)) ||
      propertiesIn(linesIn(hunk).join('\n')).some(([variable]) => names.includes(variable)),
  );
  return { sources, tokens: alike };
}

/** Lines that say all atoms of a value, in whatever notation. */
function says(lines: readonly string[], atoms: readonly string[]): boolean {
  const said = new Set(atomsIn(lines.join(' ').replaceAll(/[;'"]/g, ' '), usualLengths));
  return atoms.length > 0 && atoms.every((atom) => said.has(atom));
}

/**
 * True if the hunk contains the removed parts before and the added parts after; the rest of the
 * value may be set elsewhere.
 */
export function containsBothSides(hunk: Source, values: Sides<string>): boolean {
  const { gone, added } = atomsOf(values);
  return says(hunk.before, gone) && says(hunk.after, added);
}
