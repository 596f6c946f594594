import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = new URL('../../', import.meta.url);
export const storybook = new URL('storybook-static/', root);

/** Files in a folder of the project and below, as paths from its root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(root).length))
    .toSorted();
}

export const storyFiles = filesBelow('stories').filter((file) => file.endsWith('.stories.tsx'));

export type Entry = {
  id: string;
  title: string;
  name: string;
  importPath: string;
  type: string;
  tags: readonly string[];
};

/** What the built Storybook holds of one file. */
export function entriesOf(file: string): Entry[] {
  const index = JSON.parse(readFileSync(new URL('index.json', storybook), 'utf8'));
  return Object.values<Entry>(index.entries).filter(({ importPath }) => importPath === `./${file}`);
}

/** The scene of a story file: `stories-ui-Button`. Each of its stories is a variant. */
export const sceneOf = (file: string): string =>
  file.replace('.stories.tsx', '').replaceAll('/', '-');

/** The variant of a story: its id without what all stories of the file share. */
export const variantOf = ({ id }: Entry): string => id.slice(id.indexOf('--') + 2);

/** The stories of a file. */
export const storiesOf = (file: string): Entry[] =>
  entriesOf(file).filter(({ type }) => type === 'story');
