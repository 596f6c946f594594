/** Computed styles that a picture may show, with their initial values, which layouts leave out. */
import table from './properties.json' with { type: 'json' };

type Values = Readonly<Record<string, string>>;

/** Inherited: an element's own where they differ from its parent's. */
export const inherited: Values = table.inherited;

export const notInherited: Values = table.notInherited;

/** A computed style has used lengths of these; its map has them as they were meant. */
export const sizes: Values = table.sizes;

/** Beginnings of other properties that set one, besides its longer and shorter names. */
export const setBy: Readonly<Record<string, readonly string[]>> = table.setBy;

/** The property in the name of a pseudo-element's, such as `::before color`. */
export const withoutPart = (name: string) => name.replace(/^::[\w-]+ /, '');
