import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sayFault } from '#model/fault.ts';
import { readTokens } from '#model/read.ts';
import { renderedPairs, undeclaredPairs } from '#page/renderedPairs.ts';
import { tokenRules, usageOf } from '#page/tokenRules.ts';

const { pairs } = readTokens(new URL('example/', import.meta.url));

const page = readFileSync(new URL('cases/page.html', import.meta.url), 'utf8');

test('names texts whose colors are not declared as a pair, and those without a token', async ({
  page: tab,
}) => {
  await tab.setContent(page);
  const texts = (await tab.evaluate(renderedPairs)).map((pair) => ({ ...pair, screen: 'here' }));
  const undeclared = undeclaredPairs(texts, pairs).map(sayFault);
  const words = 'tokens/contrast.pairs.json: has no pair of text for';
  expect(undeclared.filter((line) => !line.includes('Link'))).toEqual([
    `${words} color.text.accentOnInverse on color.surface.canvas, which meet on the screen here ("On white")`,
    `${words} rgb(255, 0, 0) on color.surface.canvas, which meet on the screen here ("Own red")`,
  ]);
});

test('lists the components whose rules match on a screen, in whatever state', async ({
  page: tab,
}) => {
  await tab.setContent(page);
  const rules = await tab.evaluate(tokenRules, undefined);
  const usage = usageOf([['home', rules.filter(({ matches }) => matches)]]);
  expect(usage).toEqual({
    '--color-surface-canvas': { screens: ['home'], components: ['global'] },
    '--color-text-default': { screens: ['home'], components: ['global'] },
    '--color-text-accentOnInverse': { screens: ['home'], components: ['Link'] },
    '--space-md': { screens: ['home'], components: ['Link'] },
    '--space-sm': { screens: ['home'], components: ['Link'] },
  });
});
