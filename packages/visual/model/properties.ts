/** Computed styles that a picture may show, with their initial values, which layouts omit. */
import table from './properties.json' with { type: 'json' };

type Values = Readonly<Record<string, string>>;

/** Inherited properties, which belong to an element only if they differ from the parent's. */
export const inherited: Values = table.inherited;

export const notInherited: Values = table.notInherited;

/** Sizes, which computed styles resolve; `computedStyleMap()` has them as specified. */
export const sizes: Values = table.sizes;

/** Prefixes of other properties that set one, besides its longhands and shorthands. */
export const setBy: Readonly<Record<string, readonly string[]>> = table.setBy;

/** The property in a pseudo-element's name, such as `::before color`. */
export const withoutPart = (name: string) => name.replace(/^::[\w-]+ /, '');
