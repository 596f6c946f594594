import { themesOf } from '@repo/tokens/resolver';
import { resolveTokens } from '@repo/tokens/tokens';

// An eager glob makes each token file a dependency, so that saving one repaints the page. As texts
// (`?raw`) they would not: vanilla-extract finds a changed module by its plain path only.
const modules = import.meta.glob<object>('../../tokens/*.json', {
  eager: true,
  import: 'default',
});

const files = Object.fromEntries(
  Object.entries(modules).map(([path, file]) => [path.replace(/.*\//, ''), file]),
);

/** A dev server may still have the file of a theme that is gone; `check` names those that nothing lists. */
const namesInResolver = new Set(Object.values(themesOf(files)).flat());
const isRead = (name: string) => namesInResolver.has(name) || !name.endsWith('.tokens.json');

/**
 * Every theme, and the media conditions of those that visitors get by one. The build and the dev
 * server read the texts before that, and refuse keys that are there twice.
 */
export const { themes, media } = resolveTokens(
  Object.fromEntries(Object.entries(files).filter(([name]) => isRead(name))),
);

/** The first theme is everybody's. */
export const [firstTheme = {}] = Object.values(themes);
