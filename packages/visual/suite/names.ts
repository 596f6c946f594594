/** Class names as a suite wants them shown and compared. */
import type { Suite } from './suite.ts';

type Naming = Pick<Suite, 'nameOf'>;

const asItIs = (name: string) => name;

export const plainClasses = (classes: string, { nameOf = asItIs }: Naming) =>
  classes.replaceAll(/[\w-]+/g, (name) => nameOf(name)).trim();

export const plainSelector = (selector: string, { nameOf = asItIs }: Naming) =>
  selector.replaceAll(/(?<=\.)[A-Za-z_][\w-]*/g, (name) => nameOf(name));

/** `Card` of the classes `Card_wide Link`: the first name of an element's styles. */
export const componentOf = (classes: string) => /^[A-Z]\w*?(?=_|\s|$)/.exec(classes)?.[0];

/** `Card` in `.Page > .Card_wide`: a selector ends at its own element. */
export const componentIn = (selector: string) =>
  /.*\.([A-Z]\w*)/.exec(selector)?.[1]?.split('_', 1)[0];
