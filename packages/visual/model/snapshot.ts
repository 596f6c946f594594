/**
 * Facts of a scene that no picture shows: accessibility trees, Tab stops, focus rings and motion.
 * Only these data are compared; `snapshot.txt` shows them to git and to reviewers.
 */
import type { StateStyles } from './layout.ts';

/** A node of Playwright's `ariaSnapshotJSON`: flags such as `level`, and values such as `url`. */
export type TreeNode = {
  readonly role: string;
  readonly name?: string;
  /** Text of an element without child elements. */
  readonly text?: string;
  /** Child elements, and the texts between them. */
  readonly children?: readonly (TreeNode | string)[];
} & Readonly<Record<string, unknown>>;

export type Tree = {
  /** Missing for stories. */
  readonly title?: string;
  readonly nodes: readonly TreeNode[];
  /** Playwright's text form of the same tree. */
  readonly written: string;
};

export type Stop = {
  readonly role: string;
  readonly name: string;
  readonly description?: string | undefined;
};

/** Facts of one view. */
type Passage<Content> = { readonly view: string; readonly content: Content };

export type Snapshot = {
  readonly trees: readonly Passage<Tree>[];
  readonly stops: readonly Passage<readonly Stop[]>[];
  readonly rings: readonly Passage<readonly StateStyles[]>[];
  readonly motion: readonly Passage<readonly StateStyles[]>[];
};

export const partsOfSnapshot = [
  'trees',
  'stops',
  'rings',
  'motion',
] as const satisfies readonly (keyof Snapshot)[];

export const treeText = ({ title, written }: Tree) =>
  title === undefined ? written : `${title}\n\n${written}`;

const elementText = ({ role, name }: Pick<StateStyles, 'role' | 'name'>) =>
  name === undefined ? role : `${role} "${name}"`;

const stopText = (stop: Stop, index: number) => {
  const description =
    stop.description && `\n     - description ${JSON.stringify(stop.description)}`;
  return `${String(index + 1).padStart(3)}  ${elementText(stop)}${description || ''}`;
};

const styleText = ({ classes, styles, ...element }: StateStyles) => {
  const values = Object.entries(styles).map(([name, value]) => `${name}: ${value}`);
  return `- ${elementText(element)} (${classes}) ${values.join('; ') || 'nothing'}`;
};

/** Prints equal texts once, with all their views. */
function sectionsOf<Content>(
  heading: string,
  passages: readonly Passage<Content>[],
  textOf: (content: Content) => string,
): string[] {
  const groups = Map.groupBy(passages, ({ content }) => textOf(content));
  return [...groups].map(
    ([text, group]) => `# ${heading} (${group.map(({ view }) => view).join(', ')})\n\n${text}\n`,
  );
}

const stylesText = (styled: readonly StateStyles[]) => styled.map(styleText).join('\n');

export const snapshotText = ({ trees, stops, rings, motion }: Snapshot): string =>
  [
    ...sectionsOf('Screen reader', trees, treeText),
    ...sectionsOf('Tab key', stops, (list) => list.map(stopText).join('\n')),
    ...sectionsOf('Focus ring', rings, stylesText),
    ...sectionsOf('Motion', motion, stylesText),
  ].join('\n');

/** True if two views of a scene have the same accessibility tree. */
export const isSameTree = (before: Tree, after: Tree) => treeText(before) === treeText(after);
