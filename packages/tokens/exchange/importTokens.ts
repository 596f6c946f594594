import { colorOf, hexOf, nearestInGamut } from '#model/color.ts';
import { aliasOf, isNode, tokenLeaves, type TokenFiles } from '#model/leaves.ts';
import {
  readThemes,
  type ResolvedTheme,
  type ResolvedToken,
  type TokenChange,
} from '#model/themes.ts';
import { isSameValue } from '#model/values.ts';
import { ownKey } from './exportThemes.ts';

/** An oklch colour with the same hex, in as few digits as possible. */
function oklchOf(value: unknown): unknown {
  const color = colorOf(value);
  const wanted = hexOf(value);
  if (!color || wanted === undefined) return value;
  const { l, c, h } = color.to('srgb').toGamut().to('oklch').oklch;
  const alpha = Number(Number(color.alpha).toFixed(3));
  const exact = [Number(l), Number(c), Number.isFinite(h) ? Number(h) : 0];
  const rounded = [3, 4, 5, 6].map((digits) =>
    exact.map((part, at) => Number(part.toFixed(at === 2 ? digits - 3 : digits))),
  );
  const oklch = (components: readonly number[]) => ({
    colorSpace: 'oklch',
    components,
    ...(alpha < 1 && { alpha }),
  });
  const means = rounded.find((one) => !nearestInGamut(one) && hexOf(oklch(one)) === wanted);
  return oklch(means ?? nearestInGamut(exact) ?? exact);
}

/** Keeps what the file writes of a shadow's layer where the import means the same. */
function layerOf(layer: unknown, token: ResolvedToken, at: number): unknown {
  const [written, resolved] = [token.value, token.$value].map((all) =>
    Array.isArray(all) ? (all[at] as unknown) : undefined,
  );
  if (!isNode(layer)) return layer;
  const isKept = isNode(resolved) && hexOf(resolved.color) === hexOf(layer.color);
  const parts = ['offsetX', 'offsetY', 'blur', 'spread'].map((part) => [part, layer[part]]);
  const color = isKept && isNode(written) ? written.color : oklchOf(layer.color);
  return { color, ...Object.fromEntries(parts) };
}

type Palette = ReadonlyMap<string, string>;

function wantedValue(value: unknown, token: ResolvedToken, palette: Palette): unknown {
  if (aliasOf(value)) return isSameValue(value, token.value) ? undefined : value;
  if (token.$type === 'color') {
    const hex = hexOf(value);
    if (hex === undefined || hex === hexOf(token.$value)) return undefined;
    const step = token.id.startsWith('base.') ? undefined : palette.get(hex);
    return step === undefined ? oklchOf(value) : `{${step}}`;
  }
  const layers = token.$type === 'shadow' ? [value].flat() : undefined;
  const next = layers?.map((layer, at) => layerOf(layer, token, at)) ?? value;
  return isSameValue(next, token.value) || isSameValue(next, token.$value) ? undefined : next;
}

type Imported = { readonly value: unknown; readonly min?: unknown };
type ThemeImport = Readonly<Record<string, Imported>>;

function readImport(content: unknown, themes: readonly string[], theme?: string) {
  if (!isNode(content)) throw new Error('The file is no JSON object');
  if (themes.every((name) => isNode(content[name]))) {
    const entries = themes.map((name): [string, ThemeImport] => {
      const colors = Object.entries(Object(content[name]));
      return [name, Object.fromEntries(colors.map(([id, value]) => [id, { value }]))];
    });
    return new Map(entries);
  }
  const own = isNode(content.$extensions) ? content.$extensions[ownKey] : undefined;
  const name = theme ?? (typeof own === 'string' ? own : undefined);
  if (name === undefined || !themes.includes(name))
    throw new Error(`The file does not say which theme it is: one of ${themes.join(', ')}`);
  const leaves = tokenLeaves('', content).map(({ id, value, min }) => [
    id,
    { value, ...(min !== undefined && { min }) },
  ]);
  if (leaves.length === 0) throw new Error('The file has no token and no list of colours');
  return new Map<string, ThemeImport>([[name, Object.fromEntries(leaves)]]);
}

export type Import = {
  readonly changes: readonly TokenChange[];
  /** Parts that were left out, with reasons. */
  readonly notes: readonly string[];
};

function themeChanges(imported: ThemeImport, theme: ResolvedTheme): TokenChange[] {
  const palette = new Map(
    Object.values(theme)
      .filter(({ id }) => id.startsWith('base.'))
      .map(({ id, $value }) => [hexOf(imported[id]?.value) ?? hexOf($value) ?? '', id]),
  );
  return Object.entries(imported).flatMap(([id, { value, min }]) => {
    const token = theme[id];
    if (!token) return [];
    const wanted = wantedValue(value, token, palette);
    const isGrown = min !== undefined && !isSameValue(min, token.min);
    if (wanted === undefined && !isGrown) return [];
    return [{ file: token.file, id, value: wanted ?? token.value, ...(isGrown && { min }) }];
  });
}

/**
 * Finds the changes in a file of `exportHex` or `exportThemes` from a design tool. A colour that
 * means the same hex is no change; a role that means a step of the palette becomes its alias.
 * @throws Error when the file is neither, or when it does not say its theme and none is given.
 */
export function importTokens(files: TokenFiles, content: unknown, theme?: string): Import {
  const themes = readThemes(files);
  const changes = new Map<string, TokenChange>();
  const notes = new Set<string>();
  for (const [name, imported] of readImport(content, Object.keys(themes), theme)) {
    const known = themes[name] ?? {};
    for (const id of Object.keys(imported)) if (!known[id]) notes.add(`${id} is no token here`);
    for (const change of themeChanges(imported, known)) {
      const { file, id } = change;
      const key = `${file} ${id}`;
      const owner = Object.keys(themes).find((one) => themes[one]?.[id]?.file === file);
      if (owner === name) changes.set(key, change);
      else if (!isSameValue(changes.get(key), change))
        notes.add(
          `${id} has no value of its own in the theme ${name}: it is that of ${owner}, from tokens/${file}`,
        );
    }
  }
  return { changes: [...changes.values()], notes: [...notes] };
}
