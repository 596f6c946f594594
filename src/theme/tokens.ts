import { resolveTexts } from '@repo/tokens/tokens';

// An eager glob makes each token file a dependency, so that saving one repaints the page.
const files = import.meta.glob<string>('../../tokens/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const texts = Object.entries(files).map(([path, text]) => [path.replace(/.*\//, ''), text]);

/** Every theme, and the media conditions of those that visitors get by one. */
export const { themes, media } = resolveTexts(Object.fromEntries(texts));

/** The first theme is everybody's. */
export const [firstTheme = {}] = Object.values(themes);
