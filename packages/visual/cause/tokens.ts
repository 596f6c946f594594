/** Leads from values to the tokens that they come from. */
import Color from 'colorjs.io';
import type { Source } from '#model/data.ts';
import type { ChangedToken } from '#suite/suite.ts';

/** Shared by all tokens that follow one other. */
export const tokenKey = ({ name, before, after }: ChangedToken) =>
  `token ${name.startsWith('--') ? `${name}: ` : ''}${before} → ${after}`;

/** Custom properties that a text declares, with their values. */
export const propertiesIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s{;"])(--[\w-]+)\s*:\s*([^;{}"]+)/g)].map(
    ([, variable = '', value = '']) => [variable, value.trim()] as const,
  );

const uses = (value: string, variable: string) =>
  value.includes(`var(${variable})`) || value.includes(`var(${variable},`);

/** Custom properties that changed lines declare otherwise, each also for those that follow it. */
export function changedProperties(hunks: readonly Source[], styles: () => readonly string[]) {
  const declaredIn = (side: 'before' | 'after') =>
    new Map(propertiesIn(hunks.flatMap((hunk) => hunk[side]).join('\n')));
  const [old, current] = [declaredIn('before'), declaredIn('after')];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  const tokens = names.flatMap((name): ChangedToken[] => {
    const values = { before: old.get(name) ?? '', after: current.get(name) ?? '' };
    return values.before === values.after ? [] : [{ name, variable: name, ...values }];
  });
  const declared = tokens.length > 0 ? styles().flatMap(propertiesIn) : [];
  for (const token of tokens) {
    const followers = declared.filter(([, value]) => uses(value, token.variable));
    for (const [variable] of followers)
      if (!tokens.some((known) => known.variable === variable)) tokens.push({ ...token, variable });
  }
  return tokens;
}

/** Of a picture: what lengths depend on. */
export type Lengths = { readonly width: number; readonly rem: number };

const plainNumber = (value: number) => String(Math.round(value * 1000) / 1000);

/** Lengths in px, times in s; a length that depends on the window as it is in this one. */
function evaluate(text: string, { width, rem }: Lengths): string {
  const units: Readonly<Record<string, number>> = { rem, px: 1, vw: width / 100, vi: width / 100 };
  const bare = text
    .replaceAll(/(-?[\d.]+)(rem|vw|vi)\b/g, (_, number: string, unit: string) => {
      return `${Number(number) * (units[unit] ?? 1)}px`;
    })
    .replaceAll(/(-?[\d.]+)ms\b/g, (_, number: string) => `${Number(number) / 1000}s`);
  const sum = (terms: string) =>
    terms
      .split(/\s*(?=[+-]\s)/)
      .reduce((all, term) => all + Number(term.replaceAll(/px|\s/g, '')), 0);
  return bare
    .replaceAll(/clamp\(([^,()]+),([^,()]+),([^,()]+)\)/g, (_, ...terms: string[]) => {
      const [least = 0, value = 0, most = 0] = terms.slice(0, 3).map(sum);
      return `${Math.min(Math.max(least, value), most)}px`;
    })
    .replaceAll(/calc\(([^()]+)\)/g, (all, terms: string) =>
      /[*/]/.test(terms) ? all : `${sum(terms)}px`,
    )
    .replaceAll(/-?\d*\.\d+/g, (number) => plainNumber(Number(number)));
}

const known = new Map<string, string>();

/** A colour in one notation, however it is written; anything else as it is. */
export function plainColor(atom: string): string {
  const found = known.get(atom) ?? colorOf(atom);
  known.set(atom, found);
  return found;
}

function colorOf(atom: string): string {
  if (!/^(?:#[\da-f]+|[a-z]+(?:\(.*\))?)$/i.test(atom)) return atom;
  try {
    const color = new Color(atom);
    const [red, green, blue] = color.to('srgb').coords.map((part) => plainNumber(part ?? 0));
    return `rgb ${red} ${green} ${blue} ${plainNumber(color.alpha ?? 1)}`;
  } catch {
    return atom;
  }
}

const atom = /(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)|#[\da-f]{3,8}\b|[^\s,()]+/gi;

/** Numbers and colours, whose order a browser may change. */
const atomsOf = (value: string) => (value.match(atom) ?? []).map(plainColor);

/** Numbers and colours of a text, lengths in px. */
export const atomsIn = (text: string, lengths: Lengths) => atomsOf(evaluate(text, lengths));

function differing(before: readonly string[], after: readonly string[]) {
  const left = [...after];
  const gone = before.filter((atom) => {
    const at = left.indexOf(atom);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
  return { gone: [...new Set(gone)], added: [...new Set(left)] };
}

const number = (atom = '') => Number.parseFloat(atom);

type Values = Readonly<Record<'before' | 'after', string>>;

/** Atoms that only one of two values has. */
export function sidesOf({ before, after }: Values, lengths: Lengths) {
  return differing(atomsIn(before, lengths), atomsIn(after, lengths));
}

/** All that differs in the values is what differs in the token. */
function hasSameValues(values: Values, token: Values, lengths: Lengths): boolean {
  const [own, its] = [sidesOf(values, lengths), sidesOf(token, lengths)];
  const isAmong = own.gone.every((part) => its.gone.includes(part));
  const isDifferent = own.gone.length > 0 && own.added.length > 0;
  return isDifferent && isAmong && own.added.every((part) => its.added.includes(part));
}

/** A length has grown in the same proportion as the token, or by the same length. */
function isReckoned(values: Values, token: Values, lengths: Lengths): boolean {
  const [own, its] = [sidesOf(values, lengths), sidesOf(token, lengths)];
  const isSingle = [own, its].every(({ gone, added }) => gone.length === 1 && added.length === 1);
  const all = [own.gone[0], own.added[0], its.gone[0], its.added[0]];
  if (!isSingle || !all.every((part) => part?.endsWith('px'))) return false;
  const [old = 0, current = 0, tokenOld = 0, tokenCurrent = 0] = all.map(number);
  const isInProportion = Math.abs(current * tokenOld - old * tokenCurrent) < 0.01 * Math.abs(old);
  return isInProportion || Math.abs(current - old - tokenCurrent + tokenOld) < 0.01;
}

/**
 * The token that a computed value comes from. @param isReckonedWith true for sums and multiples of a
 * token, too
 */
export function tokenOfValue(
  values: Values,
  tokens: readonly ChangedToken[],
  { item, ...lengths }: Lengths & { readonly item: string },
  isReckonedWith = false,
): ChangedToken | undefined {
  const isFrom = isReckonedWith ? isReckoned : hasSameValues;
  return tokens
    .filter(({ mode }) => !mode || item.endsWith(`-${mode}`))
    .find((token) => isFrom(values, token, lengths));
}
