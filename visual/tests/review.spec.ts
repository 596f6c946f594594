import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import { parseDecisions } from '#visual/review/decisions.ts';
import { writeReview } from '#visual/cli/review.ts';
import type { Review } from '#visual/review/build/data.ts';
import sharp from 'sharp';
import { axeViolations } from '#tests/support/test.ts';
import { openSample, type Sample, writeSample } from './reviewSample.ts';

type Written = { readonly url: string; readonly review: Review; readonly sample: Sample };

async function written(sample: Sample): Promise<Written> {
  const review = await writeReview(sample);
  return { sample, review, url: pathToFileURL(join(sample.out, 'index.html')).href };
}

async function writeEmpty(): Promise<Written> {
  const sample = openSample();
  sample.write('baselines/home/snapshot.txt', 'a\n');
  sample.commit('base');
  return written(sample);
}

type Reviews = { readonly full: Written; readonly empty: Written };

/** The page from disk, as a reviewer opens it; anything that it writes to the console fails. */
const test = base.extend<{ errors: string[] }, { reviews: Reviews }>({
  reviews: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const reviews = { full: await written(await writeSample()), empty: await writeEmpty() };
      await use(reviews);
      for (const { sample } of Object.values(reviews)) sample.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'what the page wrote to the console').toEqual([]);
    },
    { auto: true },
  ],
});

// One worker writes the page once.
test.describe.configure({ mode: 'default' });

const views = [
  ['side', 'Lado a lado'],
  ['slider', 'Cortina'],
  ['onion', 'Transparência'],
  ['difference', 'Diferença'],
  ['blink', 'Alternância'],
] as const;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const changes = (page: Page) => page.getByRole('navigation', { name: 'Mudanças' });
const before = (page: Page) => page.getByRole('img', { name: 'home, 375 px: antes' });
const after = (page: Page) => page.getByRole('img', { name: 'home, 375 px: depois' });
const difference = (page: Page) => page.getByRole('img', { name: 'home, 375 px: diferença' });
const accept = (page: Page) => page.getByRole('button', { name: 'Aceitar' });
const reject = (page: Page) => page.getByRole('button', { name: 'Rejeitar' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Nota (opcional)' });

test('lists what changed by cause and by scene, and leads there', async ({ page, reviews }) => {
  const { url, review } = reviews.full;
  const links = ['375 px', '1440 px', 'leitura', '375 pxnova', '768 pxremovida'];
  const groups = changes(page).getByRole('heading', { level: 3 });
  await page.goto(url);
  await test.step('by cause', async () => {
    await expect(page.getByText('0 de 6 avaliadas')).toBeVisible();
    await expect(groups).toHaveText(['color.text.muted', 'Button', 'contact', 'news']);
    await expect(changes(page).getByText(/color\.text\.muted: oklch\(.+ → oklch\(/)).toBeVisible();
    const contact = ['375 px', '2 falhas'];
    await expect(changes(page).getByRole('link')).toHaveText([...contact, ...contact, ...links]);
  });
  await test.step('by scene', async () => {
    await page.getByRole('radio', { name: 'Cena' }).check();
    await expect(groups).toHaveText(['contact', 'home', 'news']);
    await expect(changes(page).getByRole('link')).toHaveCount(2 + links.length);
  });
  await test.step('without a picture that is only packed anew', () => {
    const news = review.scenes.find(({ name }) => name === 'news');
    expect(news?.changes.map(({ item, status }) => `${item} ${status}`)).toEqual(['768 gone']);
  });
  await test.step('to the picture and to its heading', async () => {
    await changes(page).getByRole('link', { name: '1440 px' }).click();
    await expect(heading(page)).toHaveText('home, 1440 px');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('6.156 pixels diferentes')).toContainText(
      '140 × 44 px, a 16 px da esquerda e 120 px do topo',
    );
  });
});

/** What is seen of the home page's button, which is blue before and bronze after. */
async function buttonColour(page: Page): Promise<string> {
  const { x = 0, y = 0 } = (await before(page).boundingBox()) ?? {};
  const clip = { x: x + 30, y: y + 140, width: 1, height: 1 };
  const pixel = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}

const [blue, bronze] = [/^#1f3a6d$/, /^#8a5a1f$/];

async function slide(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Posição da cortina' });
  await slider.press('End');
  await expect.poll(() => buttonColour(page)).toMatch(blue);
  await slider.press('Home');
  await expect.poll(() => buttonColour(page)).toMatch(bronze);
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  const { x = 0, y = 0, width = 0 } = (await before(page).boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 20);
  await page.mouse.up();
  await expect(slider).toHaveValue('25');
}

async function fade(page: Page): Promise<void> {
  const opacity = page.getByRole('slider', { name: 'Opacidade de depois' });
  await expect.poll(() => buttonColour(page)).not.toMatch(blue);
  await opacity.press('End');
  await expect.poll(() => buttonColour(page)).toMatch(bronze);
  await opacity.press('Home');
  await expect.poll(() => buttonColour(page)).toMatch(blue);
}

async function zoom(page: Page): Promise<void> {
  for (const [name, width] of [
    ['100 %', 375],
    ['400 %', 1500],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect.poll(async () => (await difference(page).boundingBox())?.width).toBe(width);
  }
  await expect(difference(page)).toHaveCSS('image-rendering', 'pixelated');
}

test('shows two pictures in each way, and in their own size and larger', async ({
  page,
  reviews,
}) => {
  const look = (view: string) => page.goto(`${reviews.full.url}#home/375?view=${view}`);
  await test.step('both in full, side by side', async () => {
    await page.goto(`${reviews.full.url}#home/375`);
    for (const picture of [before(page), after(page)]) {
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(375);
    }
  });
  await test.step('the slider cuts from one to the other', async () => {
    await look('slider');
    await slide(page);
  });
  await test.step('the onion skin lays one over the other', async () => {
    await look('onion');
    await fade(page);
  });
  await test.step('the difference shows which pixels differ', async () => {
    await look('difference');
    await expect(difference(page)).toBeVisible();
    await expect(before(page)).toHaveCount(0);
  });
  await test.step('zoom shows pixels', () => zoom(page));
});

test('blinks once a second until it is stopped, or when it is asked to', async ({
  page,
  reviews,
}) => {
  await page.clock.install();
  await page.goto(`${reviews.full.url}#home/375?view=blink`);
  await expect(before(page)).toBeVisible();
  await page.clock.runFor(900);
  await expect(before(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(after(page)).toBeVisible();
  await expect(before(page)).toBeHidden();
  await page.getByRole('button', { name: 'Parar de alternar' }).click();
  await page.clock.runFor(5000);
  await expect(after(page)).toBeVisible();
  await page.getByRole('button', { name: 'Trocar agora' }).click();
  await expect(before(page)).toBeVisible();
  await test.step('with less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(before(page)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(before(page)).toBeVisible();
    await page.getByRole('button', { name: 'Alternar a cada segundo' }).click();
    await page.clock.runFor(1100);
    await expect(after(page)).toBeVisible();
  });
});

test('tells what has no second picture: new, gone, a reading, faults', async ({
  page,
  reviews,
}) => {
  const { url } = reviews.full;
  await test.step('a new or gone picture stands alone and says why', async () => {
    await page.goto(`${url}#dialog/375`);
    await expect(page.getByText('Imagem nova: a base não tem')).toBeVisible();
    await expect(page.getByRole('img', { name: 'dialog, 375 px: depois' })).toBeVisible();
    await page.goto(`${url}#news/768`);
    await expect(page.getByText('Imagem removida')).toBeVisible();
    await expect(page.getByRole('img', { name: 'news, 768 px: antes' })).toBeVisible();
  });
  await test.step('a reading tells what came and what went in words', async () => {
    await page.goto(`${url}#home/snapshot`);
    const reading = page.getByRole('region', { name: 'Diferenças da leitura' });
    await expect(reading).toContainText(/removida:\s+- button "Fale conosco"/);
    await expect(reading).toContainText(/acrescentada:\s+- button "Agende uma conversa"/);
    await expect(reading.getByText('linhas iguais')).toBeVisible();
  });
  await test.step('faults of the last run are told as they were found', async () => {
    await page.goto(`${url}#contact/faults`);
    await expect(
      page.getByText('color-contrast .button: 3.9:1, needs 4.5:1 </script><b>'),
    ).toBeVisible();
    await expect(accept(page)).toHaveCount(0);
  });
});

async function judgeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(accept(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status')).toHaveText('home, 375 px: aceita');
  await page.keyboard.press('r');
  await expect(reject(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(accept(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status')).toHaveText('home, 375 px: rejeitada');
}

async function lookByKeys(page: Page): Promise<void> {
  for (const [index, [, name]] of views.entries()) {
    await page.keyboard.press(String(index + 1));
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await page.keyboard.press('+');
  await expect(page.getByRole('radio', { name: '100 %' })).toBeChecked();
  await page.keyboard.press('-');
  await expect(page.getByRole('radio', { name: 'Ajustar' })).toBeChecked();
}

test('the keyboard alone walks, judges, looks and zooms, unless one writes', async ({
  page,
  reviews,
}) => {
  await page.goto(reviews.full.url);
  await expect(heading(page)).toHaveText('contact, 375 px');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('home, 375 px');
  await judgeByKeys(page);
  await lookByKeys(page);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText('contact, 375 px');
  await test.step('single keys are text in a field', async () => {
    await note(page).pressSequentially('jark 5?');
    await expect(note(page)).toHaveValue('jark 5?');
    await expect(heading(page)).toHaveText('contact, 375 px');
    await expect(page.getByText('1 de 6 avaliadas')).toBeVisible();
  });
  await test.step('single keys can be switched off', async () => {
    await heading(page).focus();
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }).uncheck();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await heading(page).focus();
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText('contact, 375 px');
  });
});

test('an address leads to a picture in its view, and Back to where one was', async ({
  page,
  reviews,
}) => {
  await page.goto(`${reviews.full.url}#home/1440?view=slider`);
  await expect(heading(page)).toHaveText('home, 1440 px');
  await expect(page.getByRole('radio', { name: 'Cortina' })).toBeChecked();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/#home\/reading\?view=slider$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('home, 1440 px');
  await page.goto(`${reviews.full.url}#home/320`);
  await expect(page.getByText('“home/320” não está nesta revisão')).toBeVisible();
});

/** As when the pictures are others than those that were judged. */
const forgetHashes = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.removeItem(key);
      localStorage.setItem(`${key.slice(0, -1)}x`, String(value));
    }
  });

const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    });
  });

test('judgements stay for the same picture and fall away with it', async ({ page, reviews }) => {
  await page.goto(`${reviews.full.url}#home/375`);
  await accept(page).click();
  await note(page).fill('Combinado com o design');
  await expect(page.getByText('1 de 6 avaliadas')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 6 avaliadas')).toBeVisible();
  await expect(note(page)).toHaveValue('Combinado com o design');
  await forgetHashes(page);
  await page.reload();
  await expect(page.getByText('0 de 6 avaliadas')).toBeVisible();
  await test.step('judging works where the browser keeps nothing', async () => {
    await refuseStorage(page);
    await page.reload();
    await accept(page).click();
    await expect(page.getByText('1 de 6 avaliadas')).toBeVisible();
  });
});

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar decisões' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('visual-decisions.json');
  return file.path();
}

/** What `npm run visual:accept -- --from` says of a file. */
function accepted({ root, baselines, results }: Sample, file: string): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['visual/cli/accept.ts', '--from', file], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    encoding: 'utf8',
    env: {
      ...process.env,
      VISUAL_BASELINES: join(root, baselines),
      VISUAL_RESULTS: join(root, results),
    },
  });
  return `${stdout}${stderr}`.split('\n');
}

test('the decisions come as a file that visual:accept carries out', async ({ page, reviews }) => {
  const { url, review, sample } = reviews.full;
  // In the order in which the file has them, too.
  const judged = [
    ['contact', '375', 'accept'],
    ['home', '375', 'accept'],
    ['home', 'snapshot', 'reject'],
    ['news', '768', 'accept'],
  ] as const;
  for (const [scene, item, verdict] of judged) {
    await page.goto(`${url}#${scene}/${item}`);
    await (verdict === 'accept' ? accept : reject)(page).click();
    if (verdict === 'reject') await note(page).fill('Falta o nome');
  }
  const hashOf = (name: string, item: string) =>
    review.scenes.find((scene) => scene.name === name)?.changes.find((one) => one.item === item)
      ?.hash;
  const file = await exported(page);
  expect(parseDecisions(readFileSync(file, 'utf8'), file)).toEqual({
    version: 1,
    base: review.base,
    decisions: judged.map(([scene, item, verdict]) => ({
      scene,
      item,
      hash: hashOf(scene, item),
      verdict,
      ...(verdict === 'reject' && { note: 'Falta o nome' }),
    })),
  });
  expect(accepted(sample, file)).toEqual([
    'rejected  home/snapshot: Falta o nome',
    expect.stringMatching(/^changed {2}contact\/375 /),
    'removed  news/768.webp',
    expect.stringMatching(/^1 written, 1 removed in /),
    '',
  ]);
});

test('says so when nothing changed, and what a run would tell', async ({ page, reviews }) => {
  await page.goto(reviews.empty.url);
  await expect(heading(page)).toHaveText('Nada mudou');
  await expect(page.getByText('Foram comparadas 0 imagens e 1 leitura')).toBeVisible();
  await expect(page.getByText('npm run test:visual')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** Every kind of content that the page has beside its list. */
const places: readonly string[] = [
  ...views.map(([view]) => `home/375?view=${view}`),
  'home/snapshot',
  'contact/faults',
  'dialog/375',
  'home/320',
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('for axe', () => {
  // A dialog that is still fading in has no contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing in any view, and nothing is cut off', async ({ page, reviews }) => {
    const { url } = reviews.full;
    // Wide, the same things stand beside each other: what axe asks of each they have shown already.
    const scans = new Map([
      [375, places],
      [1440, ['home/375?view=side', 'home/snapshot']],
    ]);
    for (const [width, scanned] of scans) {
      await page.setViewportSize({ width, height: 900 });
      for (const place of places) {
        await page.goto(`${url}#${place}`);
        await expect(heading(page)).toBeVisible();
        if (scanned.includes(place)) expect(await axeViolations(page), place).toEqual([]);
        expect(await overflow(page), `px that ${place} is too wide at ${width} px`).toBe(0);
      }
    }
    await page.getByRole('button', { name: 'Ajuda e atalhos' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajuda e atalhos' })).toBeVisible();
    expect(await axeViolations(page), 'help').toEqual([]);
  });
});
