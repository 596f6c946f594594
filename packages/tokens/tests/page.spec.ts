import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sayFault } from '#model/fault.ts';
import { readTokens } from '#model/read.ts';
import { renderedPairs, undeclaredPairs } from '#page/renderedPairs.ts';
import { tokenRules, usersOf } from '#page/tokenRules.ts';

const { pairs } = readTokens(new URL('example/', import.meta.url));

const page = readFileSync(new URL('cases/page.html', import.meta.url), 'utf8');

test('lists texts whose colors no pair declares, and texts without a token', async ({
  page: tab,
}) => {
  await tab.setContent(page);
  const texts = (await tab.evaluate(renderedPairs, 'header[data-state="transparent"]')).map(
    (pair) => ({ ...pair, screen: 'here' }),
  );
  const undeclared = undeclaredPairs(texts, pairs).map(sayFault);
  const words = 'tokens/contrast.pairs.json: needs a text pair for';
  expect(undeclared.filter((line) => !line.includes('Link'))).toEqual([
    `${words} color.text.accentOnInverse on color.surface.canvas, which meet on the screen here ("On white")`,
    `${words} rgb(255, 0, 0) on color.surface.canvas, which meet on the screen here ("Own red")`,
  ]);
});

test('lists the components that read a token, in any state', async ({ page: tab }) => {
  await tab.setContent(page);
  expect(usersOf(await tab.evaluate(tokenRules, undefined))).toEqual({
    '--color-surface-canvas': ['global'],
    '--color-text-default': ['Gone', 'global'],
    '--color-text-accentOnInverse': ['Link'],
    '--space-md': ['Link'],
    '--space-sm': ['Link'],
  });
});
