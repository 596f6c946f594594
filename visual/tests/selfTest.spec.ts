/** The suite's own tests: what must fail does, and nothing flickers. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readTokens } from '#scripts/tokens/read.ts';
import { compare, sha256, toBaseline } from '#visual/compare/picture.ts';
import { results } from '#visual/compare/results.ts';
import { capture, setWindow, systemFonts } from '#visual/capture/capture.ts';
import { photograph } from '#visual/capture/photograph.ts';
import { scenes } from '#visual/scenes/scenes.ts';
import { expect, test } from '#tests/support/test.ts';
import { makeStill, settle } from '#visual/capture/still.ts';
import { widthView } from '#visual/capture/windows.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const baselines = join(root, 'visual/baselines');

test.use({ variant: 'dist-named' });

async function openStill(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await makeStill(page);
  await page.goto(path);
  await settle(page);
  const cdp = await page.context().newCDPSession(page);
  await setWindow(cdp, widthView(1440));
  return cdp;
}

/** Every custom property that is a colour, with what the page makes of it. */
const colours = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const style = getComputedStyle(document.documentElement);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    return all.flatMap((name): [string, number[]][] => {
      const value = style.getPropertyValue(name);
      if (!value || !canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      return [[name, [...canvas.getImageData(0, 0, 1, 1).data]]];
    });
  }, names);

const setProperty = (page: Page, name: string, value: string) =>
  page.evaluate(([property, text]) => document.documentElement.style.setProperty(property, text), [
    name,
    value,
  ] as const);

/** Three levels of 255 lighter, or darker where there is no room above. */
const moved = ([red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]) => {
  const shift = Math.max(red, green, blue) > 252 ? -3 : 3;
  const parts = [red, green, blue].map((part) => Math.max(0, part + shift));
  return `rgb(${parts.join(' ')} / ${alpha / 255})`;
};

/** Those that a picture of the form's page at rest shows: the rest waits for a hover or an error. */
const shownAtRest = [
  '--color-surface-canvas',
  '--color-surface-inverse',
  '--color-text-heading',
  '--color-text-muted',
  '--color-text-inverse',
  '--color-border-field',
  '--color-action-primary-bg',
];

test('a colour token that moves by 3 levels of 255 is another picture', async ({ page }) => {
  const tokens = await readTokens(new URL('../../tokens/', import.meta.url));
  const known = Object.keys(tokens.themes.light ?? {}).map((id) => `--${id.replaceAll('.', '-')}`);
  expect(shownAtRest.filter((name) => !known.includes(name))).toEqual([]);
  const cdp = await openStill(page, '/?secao=contato');
  const box = await page.evaluate(() => {
    const { scrollHeight, clientWidth } = document.documentElement;
    return { x: 0, y: 0, width: clientWidth, height: scrollHeight };
  });
  const accepted = await toBaseline(await capture(cdp, box, 'page'));
  expect(await compare(await capture(cdp, box, 'page'), accepted)).not.toBe('different');
  for (const [name, value] of await colours(page, shownAtRest)) {
    await setProperty(page, name, moved(value));
    expect(await compare(await capture(cdp, box, 'page'), accepted), name).toBe('different');
    await setProperty(page, name, '');
  }
});

test('one level of 255 passes, three do not, nor does another size', async () => {
  const flat = (level: number, width = 20) =>
    sharp({
      create: { width, height: 20, channels: 3, background: { r: level, g: level, b: level } },
    })
      .png()
      .toBuffer();
  const accepted = await toBaseline(await flat(120));
  expect(await compare(await flat(120), accepted)).toBe('same');
  expect(await compare(await flat(121), accepted)).toBe('close');
  expect(await compare(await flat(123), accepted)).toBe('different');
  expect(await compare(await flat(120, 21), accepted)).toBe('different');
});

test('an accepted picture that was painted over is not taken at its word', async () => {
  const { data } = await sharp({
    create: { width: 20, height: 20, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const accepted = await toBaseline(data);
  const other = await toBaseline(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'maroon' } })
      .png()
      .toBuffer(),
  );
  const sealLength = accepted.length - accepted.lastIndexOf('XMP ');
  const forged = Buffer.concat([
    other.subarray(0, other.lastIndexOf('XMP ')),
    accepted.subarray(accepted.length - sealLength),
  ]);
  expect(await compare(data, forged)).toBe('different');
});

test('letters of a font that is not the site’s own are a fault', async ({ page }) => {
  const cdp = await openStill(page, '/obrigado');
  expect(await systemFonts(page, cdp)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.fontFamily = 'sans-serif';
  });
  expect(await systemFonts(page, cdp)).toEqual([expect.stringMatching(/Open Sans/)]);
});

test('a scene that cannot be reached fails', async ({ page }) => {
  page.setDefaultTimeout(500);
  const scene = {
    name: 'self-test-unreachable',
    page: 'home',
    entries: [],
    show: async () => {
      await page.goto('/obrigado');
      await page.getByRole('button', { name: 'Nobody has made this button' }).click();
    },
  };
  await expect(photograph(page, scene)).rejects.toThrow(/Nobody has made this button/);
  rmSync(new URL('self-test-unreachable/', results), { recursive: true, force: true });
});

/** Runs a part of the suite in a process of its own, with its own accepted pictures and results. */
function runSuite(folder: string, filter: string) {
  const path = (name: string) => join(folder, name).replace(root, '');
  const { status, stdout, stderr } = spawnSync(
    'playwright',
    [
      'test',
      // These files only: this one would run itself.
      'scenes.spec.ts',
      'coverage.spec.ts',
      '--project=visual',
      '--no-deps',
      '--workers=1',
      '--output',
      join(folder, 'out'),
      '-g',
      filter,
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ALLOW_SAMPLE_CONTENT: '1',
        VISUAL_BASELINES: path('baselines'),
        VISUAL_RESULTS: path('results'),
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(folder, 'report'),
        TEST_COUNTS: '',
        TEST_WORKER_INDEX: '',
      },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

test('a missing, an altered and a left over picture each fail by name', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/self-test-'));
  const scene = join(folder, 'baselines/thanks');
  cpSync(baselines, join(folder, 'baselines'), { recursive: true });
  rmSync(join(scene, '1440-page.webp'));
  renameSync(join(scene, '375-page.webp'), join(scene, '320-page.webp'));
  writeFileSync(join(scene, 'nobody.webp'), 'x');
  mkdirSync(join(folder, 'baselines/nowhere'));
  writeFileSync(join(folder, 'baselines/nowhere/375.webp'), 'x');
  const { status, output } = runSuite(folder, '(^| )thanks looks|left over');
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(1);
  expect(output).toContain('thanks/1440-page has no accepted picture');
  expect(output).toContain('thanks/375-page has no accepted picture');
  expect(output).toContain('thanks/320-page does not look as accepted');
  expect(output).toContain('thanks/nobody.webp');
  expect(output).toContain('nowhere/375.webp');
});

test('a run that compares nothing fails', () => {
  const folder = mkdtempSync(join(root, '.cache/self-test-'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['visual/cli/run.ts', '--no-deps', '--list', '-g', 'nobody has written such a test'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, VISUAL_RESULTS: `${folder.replace(root, '')}/results` },
    },
  );
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain('Not one picture was compared');
});

/** Keeps both cores busy. */
function makeLoad(): () => void {
  const busy = Array.from({ length: 2 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const one of busy) one.kill('SIGKILL');
  };
}

/** One of each kind: a long page, a dialog with a backdrop, a notice, a moved carousel. */
const restless = ['home', 'contact-dialog', 'notice-failure', 'carousel-middle'];

test('three rounds on a busy machine give the same bytes', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const stop = makeLoad();
  try {
    for (const scene of scenes.filter(({ name }) => restless.includes(name))) {
      const rounds = new Set<string>();
      for (let round = 0; round < 3; round += 1) {
        const page = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'pt-BR' });
        await page.setViewportSize({ width: 375, height: 812 });
        await makeStill(page);
        await scene.show(page);
        await page.mouse.move(0, 0);
        const cdp = await page.context().newCDPSession(page);
        const hashes: string[] = [];
        for (const width of [375, 1440] as const) {
          await setWindow(cdp, widthView(width));
          await scene.again?.(page);
          await settle(page);
          hashes.push(sha256(await capture(cdp)));
        }
        rounds.add(hashes.join());
        await page.close();
      }
      expect(rounds.size, scene.name).toBe(1);
    }
  } finally {
    stop();
  }
});
