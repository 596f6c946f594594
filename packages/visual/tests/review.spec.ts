import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';
import { findByAxe } from '#checks/axe.ts';
import { writeReview } from '#cli/review.ts';
import { reviewPage } from '#cli/reviewPage.ts';
import { parseDecisions } from '#model/decisions.ts';
import { type Review, type Row, snapshotItem } from '#model/data.ts';
import type { Suite } from '#suite/suite.ts';
import { openSample, type Sample, suite, writeSample } from './sample.ts';

type Written = { readonly sample: Sample; readonly review: Review; readonly url: string };

const brazilian: Suite = {
  ...suite,
  changedTokens: async (_root, _base) => [
    { name: 'color.text.muted', variable: '--color-text-muted', before: 'sand', after: 'clay' },
  ],
};

async function written(sample: Sample): Promise<Written> {
  const review = await writeReview(brazilian, sample);
  return { sample, review, url: pathToFileURL(join(sample.out, 'index.html')).href };
}

const partsOf = (page: Page) => ({
  heading: page.getByRole('main').getByRole('heading', { level: 2 }),
  changes: page.getByRole('navigation', { name: 'Mudanças' }),
  before: page.getByRole('img', { name: 'home, 375 px: antes' }),
  after: page.getByRole('img', { name: 'home, 375 px: depois' }),
  status: page.getByRole('main').getByRole('status'),
  saving: page.getByRole('banner').getByRole('status'),
  image: (name: string) => page.getByRole('img', { name }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  judged: (count: number) => page.getByText(`${count} de 5 avaliadas`),
});

type Open = (place?: string, written?: Written) => Promise<void>;

type Fixtures = {
  at: ReturnType<typeof partsOf>;
  open: Open;
  row: (kind: string, name?: string) => string;
};

const test = base.extend<Fixtures, { full: Written }>({
  full: [
    async ({}, use) => {
      const full = await written(await writeSample());
      await use(full);
      full.sample.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  at: ({ page }, use) => use(partsOf(page)),
  /** Opens a place of the page from disk; fails for anything in the console. */
  open: async ({ page, full }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(async (place = '', { url } = full) => {
      await page.goto(`${url}#${place}`);
    });
    expect(errors, 'what the page wrote to the console').toEqual([]);
  },
  row: ({ full }, use) =>
    use((kind, name = '') => {
      const isAsked = (one: Row) => one.kind === kind && one.name.includes(name);
      return `rows/${full.review.rows.find(isAsked)?.id}`;
    }),
});

// One worker writes the page once.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('lists each change once, then new findings and what was not captured', async ({
  page,
  at,
  open,
}) => {
  await open();
  const groups = at.changes.getByRole('heading');
  await expect(groups).toHaveText([
    'Com causa conhecida',
    'Sem comparação',
    'Novas falhas das verificações',
    'Não capturadas',
  ]);
  await expect(at.heading).toHaveText(/^Button, background-color/);
  await expect(page.getByText('Numa execução parcial não se procura')).toBeVisible();
  const links = at.changes.getByRole('link');
  await links.filter({ hasText: 'menu: não foi capturada' }).click();
  await expect(page.getByText('locator.click: Timeout 15000ms exceeded.')).toBeVisible();
  await expect(at.button('Aceitar')).toHaveCount(0);
  await expect(page.getByText('Execução parcial: 4 de 5 cenas')).toBeVisible();
  await links.filter({ hasText: 'contraste' }).click();
  await expect(page.getByRole('main').getByText('Falha · 2 vezes')).toBeVisible();
  const style = 'Button, background-color: de “navy” para “bronze”';
  await expect(links.filter({ hasText: style })).toContainText('2 lugares em 1 cena');
  await links.filter({ hasText: style }).click();
  await expect(at.heading).toHaveText(style);
  await expect(page.getByRole('article', { name: style })).toBeFocused();
  await expect(page.getByRole('main').getByRole('code')).toHaveText('src/ui/Button.css.ts:1');
});

test('shows the part that differs, outlined on both sides, and which pixels do', async ({
  page,
  at,
  open,
  row,
}) => {
  await open(row('style'));
  const difference = at.image('home, 375 px: diferença');
  for (const picture of [at.before, at.after, difference]) {
    const part = page.locator('.part').filter({ has: picture });
    const outline = part.locator('.outline rect');
    const [room, box] = [await part.boundingBox(), await outline.boundingBox()];
    if (!room || !box) throw new Error('The part or its outline is not shown');
    expect(room.height, 'a part of the picture').toBeLessThan(400);
    expect([box.x > room.x, box.y > room.y]).toEqual([true, true]);
    // The button is 140 px wide in a part of 360.
    expect(box.width, 'an outline that hides no border').toBeGreaterThan((room.width * 148) / 360);
    expect(box.y + box.height).toBeLessThan(room.y + room.height);
  }
  const middle = await page.locator('.difference .outline rect').first().boundingBox();
  const { x = 0, y = 0 } = middle ?? {};
  const clip = { x: x + 20, y: y + 20, width: 1, height: 1 };
  const pixel = sharp(await page.screenshot({ clip })).removeAlpha();
  expect((await pixel.raw().toBuffer()).toString('hex')).toBe('d60054');
  await page.keyboard.press('w');
  const { height = 0 } = (await at.after.boundingBox()) ?? {};
  const whole = await page.locator('.part').filter({ has: at.after }).boundingBox();
  expect(whole?.height, 'the whole picture').toBeCloseTo(height, 0);
  await page.getByText('home, 1440 px').click();
  await expect(at.image('home, 1440 px: antes')).toBeVisible();
});

test('shows what is new, gone, read out otherwise or violated', async ({ page, at, open, row }) => {
  await open(row('scene', 'new'));
  await expect(page.getByText('Imagem nova: a base não tem')).toBeVisible();
  await expect(at.image('dialog, 375 px: depois')).toBeVisible();
  await open(row('scene', 'gone'));
  await expect(page.getByText('Imagem removida')).toBeVisible();
  await expect(at.image('news, 768 px: antes')).toBeVisible();
  await open(row('text'));
  await expect(at.heading).toContainText('mudou de nome: de “Fale conosco” para “Agende uma');
  const lines = page.getByRole('region', { name: 'Diferenças da árvore de acessibilidade' });
  await expect(lines).toContainText(/removida:\s+- button "Fale conosco"/);
  await open('findings/2');
  await expect(page.getByText('3.9:1, needs 4.5:1 </script><b>')).toBeVisible();
  await expect(at.button('Aceitar')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(at.status).toHaveText(/^Uma falha não se aceita/);
});

test('judging moves on to what is left, and is undone, also where the browser keeps nothing', async ({
  page,
  at,
  open,
  row,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await open(row('unrecorded'));
  // Committed baselines count as accepted.
  await expect(at.judged(4)).toBeVisible();
  await page.keyboard.press('a');
  await expect(at.status).toHaveText('aceita: não falta mais nada');
  await expect(at.judged(5)).toBeVisible();
  await page.keyboard.press('u');
  await expect(at.judged(4)).toBeVisible();
  await page.keyboard.press('u');
  await expect(at.status).toHaveText(/^Não há avaliação para desfazer/);
  await open(row('style'));
  await page.keyboard.press('r');
  await expect(at.status).toHaveText(/^rejeitada, contact/);
  await expect(page).toHaveURL(new RegExp(row('unrecorded')));
  const rejected = at.changes.getByRole('link').filter({ hasText: 'rejeitada' });
  await expect(rejected).toHaveText([/Button/]);
  await at.button('Aceitar todas sem comparação').click();
  await expect(at.judged(5)).toBeVisible();
  await expect(rejected).toHaveCount(1);
});

test('the keyboard does it all, until it is switched off', async ({ page, at, open, row }) => {
  await open(row('style'));
  const style = (await at.heading.textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(at.heading).not.toHaveText(style);
  await page.keyboard.press('k');
  await expect(at.heading).toHaveText(style);
  await page.goBack();
  await expect(at.heading).not.toHaveText(style);
  await page.goForward();
  await page.keyboard.press('m');
  await page.keyboard.type('jar');
  await expect(page.getByRole('textbox')).toHaveValue('jar');
  await at.button('Aceitar').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('próxima mudança');
  await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }).uncheck();
  await at.button('Fechar').click();
  await at.button('Aceitar').focus();
  await page.keyboard.press('j');
  await expect(at.heading).toHaveText(style);
  await open('rows/000000');
  await page.reload();
  await expect(at.heading).toHaveText('Nada mudou aqui');
});

test('judgements stay for the same picture alone', async ({ page, at, open, row }) => {
  await open(row('unrecorded'));
  await at.button('Aceitar').click();
  await page.reload();
  await expect(at.judged(5)).toBeVisible();
  // Other pictures have other keys.
  await page.evaluate(() => {
    const kept = Object.entries(localStorage);
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(`${key}x`, String(value));
  });
  await page.reload();
  await expect(at.judged(4)).toBeVisible();
});

test('judgements come out as a file, and rejections with their reasons as words to paste', async ({
  page,
  at,
  open,
  full,
  row,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(row('style'));
  await expect(at.heading).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.type('Not our ararat');
  await page.keyboard.press('Enter');
  await expect(at.changes.getByRole('link').filter({ hasText: 'rejeitada' })).toHaveCount(1);
  await open(row('style'));
  await expect(page.getByRole('textbox', { name: 'Motivo da rejeição' })).toHaveValue(
    'Not our ararat',
  );
  await at.button('Copiar rejeições').click();
  await expect(at.saving).toHaveText('Rejeições copiadas: cole-as no pull request');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Revisão visual: 1 rejeitadas');
  expect(copied).toContain('background-color');
  expect(copied).toContain('(`src/ui/Button.css.ts:1`)');
  expect(copied).toContain(': Not our ararat');
  const download = page.waitForEvent('download');
  await at.button('Exportar decisões').click();
  expect((await download).suggestedFilename()).toBe('visual-decisions.json');
  const file = await (await download).path();
  const { base: commit, decisions } = parseDecisions(readFileSync(file, 'utf8'), file);
  expect(commit).toBe(full.review.base);
  const judged = decisions.map(({ scene, item, verdict, reason }) =>
    [verdict, `${scene}/${item}`, reason].filter(Boolean).join(' '),
  );
  expect(judged.toSorted()).toEqual([
    'accept dialog/375',
    `accept home/${snapshotItem}`,
    'accept news/768',
    'reject home/1440 Not our ararat',
    'reject home/375 Not our ararat',
  ]);
});

test('served, it says that it saves, what waits and how saved files come back', async ({
  page,
  at,
  full,
  row,
}) => {
  const answers = [{}, { written: 1 }, { changed: ['contact/375'] }];
  const saving = Promise.withResolvers<void>();
  const { review } = full;
  // The same picture in a second row.
  const second = review.rows.filter(({ kind }) => kind === 'unrecorded');
  const rows = [...second.map((shown) => ({ ...shown, id: '000000' })), ...review.rows];
  const body = await reviewPage({ ...review, rows }, 'pt-BR');
  await page.route('http://review.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body, contentType: 'text/html' });
    if (pathname !== '/decisions') return route.fulfill({ body: '{}' });
    const outcome = { written: 0, removed: 0, rejected: 0, changed: [], ...answers.shift() };
    if (outcome.written) await saving.promise;
    return route.fulfill({ body: `{"done":1,"of":276}\n${JSON.stringify(outcome)}\n` });
  });
  await page.goto(`http://review.test/#${row('unrecorded')}`);
  const save = at.button('Gravar decisões');
  await save.click();
  await expect(at.saving).toHaveText('Nada foi avaliado ainda: não há o que gravar');
  await page.keyboard.press('a');
  await save.click();
  await expect(at.saving).toHaveText(/^Nada a gravar: .*, 1 lugar espera outra mudança$/);
  await page.keyboard.press('a');
  await save.click();
  await page.keyboard.press('u');
  await page.keyboard.press('a');
  await expect(save).toBeDisabled();
  await expect(at.saving, 'nothing writes over it').toHaveText(/^Gravando/);
  saving.resolve();
  await expect(at.saving).toHaveText(/^1 arquivo gravado.*git restore baselines$/);
  await page.keyboard.press('u');
  await expect(at.status).toHaveText(/o que foi gravado volta com git restore baselines$/);
  await save.click();
  await expect(at.saving).toHaveText(/Mudou desde a revisão, .*: contact/);
});

test('says that nothing changed, also after a review that failed', async ({ page, at, open }) => {
  const sample = openSample();
  sample.keep({ [`home/${snapshotItem}`]: 'a\n' });
  sample.commit('base');
  const review = await written(sample);
  const changedTokens = () => Promise.reject(new Error('No tokens'));
  await expect(writeReview({ ...brazilian, changedTokens }, sample)).rejects.toThrow('No tokens');
  expect(readdirSync(sample.root).filter((name) => name.startsWith('review'))).toEqual(['review']);
  await open('', review);
  await expect(at.heading).toHaveText('Nada mudou');
  await expect(page.getByRole('main').getByText('0 imagens e 1 árvore de')).toBeVisible();
  await expect(page.getByText('npm run test:visual')).toBeVisible();
  expect(await findByAxe(page, suite)).toEqual([]);
  sample.remove();
});

test('axe finds nothing in any view, and nothing is cut off', async ({ page, at, open, row }) => {
  test.setTimeout(180_000);
  const kinds = ['style', 'text', 'scene'].map((kind) => row(kind));
  const places = [...kinds, 'findings/1', 'findings/2', 'rows/000000'];
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of places) {
      await open(place);
      await expect(at.heading).toBeVisible();
      // Wider windows show the same elements to axe.
      if (width === 320 || (width === 1440 && place === places[0]))
        expect(await findByAxe(page, suite), place).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `px that ${place} is wide`).toBe(width);
    }
  }
  await page.reload();
  await at.button('Ajuda e atalhos').click();
  await expect(page.getByRole('dialog', { name: 'Ajuda e atalhos' })).toBeVisible();
  expect(await findByAxe(page, suite), 'help').toEqual([]);
});

test('large letters on a phone leave room for the picture', async ({ page, at, open, row }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await open(row('style'));
  await expect(at.before).toBeInViewport();
  for (const name of ['Aceitar', 'Rejeitar'])
    await expect(at.button(name)).toBeInViewport({ ratio: 1 });
});
