import { meetings, meetingsInPage, undeclaredPairs } from '#scripts/tokens/meetings.ts';
import { readTokens } from '#scripts/tokens/read.ts';
import { builtSite } from '../support/sites.ts';
import { expect, test } from '../support/test.ts';

const { pairs } = await readTokens(new URL('../../tokens/', import.meta.url));

test('every text of the site has colours that are declared to meet, in whatever theme', async () => {
  const found = await meetings(builtSite('dist-test'));
  expect(found.length).toBeGreaterThan(100);
  expect(new Set(found.map(({ screen }) => screen)).size).toBeGreaterThan(10);
  expect(undeclaredPairs(found, pairs)).toEqual([]);
});

test('a text whose colours are not declared to meet is told, and so is one without a token', async ({
  page,
}) => {
  await page.goto('/sobrenos');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('main').evaluate((main) => {
    const planted = {
      'On white': 'var(--color-text-accentOnInverse)',
      'Own red': 'rgb(255, 0, 0)',
    };
    for (const [text, color] of Object.entries(planted)) {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      paragraph.style.setProperty('color', color);
      main.append(paragraph);
    }
  });
  const found = (await page.evaluate(meetingsInPage)).map((one) => ({ ...one, screen: 'here' }));
  const pair = 'has no pair of text for';
  expect(undeclaredPairs(found, pairs)).toEqual([
    `tokens/contrast.pairs.json: ${pair} color.text.accentOnInverse on color.surface.canvas, which meet on the screen here ("On white")`,
    `tokens/contrast.pairs.json: ${pair} rgb(255, 0, 0) on color.surface.canvas, which meet on the screen here ("Own red")`,
  ]);
});
