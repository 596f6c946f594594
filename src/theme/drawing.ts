import { hexOf } from '@repo/tokens/color';
import { aliasOf, tokenLeaves } from '@repo/tokens/leaves';

export type HexOf = (id: string) => string;

/** @returns a lookup that throws for a token that no file writes out. */
export function hexFrom(...files: readonly unknown[]): HexOf {
  const leaves = files.flatMap((file) => tokenLeaves('', file));
  const values = new Map(leaves.map(({ id, value }) => [id, value]));
  return function hexFor(id) {
    const value = values.get(id);
    const alias = aliasOf(value);
    if (alias) return hexFor(alias);
    const hex = hexOf(value);
    if (hex === undefined) throw new Error(`names ${id}, which is no colour in tokens/`);
    return hex;
  };
}

/** Replaces `var(--base-color-brand-900, #12213c)`, whose fallback is for image viewers, by the token. */
export const paint = (svg: string, hexFor: HexOf): string =>
  svg.replace(/var\(--((?:base-)?color-[\w-]+)[^)]*\)/g, (_, name: string) =>
    hexFor(name.replaceAll('-', '.')),
  );
