/** Tells whether a changed line sets a property in a rule for an element. */
import type { ElementChange, Source } from '#model/data.ts';
import { nameOf } from '#model/files.ts';
import { setBy, withoutPart } from '#model/properties.ts';
import { linesIn } from './lines.ts';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of properties that a hunk sets, in stylesheets and in objects. */
export const propertiesOf = (hunk: Source): readonly string[] =>
  linesIn(hunk).flatMap((text) =>
    [...text.matchAll(/(?<![:\w-])([a-z-][\w-]*)['"]?\s*:(?!\s*[{:])/gi)].map(([, name = '']) =>
      kebab(name),
    ),
  );

export function sets(hunk: Source, property: string): boolean {
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

export type Styled = Pick<ElementChange, 'tag' | 'classes' | 'components'>;

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

/** In the file of the element's component, or in a rule that selects it. */
export const isOwn = (hunk: Source, styled: Styled): boolean =>
  isOfClass(nameOf(hunk.file), styled.classes) ||
  selectorsOf(hunk).some((selector) => selects(selector, styled));

/** In the constant of the element's own style, by its class. */
export const isNamed = ({ file, selector }: Source, { classes }: Styled): boolean =>
  selector !== undefined && isOfClass(`${nameOf(file)}_${selector}`, classes);
