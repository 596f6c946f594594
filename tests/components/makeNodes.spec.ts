/** `makeNodes` makes what React would render, in a real page, or says what it cannot make. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { expect, test as base } from '#tests/support/test.ts';
import * as cases from './madeNodes.ts';

type Cases = Pick<typeof cases, 'show' | 'messageOf' | 'spaces' | 'press' | 'elementOf'>;
type MadeWindow = Window & { readonly made: Cases };

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('madeNodes.ts', import.meta.url)),
        formats: ['iife'],
        name: 'made',
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite has built nothing');
  return output.output[0].code;
}

let bundled: Promise<string> | undefined;

// A fixture of the worker would start other workers than those of the journeys.
const test = base.extend<{ made: Page }>({
  condition: 'none',
  made: async ({ page }, use) => {
    bundled ??= bundle();
    await page.evaluate(`${await bundled}; window.made = made`);
    await use(page);
  },
});

// One worker runs all tests of this file, so that Vite builds once.
test.describe.configure({ mode: 'default' });

/** As a browser reads the HTML. */
const read = (page: Page, html: string) =>
  page.evaluate((text) => {
    const place = document.createElement('div');
    place.innerHTML = text;
    return place.innerHTML;
  }, html);

test('makes each sound node as React does', async ({ made }) => {
  for (const [title, node] of Object.entries(cases.sound)) {
    const markup = await made.evaluate(
      (name) => (window as unknown as MadeWindow).made.show(name),
      title,
    );
    expect.soft(markup, title).toBe(await read(made, renderToStaticMarkup(node)));
  }
});

test('creates a drawing in SVG’s namespace, its neighbors in HTML’s, and a button that calls its handler without the event', async ({
  made,
}) => {
  const spaces = await made.evaluate(() => (window as unknown as MadeWindow).made.spaces());
  expect(spaces).toEqual([
    'div xhtml',
    'svg svg',
    'p xhtml',
    'svg svg',
    'g svg',
    'path svg',
    'circle svg',
  ]);
  const press = await made.evaluate(() => (window as unknown as MadeWindow).made.press());
  expect(press).toEqual([0, 0]);
});

test('says why it makes no unsound node, and no content that is not exactly one element', async ({
  made,
}) => {
  for (const [title, [, message]] of Object.entries(cases.unsound)) {
    const error = await made.evaluate(
      (name) => (window as unknown as MadeWindow).made.messageOf(name),
      title,
    );
    expect.soft(error, title).toMatch(message);
  }
  for (const kind of ['none', 'two', 'text', 'drawing'] as const) {
    const error = await made.evaluate(
      (name) => (window as unknown as MadeWindow).made.elementOf(name),
      kind,
    );
    expect.soft(error, kind).toContain('not one element');
  }
});
