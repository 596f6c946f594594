/** Where the reader stands, as the address has it: `#home/375?view=slider`. */

export const views = ['side', 'slider', 'onion', 'difference', 'blink'] as const;
export type ViewName = (typeof views)[number];

export type Place = { readonly scene: string; readonly item: string; readonly view: ViewName };

export const hashOf = ({ scene, item, view }: Place) =>
  `#${encodeURIComponent(scene)}/${encodeURIComponent(item)}?view=${view}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Nothing for an address that names no place, like that of the skip link. */
export function placeOf(hash: string): Place | undefined {
  const [, scene, item, query = ''] = /^#([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (!scene || !item) return undefined;
  const asked = new URLSearchParams(query).get('view');
  const view = views.find((name) => name === asked) ?? 'side';
  return { scene: decoded(scene), item: decoded(item), view };
}
