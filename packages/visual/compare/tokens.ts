import type { Reason } from '#model/data.ts';
import type { ChangedToken } from '#suite/suite.ts';

/** Shared by all tokens that follow one other. */
export const tokenKey = ({ name, before, after }: ChangedToken) =>
  `token ${name.startsWith('--') ? `${name}: ` : ''}${before} → ${after}`;

/** Those of one row. */
export const tokensOf = ({ key }: Pick<Reason, 'key'>, tokens: readonly ChangedToken[]) =>
  tokens.filter((token) => tokenKey(token) === key);

/** Custom properties that a text declares, with their values. */
export const propertiesIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s{;])(--[\w-]+)\s*:\s*([^;{}]+)/g)].map(
    ([, variable = '', value = '']) => [variable, value.trim()] as const,
  );

export const uses = (value: string, variable: string) =>
  value.includes(`var(${variable})`) || value.includes(`var(${variable},`);

export function tokenReason(
  token: ChangedToken,
  facts: Pick<Reason, 'where' | 'component' | 'reach' | 'properties'>,
): Reason {
  const { name, before, after } = token;
  return { properties: [], ...facts, kind: 'token', key: tokenKey(token), name, before, after };
}

const compact = (text: string) => text.replaceAll(/[\s|]+/g, '');

/** `oklch(0.4 0 0)` may stand as `0.4 0 0`. */
function has(text: string, value: string): boolean {
  const bare = compact(value.replace(/^\w+\((.*)\)$/, '$1'));
  const at = bare.length > 1 ? compact(text).indexOf(bare) : -1;
  return at >= 0 && !/[\d.]/.test(compact(text).charAt(at - 1));
}

/** `color.text.muted` may stand as `text.muted`. */
const names = ({ name }: ChangedToken) => {
  const short = name.replace(/^[^.]+\./, '');
  return short.includes('.') ? short : name;
};

/** The token that a text in a table of tokens follows: by both values, or by the nearest name. */
export function tokenBehind(
  before: string,
  after: string,
  around: readonly string[],
  tokens: readonly ChangedToken[],
): ChangedToken | undefined {
  const own = tokens.find((token) => has(before, token.before) && has(after, token.after));
  if (own) return own;
  const named = tokens.filter((token) => names(token).includes('.'));
  const nearest = around.find((text) => named.some((token) => text.includes(names(token))));
  return nearest === undefined ? undefined : named.find((one) => nearest.includes(names(one)));
}
