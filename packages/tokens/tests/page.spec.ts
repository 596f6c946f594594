import { expect, test } from '@playwright/test';
import { sayFault } from '#model/fault.ts';
import { readTokens } from '#model/read.ts';
import { renderedPairs, undeclaredPairs } from '#page/renderedPairs.ts';
import { tokenRules, usageOf } from '#page/tokenRules.ts';

const { pairs } = readTokens(new URL('example/', import.meta.url));

const page = `<!doctype html>
<style>
  :root { --color-surface-canvas: white; --color-text-default: black; --color-text-accentOnInverse: gold; }
  body { background-color: var(--color-surface-canvas); color: var(--color-text-default); }
  .Link_root__1a2b:hover { color: var(--color-text-accentOnInverse); }
  .Link_root__1a2b:not(:focus, :hover) { margin: var(--space-sm); }
  .Gone_root__1a2b { color: var(--color-text-default); }
  @media print { .Link_print__1a2b { padding: var(--space-md); } }
</style>
<p>Declared</p>
<p style="color: var(--color-text-accentOnInverse)">On white</p>
<p style="color: rgb(255, 0, 0)">Own red</p>
<p style="color: rgb(255, 0, 0)" hidden>Not shown</p>
<a class="Link_root__1a2b Link_print__1a2b" href="#">Link</a>`;

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
