/** Tokens for design tools and back, in Node and in the browser. */
import Color from 'colorjs.io';
import { nearestInGamut } from '#model/gamut.ts';
import { aliasOf, isNode, tokenLeaves, type TokenFiles } from '#model/leaves.ts';
import {
  readThemes,
  type ResolvedTheme,
  type ResolvedToken,
  type TokenChange,
} from '#model/themes.ts';
import { isSameValue } from '#model/values.ts';

const hexFormat = { format: 'hex', collapse: false } as const;

/** `#rrggbb`, with two digits more when it is translucent; none for what is no colour. */
function hexOf(value: unknown): string | undefined {
  try {
    return colorOf(value)?.to('srgb').toGamut().toString(hexFormat);
  } catch {
    return undefined;
  }
}

function colorOf(value: unknown): Color | undefined {
  if (typeof value === 'string') return new Color(value);
  if (!isNode(value) || !Array.isArray(value.components)) return undefined;
  const [one = 0, two = 0, three = 0] = value.components.map(Number);
  return new Color(String(value.colorSpace), [one, two, three], Number(value.alpha ?? 1));
}

/** The palette and roles of each theme as hex, by id. */
export function exportHex(files: TokenFiles): Record<string, Record<string, string>> {
  const themes = Object.entries(readThemes(files)).map(([name, theme]) => {
    const colors = Object.values(theme)
      .filter(({ $type }) => $type === 'color')
      .map(({ id, $value }) => [id, hexOf($value) ?? '']);
    return [name, Object.fromEntries(colors)] as const;
  });
  return Object.fromEntries(themes);
}

/** A colour in sRGB, as every design tool knows it. */
function plainColor(value: unknown) {
  const color = colorOf(value)?.to('srgb').toGamut();
  if (!color) return value;
  const components = color.coords.map((part) => Number(Number(part).toFixed(5)));
  const hex = color.toString({ ...hexFormat, alpha: false });
  return { colorSpace: 'srgb', components, alpha: Number(color.alpha), hex };
}

function plainValue({ $type, $value, value }: ResolvedToken): unknown {
  if (aliasOf(value)) return value;
  if ($type === 'color') return plainColor($value);
  if ($type !== 'shadow' || !Array.isArray($value)) return $value;
  return $value.map((layer: unknown) =>
    isNode(layer) ? { ...layer, color: plainColor(layer.color) } : layer,
  );
}

type Tree = { [key: string]: unknown };

function place(tree: Tree, [key = '', ...rest]: readonly string[], leaf: Tree): Tree {
  const below = tree[key];
  const child = rest.length === 0 ? leaf : place(isNode(below) ? below : {}, rest, leaf);
  return { ...tree, [key]: child };
}

const ownKey = 'site.theme';

/** A DTCG 2025.10 file of each theme: all its tokens, aliases kept, colours in sRGB. */
export function exportThemes(files: TokenFiles): Record<string, Tree> {
  const themes = Object.entries(readThemes(files)).map(([name, theme]) => {
    const start: Tree = {
      $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
      $extensions: { [ownKey]: name },
    };
    const tree = Object.values(theme).reduce((all, token) => {
      const leaf = {
        $type: token.$type,
        $value: plainValue(token),
        ...(token.description !== undefined && { $description: token.description }),
        ...(token.min !== undefined && { $extensions: { 'site.fluid': { min: token.min } } }),
      };
      return place(all, token.id.split('.'), leaf);
    }, start);
    return [name, tree] as const;
  });
  return Object.fromEntries(themes);
}

/** An oklch colour that means this hex, with as few digits as do. */
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

/** The value that a token has to get; undefined when the import means what is there. */
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
  /** What was left out, and why. */
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
 * What a file of `exportHex` or `exportThemes` changes, after a design tool has had it. A colour that
 * means the same hex is no change; a role that means a step of the palette becomes its alias.
 * @throws Error when the file is neither, or when it does not say its theme and none is given.
 */
export function importTokens(files: TokenFiles, content: unknown, theme?: string): Import {
  const themes = readThemes(files);
  const changes = new Map<string, TokenChange>();
  const notes = new Set<string>();
  const owners = new Map<string, string>();
  for (const [name, all] of Object.entries(themes)) {
    for (const { file, id } of Object.values(all))
      if (!owners.has(`${file} ${id}`)) owners.set(`${file} ${id}`, name);
  }
  for (const [name, imported] of readImport(content, Object.keys(themes), theme)) {
    const known = themes[name] ?? {};
    for (const id of Object.keys(imported)) if (!known[id]) notes.add(`${id} is no token here`);
    for (const change of themeChanges(imported, known)) {
      const key = `${change.file} ${change.id}`;
      const owner = owners.get(key) ?? name;
      if (owner === name) changes.set(key, change);
      else if (!isSameValue(changes.get(key), change))
        notes.add(
          `${change.id} has no value of its own in the theme ${name}: it is that of ${owner}, from tokens/${change.file}`,
        );
    }
  }
  return { changes: [...changes.values()], notes: [...notes] };
}
