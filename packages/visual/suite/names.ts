/** Class names as a suite wants them to be shown and compared. */
import type { Suite } from './suite.ts';

type Naming = Pick<Suite, 'nameOf'>;

export const plainClasses = (classes: string, { nameOf }: Naming) =>
  nameOf ? classes.replaceAll(/[\w-]+/g, (name) => nameOf(name)) : classes;

export const plainSelector = (selector: string, { nameOf }: Naming) =>
  nameOf ? selector.replaceAll(/(?<=\.)[A-Za-z_][\w-]*/g, (name) => nameOf(name)) : selector;
