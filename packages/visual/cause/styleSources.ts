/** Which changed lines can be behind a style of an element. */
import type { ElementChange, Source } from '#model/data.ts';
import { isMarkup, nameOf } from '#model/files.ts';
import { setBy, withoutPart } from '#model/properties.ts';
import type { Sources } from '#suite/suite.ts';
import { linesIn } from './lines.ts';
import { atomsIn, atomsOf } from './tokens.ts';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of properties that a hunk sets, in stylesheets and in objects. */
export const propertiesOf = (hunk: Source): readonly string[] =>
  linesIn(hunk).flatMap((text) =>
    [...text.matchAll(/(?<![:\w-])([a-z-][\w-]*)['"]?\s*:(?!\s*[{:])/gi)].map(([, name = '']) =>
      kebab(name),
    ),
  );

function sets(hunk: Source, property: string): boolean {
  const name = withoutPart(property);
  if (name.startsWith('@keyframes'))
    return linesIn(hunk).some((text) => /keyframes|^(?:from|to|['"]?\d+%)/.test(text));
  return propertiesOf(hunk).some(
    (set) =>
      set === name ||
      name.startsWith(`${set}-`) ||
      set.startsWith(`${name}-`) ||
      setBy[name]?.some((start) => set.startsWith(start)) === true,
  );
}

type Styled = Pick<ElementChange, 'tag' | 'classes' | 'components'>;

const isOfClass = (name: string, classes = '') =>
  classes.split(/\s+/).some((text) => text === name || text.startsWith(`${name}_`));

/** Selectors of the rule around a hunk and of those in it. */
const selectorsOf = (hunk: Source) =>
  [hunk.selector, ...linesIn(hunk).map((text) => /^[^;{}]*[^;{}:\s](?=\s*\{)/.exec(text)?.[0])]
    .join(',')
    .split(/,(?![^(]*\))/);

/** By the last part of a selector: tags and classes, as far as it names any. */
function selects(selector: string, { tag, classes = '' }: Styled): boolean {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+(?![^([]*[)\]])/)
      .at(-1)
      ?.replaceAll(/:{1,2}[\w-]+(?:\([^)]*\))?/g, '') ?? '';
  const names = [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const [, named] = /^([a-z][\w-]*)/i.exec(last) ?? [];
  if (selector.trim() === ':root' || last === 'html') return tag === 'body';
  const isAny = last === '*' || (last === '' && selector.trim().startsWith(':'));
  if (names.length === 0 && named === undefined) return isAny;
  const classNames = classes.split(/\s+/);
  return names.every((name) => classNames.includes(name)) && (named === undefined || named === tag);
}

/** The element's own stylesheet, or a rule that selects it. */
function isOwn(hunk: Source, styled: Styled): boolean {
  return (
    isOfClass(nameOf(hunk.file), styled.classes) ||
    selectorsOf(hunk).some((selector) => selects(selector, styled))
  );
}

/** Of a component around the element. */
const isAround = ({ file }: Source, { components }: Styled) =>
  components?.includes(nameOf(file)) === true;

export type Sign = {
  readonly isDoubtful: boolean;
  readonly fits: (hunk: Source) => boolean | undefined;
};

export const sure = (fits: Sign['fits']): Sign => ({ isDoubtful: false, fits });
export const doubtful = (fits: Sign['fits']): Sign => ({ isDoubtful: true, fits });

type Styles = Styled & Pick<ElementChange, 'name' | 'before' | 'after'>;

export function styleSigns(change: Styles, sources: Sources): Sign[] {
  const { name } = change;
  const isStyle = ({ file }: Source) => sources.styles.test(file);
  const mayStyle = (hunk: Source) => isStyle(hunk) || isMarkup(hunk.file);
  return [
    sure((hunk) => mayStyle(hunk) && isOwn(hunk, change) && sets(hunk, name)),
    // A selector, or a value that others share.
    sure((hunk) => isStyle(hunk) && isOwn(hunk, change) && propertiesOf(hunk).length === 0),
    sure((hunk) => isOwn(hunk, change) && !isStyle(hunk) && sets(hunk, name)),
    sure((hunk) => sources.theme?.test(hunk.file) && sets(hunk, name)),
    doubtful((hunk) => isStyle(hunk) && isAround(hunk, change) && sets(hunk, name)),
  ];
}

const usualLengths = { width: 0, rem: 16 };

/** Lines that say all atoms of a value, in whatever notation. */
function says(lines: readonly string[], atoms: readonly string[]): boolean {
  const said = new Set(atomsIn(lines.join(' ').replaceAll(/[;'"]/g, ' '), usualLengths));
  return atoms.length > 0 && atoms.every((atom) => said.has(atom));
}

/** Says what of the value differs: the rest of an animation may stand elsewhere. */
export function saysBoth(
  hunk: Source,
  { before, after }: Pick<Styles, 'before' | 'after'>,
): boolean {
  const { gone, added } = atomsOf({ before, after }, usualLengths);
  return says(hunk.before, gone) && says(hunk.after, added);
}

/** Of several lines those of the element's own style, and those that have its values. */
export function narrow(hunks: readonly Source[], change: Styles) {
  const { classes } = change;
  const isNamed = ({ file, selector }: Source) =>
    selector !== undefined && isOfClass(`${nameOf(file)}_${selector}`, classes);
  const named = hunks.filter(isNamed);
  const left = named.length > 0 ? named : hunks;
  const exact = left.filter((hunk) => saysBoth(hunk, change));
  return exact.length > 0 ? exact : left;
}
