import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const files = (pattern: string) =>
  globSync(pattern, { cwd }).map((file) => file.replaceAll('\\', '/'));

export const storyFiles = files('stories/**/*.stories.tsx').toSorted();
export const components = files('src/{ui,sections}/**/[A-Z]*.tsx');
/** Components, and functions that create their elements. */
export const sectionFiles = files('src/sections/**/*.tsx');
