/** Simplifies class names as the suite demands, for display and comparison. */
import type { Suite } from './suite.ts';

type Naming = Pick<Suite, 'nameOf'>;

const asItIs = (name: string) => name;

export const plainClasses = (classes: string, { nameOf = asItIs }: Naming) =>
  classes.replaceAll(/[\w-]+/g, (name) => nameOf(name)).trim();

export const plainSelector = (selector: string, { nameOf = asItIs }: Naming) =>
  selector.replaceAll(/(?<=\.)[A-Za-z_][\w-]*/g, (name) => nameOf(name));

/**
 * Finds `Card` in the classes `Card_wide Link`: the first name belongs to the element's own styles.
 */
export const componentOf = (classes: string) => /^[A-Z]\w*?(?=_|\s|$)/.exec(classes)?.[0];

/** Finds `Card` in `.Page > .Card_wide`: the last class of a selector belongs to its element. */
export const componentIn = (selector: string) =>
  /.*\.([A-Z]\w*)/.exec(selector)?.[1]?.split('_', 1)[0];
