import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '#visual/capture/axe.ts';
import { writeReview } from '#visual/cli/review.ts';
import { parseDecisions } from '#visual/compare/decisions.ts';
import { snapshotItem } from '#visual/review/data.ts';
import { openSample, type Sample, writeSample } from './reviewSample.ts';

async function written(sample: Sample) {
  const review = await writeReview(sample);
  return { sample, review, url: pathToFileURL(join(sample.out, 'index.html')).href };
}

async function writeEmpty() {
  const sample = openSample();
  sample.write({ [`baselines/home/${snapshotItem}.txt`]: 'a\n' });
  sample.commit('base');
  return written(sample);
}

type Written = Awaited<ReturnType<typeof written>>;
type Reviews = { readonly full: Written; readonly empty: Written };

/** The page from disk, as a reviewer opens it; anything that it writes to the console fails. */
const test = base.extend<{ open: (place?: string) => Promise<void> }, { reviews: Reviews }>({
  reviews: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const reviews = { full: await written(await writeSample()), empty: await writeEmpty() };
      await use(reviews);
      for (const { sample } of Object.values(reviews)) sample.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: [
    async ({ page, reviews }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(async (place) => {
        await page.goto(`${reviews.full.url}${place ? `#${place}` : ''}`);
      });
      expect(errors, 'what the page wrote to the console').toEqual([]);
    },
    { auto: true },
  ],
});

// One worker writes the page once.
test.describe.configure({ mode: 'default' });

const views = {
  side: 'Lado a lado',
  slider: 'Cortina',
  onion: 'Transparência',
  difference: 'Diferença',
  blink: 'Alternância',
};

const partsOf = (page: Page) => ({
  heading: page.getByRole('main').getByRole('heading', { level: 2 }),
  changes: page.getByRole('navigation', { name: 'Mudanças' }),
  before: page.getByRole('img', { name: 'home, 375 px: antes' }),
  after: page.getByRole('img', { name: 'home, 375 px: depois' }),
  accept: page.getByRole('button', { name: 'Aceitar' }),
  reject: page.getByRole('button', { name: 'Rejeitar' }),
  note: page.getByRole('textbox', { name: 'Nota (opcional)' }),
  radio: (name: string) => page.getByRole('radio', { name }),
  judged: (count: number) => page.getByText(`${count} de 6 avaliadas`),
});

test('lists what changed by cause and by scene, and leads there', async ({
  page,
  reviews,
  open,
}) => {
  const { changes, heading, radio, judged } = partsOf(page);
  const links = ['375 px', '1440 px', 'acessibilidade', '375 px nova', '768 px removida'];
  const contact = ['375 px', '2 violações'];
  const groups = changes.getByRole('heading', { level: 3 });
  await open();
  await expect(judged(0)).toBeVisible();
  await expect(groups).toHaveText(['color.text.muted', 'Button', 'contact', 'news']);
  await expect(changes.getByText(/color\.text\.muted: oklch\(.+ → oklch\(/)).toBeVisible();
  await expect(changes.getByRole('link')).toHaveText([...contact, ...contact, ...links]);
  await radio('Cena').check();
  await expect(groups).toHaveText(['contact', 'home', 'news']);
  await expect(changes.getByRole('link')).toHaveCount(2 + links.length);
  await test.step('without a picture that is only packed anew', () => {
    const news = reviews.full.review.scenes.find(({ name }) => name === 'news');
    expect(news?.changes.map(({ item, status }) => `${item} ${status}`)).toEqual(['768 gone']);
  });
  await changes.getByRole('link', { name: '1440 px' }).click();
  await expect(heading).toHaveText('home, 1440 px');
  await expect(heading).toBeFocused();
  await expect(page.getByText('6.160 pixels diferentes')).toContainText(
    '140 × 44 px, a 16 px da esquerda e 120 px do topo',
  );
});

/** What is seen of the home page's button, which is blue before and bronze after. */
async function buttonColour(page: Page): Promise<string> {
  const { x = 0, y = 0 } = (await partsOf(page).before.boundingBox()) ?? {};
  const clip = { x: x + 30, y: y + 140, width: 1, height: 1 };
  const pixel = sharp(await page.screenshot({ clip })).removeAlpha();
  return (await pixel.raw().toBuffer()).toString('hex');
}

const [blue, bronze] = ['1f3a6d', '8a5a1f'];

test('cuts from one picture to the other, by keyboard and by pointer', async ({ page, open }) => {
  const { before } = partsOf(page);
  await open('home/375?view=slider');
  const slider = page.getByRole('slider', { name: 'Posição da cortina' });
  await slider.press('End');
  await expect.poll(() => buttonColour(page)).toBe(blue);
  await slider.press('Home');
  await expect.poll(() => buttonColour(page)).toBe(bronze);
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  const { x = 0, y = 0, width = 0 } = (await before.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 20);
  await page.mouse.up();
  await expect(slider).toHaveValue('25');
});

test('lays one picture over the other, as thin as asked', async ({ page, open }) => {
  await open('home/375?view=onion');
  const opacity = page.getByRole('slider', { name: 'Opacidade de depois' });
  await expect.poll(() => buttonColour(page)).not.toBe(blue);
  await opacity.press('End');
  await expect.poll(() => buttonColour(page)).toBe(bronze);
  await opacity.press('Home');
  await expect.poll(() => buttonColour(page)).toBe(blue);
});

test('shows both in full, which pixels differ, and each pixel', async ({ page, open }) => {
  const { before, after, radio } = partsOf(page);
  await open('home/375');
  for (const picture of [before, after])
    await expect(picture).toHaveJSProperty('naturalWidth', 375);
  await radio(views.difference).check();
  await expect(before).toHaveCount(0);
  const difference = page.getByRole('img', { name: 'home, 375 px: diferença' });
  for (const [name, width] of [
    ['100 %', 375],
    ['400 %', 1500],
  ] as const) {
    await radio(name).check();
    await expect.poll(async () => (await difference.boundingBox())?.width).toBe(width);
  }
  await expect(difference).toHaveCSS('image-rendering', 'pixelated');
});

test('blinks once a second until stopped, or when asked to', async ({ page, open }) => {
  const { before, after } = partsOf(page);
  await page.clock.install();
  await open('home/375?view=blink');
  await expect(before).toBeVisible();
  await page.clock.runFor(900);
  await expect(before).toBeVisible();
  await page.clock.runFor(200);
  await expect(after).toBeVisible();
  await expect(before).toBeHidden();
  await page.getByRole('button', { name: 'Parar de alternar' }).click();
  await page.clock.runFor(5000);
  await expect(after).toBeVisible();
  await page.getByRole('button', { name: 'Trocar agora' }).click();
  await expect(before).toBeVisible();
  await test.step('with less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.clock.runFor(5000);
    await expect(before).toBeVisible();
    await page.getByRole('button', { name: 'Alternar a cada segundo' }).click();
    await page.clock.runFor(1100);
    await expect(after).toBeVisible();
  });
});

test('tells what is new, gone, heard or violated', async ({ page, open }) => {
  await open('dialog/375');
  await expect(page.getByText('Imagem nova: a base não tem')).toBeVisible();
  await expect(page.getByRole('img', { name: 'dialog, 375 px: depois' })).toBeVisible();
  await open('news/768');
  await expect(page.getByText('Imagem removida')).toBeVisible();
  await expect(page.getByRole('img', { name: 'news, 768 px: antes' })).toBeVisible();
  await open(`home/${snapshotItem}`);
  const lines = page.getByRole('region', { name: 'Diferenças da árvore de acessibilidade' });
  await expect(lines).toContainText(/removida:\s+- button "Fale conosco"/);
  await expect(lines).toContainText(/acrescentada:\s+- button "Agende uma conversa"/);
  await expect(lines.getByText('linhas iguais')).toBeVisible();
  await open('contact/violations');
  await expect(
    page.getByText('color-contrast .button: 3.9:1, needs 4.5:1 </script><b>'),
  ).toBeVisible();
  await expect(partsOf(page).accept).toHaveCount(0);
});

test('the keyboard alone walks, judges, looks and zooms, unless one writes', async ({
  page,
  open,
}) => {
  const { heading, accept, reject, note, radio, judged } = partsOf(page);
  await open();
  await expect(heading).toHaveText('contact, 375 px');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(heading).toHaveText('home, 375 px');
  await page.keyboard.press('a');
  await expect(accept).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status')).toHaveText('home, 375 px: aceita');
  await page.keyboard.press('r');
  await expect(reject).toHaveAttribute('aria-pressed', 'true');
  await expect(accept).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status')).toHaveText('home, 375 px: rejeitada');
  for (const [index, name] of Object.values(views).entries()) {
    await page.keyboard.press(String(index + 1));
    await expect(radio(name)).toBeChecked();
  }
  await page.keyboard.press('+');
  await expect(radio('100 %')).toBeChecked();
  await page.keyboard.press('-');
  await expect(radio('Ajustar')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(heading).toHaveText('contact, 375 px');
  await note.pressSequentially('jark 5?');
  await expect(note).toHaveValue('jark 5?');
  await expect(heading).toHaveText('contact, 375 px');
  await expect(judged(1)).toBeVisible();
  await test.step('single keys can be switched off', async () => {
    await heading.focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('próxima mudança');
    await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }).uncheck();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await heading.focus();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('contact, 375 px');
  });
});

test('an address leads to a picture in its view, and Back to where one was', async ({
  page,
  open,
}) => {
  const { heading, radio } = partsOf(page);
  await open('home/1440?view=slider');
  await expect(heading).toHaveText('home, 1440 px');
  await expect(radio(views.slider)).toBeChecked();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`#home/${snapshotItem}\\?view=slider$`));
  await page.goBack();
  await expect(heading).toHaveText('home, 1440 px');
  await open('home/320');
  await expect(page.getByText('“home/320” não está nesta revisão')).toBeVisible();
});

test('judgements stay for the same picture and fall away with it', async ({ page, open }) => {
  const { accept, note, judged } = partsOf(page);
  await open('home/375');
  await accept.click();
  await note.fill('Combinado com o design');
  await page.reload();
  await expect(judged(1)).toBeVisible();
  await expect(note).toHaveValue('Combinado com o design');
  // As when the pictures are others than those that were judged.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.removeItem(key);
      localStorage.setItem(`${key.slice(0, -1)}x`, String(value));
    }
  });
  await page.reload();
  await expect(judged(0)).toBeVisible();
  await test.step('judging works where the browser keeps nothing', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      });
    });
    await page.reload();
    await accept.click();
    await expect(judged(1)).toBeVisible();
  });
});

/** What `npm run visual:accept -- --from` says of a file. */
function accepted({ root, baselines, results }: Sample, file: string): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['visual/cli/accept.ts', '--from', file], {
    encoding: 'utf8',
    env: {
      ...process.env,
      VISUAL_BASELINES: join(root, baselines),
      VISUAL_RESULTS: join(root, results),
    },
  });
  return `${stdout}${stderr}`.split('\n');
}

test('the decisions come as a file that visual:accept carries out', async ({
  page,
  reviews,
  open,
}) => {
  const { accept, reject, note } = partsOf(page);
  const { review, sample } = reviews.full;
  // In the order in which the file has them, too.
  const judged = [
    { scene: 'contact', item: '375', verdict: 'accept' },
    { scene: 'home', item: '375', verdict: 'accept' },
    { scene: 'home', item: snapshotItem, verdict: 'reject', note: 'Falta o nome' },
    { scene: 'news', item: '768', verdict: 'accept' },
  ];
  for (const { scene, item, verdict, note: why } of judged) {
    await open(`${scene}/${item}`);
    await (verdict === 'accept' ? accept : reject).click();
    if (why) await note.fill(why);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar decisões' }).click();
  expect((await download).suggestedFilename()).toBe('visual-decisions.json');
  const file = await (await download).path();
  const hashOf = (name: string, item: string) =>
    review.scenes.find((one) => one.name === name)?.changes.find((one) => one.item === item)?.hash;
  expect(parseDecisions(readFileSync(file, 'utf8'), file)).toEqual({
    version: 1,
    base: review.base,
    decisions: judged.map((one) => ({ ...one, hash: hashOf(one.scene, one.item) })),
  });
  expect(accepted(sample, file)).toEqual([
    `rejected  home/${snapshotItem}: Falta o nome`,
    expect.stringMatching(/^changed {2}contact\/375 /),
    'removed  news/768.webp',
    expect.stringMatching(/^1 written, 1 removed in /),
    '',
  ]);
});

test.describe('for axe', () => {
  // A dialog that is still fading in has no contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('says so when nothing changed, and what a run would tell', async ({ page, reviews }) => {
    await page.goto(reviews.empty.url);
    await expect(partsOf(page).heading).toHaveText('Nada mudou');
    await expect(page.getByText('0 imagens e 1 árvore de acessibilidade')).toBeVisible();
    await expect(page.getByText('npm run test:visual')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('axe finds nothing in any view, and nothing is cut off', async ({ page, open }) => {
    const places = [
      ...Object.keys(views).map((view) => `home/375?view=${view}`),
      `home/${snapshotItem}`,
      'contact/violations',
      'dialog/375',
      'home/320',
    ];
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [at, place] of places.entries()) {
        await open(place);
        await expect(partsOf(page).heading).toBeVisible();
        // Wide, the same things stand beside each other: axe has seen them already.
        if (width === 375 || at === 0) expect(await axeViolations(page), place).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `px that ${place} is wide`).toBe(width);
      }
    }
    await page.getByRole('button', { name: 'Ajuda e atalhos' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajuda e atalhos' })).toBeVisible();
    expect(await axeViolations(page), 'help').toEqual([]);
  });
});
