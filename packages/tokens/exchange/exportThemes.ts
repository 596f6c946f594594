import { colorOf, hexFormat, hexOf } from '#model/color.ts';
import { aliasOf, isNode, type TokenFiles } from '#model/leaves.ts';
import { readThemes, type ResolvedToken } from '#model/themes.ts';

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

export const ownKey = 'site.theme';

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
