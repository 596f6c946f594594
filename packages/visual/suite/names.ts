/** Class names as a suite wants them to be shown and compared. */
import type { Suite } from './suite.ts';

type Naming = Pick<Suite, 'nameOf'>;

/** Names that builds make, of which a hash is no part: of a CSS module, a styled component, a scope. */
const built: readonly (readonly [name: RegExp, plain: string])[] = [
  [/^(.+?)_([\w-]+?)__[\w-]{5}$/, '$1_$2'],
  [/^_(.+)_[a-z\d]{5}_\d+$/, '$1'],
  [/^(.+?)__(.+)-sc-\w+-\d+$/, '$1_$2'],
  [/^css-[a-z\d]+-(.+)$/, '$1'],
  [/^(?:css|sc|svelte|astro|jsx)-\w+(?:-\d+)?$/, ''],
];

function guessName(name: string): string {
  const [rule, plain = ''] = built.find(([pattern]) => pattern.test(name)) ?? [];
  return rule ? name.replace(rule, plain) : name;
}

/** The second name of a styled component is a hash alone. */
const hash = /(?<![\w-])(?=[a-zA-Z]*[A-Z][a-z]*[A-Z])[a-zA-Z]{5,7}(?![\w-])/g;

export function plainClasses(classes: string, { nameOf = guessName }: Naming): string {
  const names = /(?:^|[\s-])sc-\w/.test(classes) ? classes.replaceAll(hash, '') : classes;
  return names.replaceAll(/[\w-]+/g, (name) => nameOf(name)).trim();
}

export const plainSelector = (selector: string, { nameOf = guessName }: Naming) =>
  selector.replaceAll(/(?<=\.)[A-Za-z_][\w-]*/g, (name) => nameOf(name));

/** `Card` of the classes `Card_wide Link`: the first name of an element's styles. */
export const componentOf = (classes: string) => /^[A-Z]\w*?(?=_|\s|$)/.exec(classes)?.[0];

/** `Card` in `.Page > .Card_wide`: a selector ends at its own element. */
export const componentIn = (selector: string) =>
  /.*\.([A-Z]\w*)/.exec(selector)?.[1]?.split('_', 1)[0];
