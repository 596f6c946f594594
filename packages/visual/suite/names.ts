/** Class names as a suite wants them to be shown and compared. */
import type { Suite } from './suite.ts';

type Naming = Pick<Suite, 'nameOf'>;

export const plainClasses = (classes: string, { nameOf }: Naming) =>
  nameOf ? classes.replaceAll(/[\w-]+/g, (name) => nameOf(name)) : classes;

export const plainSelector = (selector: string, { nameOf }: Naming) =>
  nameOf ? selector.replaceAll(/(?<=\.)[A-Za-z_][\w-]*/g, (name) => nameOf(name)) : selector;

/** `Card` of the classes `Card_wide Link`: the first name of an element's styles. */
export const componentOf = (classes: string) => /^[A-Z]\w*?(?=_|\s|$)/.exec(classes)?.[0];

/** `Card` in `.Page > .Card_wide`: a selector ends at its own element. */
export const componentIn = (selector: string) =>
  /.*\.([A-Z]\w*)/.exec(selector)?.[1]?.split('_', 1)[0];
