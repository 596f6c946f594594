import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '#visual/capture/axe.ts';
import { writeReview } from '#visual/cli/review.ts';
import { parseDecisions } from '#visual/compare/decisions.ts';
import { type Review, snapshotItem } from '#visual/review/data.ts';
import { views } from '#visual/review/place.ts';
import { openSample, type Sample, writeSample } from './sample.ts';

type Written = { readonly sample: Sample; readonly review: Review; readonly url: string };

async function written(sample: Sample): Promise<Written> {
  const review = await writeReview(sample);
  return { sample, review, url: pathToFileURL(join(sample.out, 'index.html')).href };
}

const partsOf = (page: Page) => ({
  heading: page.getByRole('main').getByRole('heading', { level: 2 }),
  changes: page.getByRole('navigation', { name: 'Mudanças' }),
  before: page.getByRole('img', { name: 'home, 375 px: antes' }),
  after: page.getByRole('img', { name: 'home, 375 px: depois' }),
  status: page.getByRole('status'),
  image: (name: string) => page.getByRole('img', { name }),
  button: (name: string) => page.getByRole('button', { name }),
  radio: (name: string) => page.getByRole('radio', { name }),
  judged: (count: number) => page.getByText(`${count} de 6 avaliadas`),
});

type Open = (place?: string, written?: Written) => Promise<void>;

const test = base.extend<{ at: ReturnType<typeof partsOf>; open: Open }, { full: Written }>({
  full: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const full = await written(await writeSample());
      await use(full);
      full.sample.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  at: ({ page }, use) => use(partsOf(page)),
  /** Opens a place of the page from disk; whatever it writes to the console fails the test. */
  open: async ({ page, full }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(async (place = '', { url } = full) => {
      await page.goto(`${url}#${place}`);
    });
    expect(errors, 'what the page wrote to the console').toEqual([]);
  },
});

// One worker writes the page once.
test.describe.configure({ mode: 'default' });
// For axe: a dialog that is still fading in has no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('lists changes by cause and by scene, and leads there', async ({ page, at, open, full }) => {
  const links = ['375 px', '1440 px', 'acessibilidade', '375 px nova', '768 px removida'];
  const contact = ['375 px', '2 violações'];
  const groups = at.changes.getByRole('heading', { level: 3 });
  await open();
  await expect(at.judged(0)).toBeVisible();
  const token = /^color\.text\.muted: oklch\(.+ → oklch\(/;
  await expect(groups).toHaveText([token, 'Button', 'contact', 'news']);
  await expect(at.changes.getByRole('link')).toHaveText([...contact, ...contact, ...links]);
  await at.radio('Cena').check();
  await expect(groups).toHaveText(['contact', 'home', 'news']);
  await expect(at.changes.getByRole('link')).toHaveCount(2 + links.length);
  await at.changes.getByRole('link', { name: '1440 px' }).click();
  await expect(at.heading).toHaveText('home, 1440 px');
  await expect(at.heading).toBeFocused();
  await expect(page.getByText('6.160 pixels diferentes')).toContainText(
    '140 × 44 px, a 16 px da esquerda e 120 px do topo',
  );
  // But not a picture that is only packed anew.
  const news = full.review.scenes.find(({ name }) => name === 'news');
  expect(news?.changes.map(({ item, status }) => `${item} ${status}`)).toEqual(['768 gone']);
});

/** What is seen of the home page's button, which is blue before and bronze after. */
async function buttonColour(page: Page): Promise<string> {
  const { x = 0, y = 0 } = (await partsOf(page).before.boundingBox()) ?? {};
  const clip = { x: x + 30, y: y + 140, width: 1, height: 1 };
  const pixel = sharp(await page.screenshot({ clip })).removeAlpha();
  return (await pixel.raw().toBuffer()).toString('hex');
}

for (const [view, label, start] of [
  ['slider', 'Posição da cortina', 'bronze'],
  ['onion', 'Opacidade de depois', 'blue'],
] as const)
  test(`goes from one picture to the other in the ${view}`, async ({ page, open }) => {
    await open(`home/375?view=${view}`);
    const range = page.getByRole('slider', { name: label });
    const colours = ['8a5a1f', '1f3a6d'];
    const [atHome, atEnd] = start === 'bronze' ? colours : colours.toReversed();
    await range.press('End');
    await expect.poll(() => buttonColour(page)).toBe(atEnd);
    await range.press('Home');
    await expect.poll(() => buttonColour(page)).toBe(atHome);
  });

test('shows both in full, which pixels differ, and each pixel', async ({ at, open }) => {
  await open('home/375');
  for (const picture of [at.before, at.after])
    await expect(picture).toHaveJSProperty('naturalWidth', 375);
  await at.radio('Diferença').check();
  await expect(at.before).toHaveCount(0);
  const difference = at.image('home, 375 px: diferença');
  for (const factor of [1, 4]) {
    await at.radio(`${factor}00 %`).check();
    await expect.poll(async () => (await difference.boundingBox())?.width).toBe(factor * 375);
  }
  await expect(difference).toHaveCSS('image-rendering', 'pixelated');
});

test('blinks by key', async ({ page, at, open }) => {
  await open('home/375');
  await expect(at.before).toBeVisible();
  for (const [seen, hidden] of [
    [at.after, at.before],
    [at.before, at.after],
  ] as const) {
    await page.keyboard.press('b');
    await expect(seen).toBeVisible();
    await expect(hidden).toBeHidden();
  }
});

test('tells what is new, gone, heard or violated', async ({ page, at, open }) => {
  await open('dialog/375');
  await expect(page.getByText('Imagem nova: a base não tem')).toBeVisible();
  await expect(at.image('dialog, 375 px: depois')).toBeVisible();
  await open('news/768');
  await expect(page.getByText('Imagem removida')).toBeVisible();
  await expect(at.image('news, 768 px: antes')).toBeVisible();
  await open(`home/${snapshotItem}`);
  const lines = page.getByRole('region', { name: 'Diferenças da árvore de acessibilidade' });
  await expect(lines).toContainText(/removida:\s+- button "Fale conosco"/);
  await expect(lines).toContainText(/acrescentada:\s+- button "Agende uma conversa"/);
  await expect(lines.getByText('linhas iguais')).toBeVisible();
  await open('contact/violations');
  await expect(page.getByText('3.9:1, needs 4.5:1 </script><b>')).toBeVisible();
  await expect(at.button('Aceitar')).toHaveCount(0);
});

test('the keyboard does it all, until it is switched off', async ({ page, at, open }) => {
  await open();
  await expect(at.heading).toHaveText('contact, 375 px');
  for (const [keys, seen, text] of [
    ['jj', at.heading, 'home, 375 px'],
    ['a', at.status, 'home, 375 px: aceita'],
    ['r', at.status, 'home, 375 px: rejeitada'],
    ['kk', at.heading, 'contact, 375 px'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(seen).toHaveText(text);
  }
  const labels = [...views.map(([, label], place) => [place + 1, label]), ['+', '100 %']];
  for (const [key, label] of [...labels, ['-', 'Ajustar']]) {
    await page.keyboard.press(String(key));
    await expect(at.radio(String(label))).toBeChecked();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('próxima mudança');
  await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }).uncheck();
  await at.button('Fechar').click();
  await at.heading.focus();
  await page.keyboard.press('j');
  await expect(at.heading).toHaveText('contact, 375 px');
});

test('an address leads to a place, and Back to where one was', async ({ page, at, open }) => {
  await open('home/1440?view=slider');
  await expect(at.heading).toHaveText('home, 1440 px');
  await expect(at.radio('Cortina')).toBeChecked();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`#home/${snapshotItem}\\?view=slider$`));
  await page.goBack();
  await expect(at.heading).toHaveText('home, 1440 px');
  await open('home/320');
  await expect(at.heading).toHaveText('Nada mudou aqui');
});

test('judgements stay for the same picture and fall away with it', async ({ page, at, open }) => {
  await open('home/375');
  await at.button('Aceitar').click();
  await page.reload();
  await expect(at.judged(1)).toBeVisible();
  // As when the pictures are others than those that were judged.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.removeItem(key);
      localStorage.setItem(`${key.slice(0, -1)}x`, String(value));
    }
  });
  await page.reload();
  await expect(at.judged(0)).toBeVisible();
});

test('judging works where the browser keeps nothing', async ({ page, at, open }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await open('home/375');
  await at.button('Aceitar').click();
  await expect(at.judged(1)).toBeVisible();
});

test('the summary counts what was found, and fails for what was not compared', ({ full }) => {
  const { root, run } = full.sample;
  const folder = join(root, 'comment');
  const { status, output } = run('summarise', folder);
  expect(status).toBe(1);
  expect(output).toContain('No scene was compared with news/768.webp');
  expect(JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'))).toMatchObject({
    counts: { scenes: 4, pictures: 1, different: 1, violations: 2, unseen: 6, changes: 6 },
    violating: ['contact'],
  });
  // First of all what waits.
  const waiting = ['1-after.png', '1-before.png', '1-difference.png'];
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(waiting));
});

test('the judgements come out as a file', async ({ page, at, open, full }) => {
  // In the order in which the file has them, too.
  const judged = [
    { scene: 'contact', item: '375', verdict: 'accept' },
    { scene: 'home', item: snapshotItem, verdict: 'reject' },
    { scene: 'news', item: '768', verdict: 'accept' },
  ];
  for (const { scene, item, verdict } of judged) {
    await open(`${scene}/${item}`);
    await at.button(verdict === 'accept' ? 'Aceitar' : 'Rejeitar').click();
  }
  const download = page.waitForEvent('download');
  await at.button('Exportar decisões').click();
  expect((await download).suggestedFilename()).toBe('visual-decisions.json');
  const file = await (await download).path();
  const { base, scenes } = full.review;
  const hashOf = (name: string, item: string) =>
    scenes.find((one) => one.name === name)?.changes.find((one) => one.item === item)?.hash;
  expect(parseDecisions(readFileSync(file, 'utf8'), file)).toEqual({
    version: 1,
    base,
    decisions: judged.map((one) => ({ ...one, hash: hashOf(one.scene, one.item) })),
  });
});

test('says so when nothing changed, and what a run would tell', async ({ page, at, open }) => {
  const sample = openSample();
  sample.keep({ [`home/${snapshotItem}`]: 'a\n' });
  sample.commit('base');
  await open('', await written(sample));
  await expect(at.heading).toHaveText('Nada mudou');
  await expect(page.getByText('0 imagens e 1 árvore de acessibilidade')).toBeVisible();
  await expect(page.getByText('npm run test:visual')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  sample.remove();
});

test('axe finds nothing in any view, and nothing is cut off', async ({ page, at, open }) => {
  const places = views.map(([view]) => `home/375?view=${view}`);
  places.push(`home/${snapshotItem}`, 'contact/violations', 'dialog/375', 'home/320');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of places) {
      await open(place);
      await expect(at.heading).toBeVisible();
      // Wide, the same things stand beside each other: axe has seen them already.
      if (width === 375 || place === places[0])
        expect(await axeViolations(page), place).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `px that ${place} is wide`).toBe(width);
    }
  }
  await at.button('Ajuda e atalhos').click();
  await expect(page.getByRole('dialog', { name: 'Ajuda e atalhos' })).toBeVisible();
  expect(await axeViolations(page), 'help').toEqual([]);
});
