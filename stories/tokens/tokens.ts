import type { TokenNormalizedSet } from '@terrazzo/parser';
import type { Pair } from '#scripts/tokens/read.ts';
import pairFile from '#tokens/contrast.pairs.json';
import resolver from '#tokens/site.resolver.json';

type Value = { readonly value: number; readonly unit: string };
export type ColorValue = { readonly components: readonly number[]; readonly alpha?: number };

/** One token of a file, its type inherited from the groups around it. */
export type Token = {
  readonly id: string;
  readonly $type: string;
  readonly $value: unknown;
  readonly description?: string;
  /** The token that it is an alias of. */
  readonly alias?: string;
  /** Of a fluid dimension: its size at 360 px. */
  readonly min?: Value;
};
export type Theme = ReadonlyMap<string, Token>;

// Read where they are, so that a saved token shows here as it does on the site.
const files = import.meta.glob<object>('/tokens/*.tokens.json', { eager: true, import: 'default' });

function* leaves(node: object, path: readonly string[] = [], inherited = ''): Iterable<Token> {
  const { $type = inherited, $value, $description, $extensions } = node as Record<string, unknown>;
  if ($value !== undefined) {
    const min = ($extensions as { 'site.fluid'?: { min: Value } } | undefined)?.['site.fluid']?.min;
    yield {
      id: path.join('.'),
      $type: String($type),
      $value,
      ...(typeof $description === 'string' && { description: $description }),
      ...(min && { min }),
    };
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (!key.startsWith('$')) yield* leaves(child, [...path, key], String($type));
  }
}

const read = (sources: readonly { $ref: string }[]) =>
  sources.flatMap(({ $ref }) => [...leaves(files[$ref.replace('.', '/tokens')] ?? {})]);

const aliasOf = ({ $value }: Token) =>
  typeof $value === 'string' ? /^\{(.+)\}$/.exec($value)?.[1] : undefined;

/** The value of a token; a colour may take its components from another one (`$ref`). */
function valueOf({ $value }: Token, all: Theme): unknown {
  const { $ref = '' } = ($value as { components?: { $ref?: string } }).components ?? {};
  const [id = ''] = $ref.slice('#/'.length).replaceAll('/', '.').split('.$value.');
  const target = all.get(id)?.$value as ColorValue | undefined;
  return target ? { ...($value as ColorValue), components: target.components } : $value;
}

function resolve(token: Token, all: Theme): Token {
  const alias = aliasOf(token);
  const target = alias && all.get(alias);
  if (target) return { ...token, $value: resolve(target, all).$value, alias };
  return { ...token, $value: valueOf(token, all) };
}

export type ThemeName = keyof typeof resolver.modifiers.theme.contexts;

/** A theme with its aliases followed, as the files have it or with other values for some tokens. */
export function readTheme(name: ThemeName, changed: Record<string, unknown> = {}): Theme {
  const { sets, modifiers } = resolver;
  const all = new Map<string, Token>();
  for (const token of [...read(sets.foundation.sources), ...read(modifiers.theme.contexts[name])]) {
    all.set(token.id, token.id in changed ? { ...token, $value: changed[token.id] } : token);
  }
  return new Map([...all].map(([id, token]) => [id, resolve(token, all)]));
}

export const themeNames = Object.keys(resolver.modifiers.theme.contexts) as ThemeName[];
export const light = readTheme('light');
export const pairs: readonly Pair[] = pairFile.pairs;

/** In the shape that the token check measures contrast in. */
export const asSet = (theme: Theme): TokenNormalizedSet =>
  Object.fromEntries(theme) as unknown as TokenNormalizedSet;

export const below = (group: string, theme: Theme = light): Token[] =>
  [...theme.values()].filter(({ id }) => id.startsWith(`${group}.`));

/** The last part of an id. */
export const nameOf = ({ id }: Token) => id.split('.').slice(-1).join('');
export const withoutGroup = ({ id }: Token) => id.split('.').slice(1).join('.');

export function cssColor({ $value }: Token): string {
  const { components, alpha = 1 } = $value as ColorValue;
  return `oklch(${components.join(' ')}${alpha < 1 ? ` / ${alpha}` : ''})`;
}

const isDimension = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && 'unit' in value;

/** As a designer says it: 1.5 rem (24 px). */
export function say({ $value }: Token): string {
  if (!isDimension($value)) return JSON.stringify($value).replaceAll('"', '').replaceAll(',', ', ');
  const { value, unit } = $value;
  return unit === 'rem' && value ? `${value} rem (${value * 16} px)` : `${value} ${unit}`;
}

/** Size in px in a window of some width, of a token that grows from 360 to 1280 px. */
export function pxAt({ $value, min }: Token, width: number): number {
  if (!isDimension($value)) return 0;
  const px = ({ value, unit }: Value) => (unit === 'rem' ? value * 16 : value);
  const most = px($value);
  const least = min ? px(min) : most;
  const share = Math.min(1, Math.max(0, (width - 360) / (1280 - 360)));
  return Math.round((least + (most - least) * share) * 10) / 10;
}

/** The custom property that carries a role on the page. */
export const variable = ({ id }: Token) => `--${id.replaceAll('.', '-')}`;
