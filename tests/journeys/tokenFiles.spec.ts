import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from '#publish/listFiles.ts';
import { asSent } from '#tests/conditions/conditions.ts';
import { builtSite } from '#tests/support/sites.ts';
import { expect, test } from '#tests/support/test.ts';

const site = () => builtSite('dist-test');

test('the built site has nothing of the bench', { tag: asSent }, () => {
  const files = filesBelow(pathToFileURL(site()), '').filter((name) =>
    /\.(?:js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const leaks = files.filter((name) =>
    /__tokens|\.tokens\.json|base\.color\./.test(readFileSync(join(site(), name), 'utf8')),
  );
  expect(leaks).toEqual([]);
});

test(
  'no color and no media query is younger than the browsers that the statement promises',
  { tag: asSent },
  () => {
    const pages = filesBelow(pathToFileURL(site()), '').filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const html = readFileSync(join(site(), page), 'utf8');
      const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].join('\n');
      const media = styles.match(/@media[^{]+/g) ?? [];
      expect(styles.match(/--color-/g)?.length, page).toBeGreaterThan(60);
      // Chromium 109 supports only sRGB colors; Safari 15.4 supports neither ranges nor `not` within
      // a query.
      expect(styles.match(/(?:oklch|oklab|lch|lab|color|mix|light-dark)\(/g), page).toBeNull();
      expect(
        media.filter((query) => /[<>]|\(not|and not/.test(query)),
        page,
      ).toEqual([]);
      expect(
        media.filter((query) => query.includes('min-width')),
        page,
      ).not.toEqual([]);
    }
  },
);
