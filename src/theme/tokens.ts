import { parseTexts } from '@repo/tokens/leaves';
import { themesOf } from '@repo/tokens/resolver';
import { resolveTexts } from '@repo/tokens/tokens';

// An eager glob makes each token file a dependency, so that saving one repaints the page.
const files = import.meta.glob<string>('../../tokens/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const texts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/.*\//, ''), text]),
);

/** A dev server may still have the file of a theme that is gone; `check` names those that nothing lists. */
const listed = new Set(Object.values(themesOf(parseTexts(texts))).flat());
const isRead = (name: string) => listed.has(name) || !name.endsWith('.tokens.json');

/** Every theme, and the media conditions of those that visitors get by one. */
export const { themes, media } = resolveTexts(
  Object.fromEntries(Object.entries(texts).filter(([name]) => isRead(name))),
);

/** The first theme is everybody's. */
export const [firstTheme = {}] = Object.values(themes);
