import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { findByAxe } from '#checks/axe.ts';
import { writeReview } from '#cli/writeReview.ts';
import { reviewPage } from '#cli/reviewPage.ts';
import { parseDecisions } from '#model/decisions.ts';
import { snapshotItem } from '#model/data.ts';
import { test as base } from '#specs/test.ts';
import { type Parts, partsOf, type Written, written } from './openReview.ts';
import { openSample, suite, writeSample } from './sample.ts';

let full: Written;

const test = base.extend<{ at: Parts }>({
  /** Fails if anything is logged to the console. */
  at: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(partsOf(page, full));
    expect(errors, 'what the page wrote to the console').toEqual([]);
  },
});

// Run in one worker, which writes the page once.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  full = await written(await writeSample());
});
test.afterAll(() => full.sample.remove());

test('lists failed scenes and new findings first, then each change once', async ({ at }) => {
  await at.open();
  await expect(at.changes.getByRole('heading')).toHaveText([
    'Not captured',
    'New findings of the checks',
    'With a likely line',
    'Without a comparison',
  ]);
  await expect(at.heading).toHaveText(/was not captured/);
  await expect(at.page.locator('.frame'), 'a gap').not.toContainText('{{');
  await expect(at.page.getByText('A partial run cannot tell which changes')).toBeVisible();
  await at.link('menu: was not captured').click();
  await expect(at.main.getByText('locator.click: Timeout 15000ms exceeded.')).toBeVisible();
  await expect(at.page.getByText('Partial run: 4 of 5 scenes')).toBeVisible();
  await at.link('contraste').click();
  await expect(at.main.getByText('Finding · 2 times')).toBeVisible();
  const style = 'Button, background-color: from “navy” to “bronze”';
  await expect(at.link(style)).toContainText('2 places in 1 scene');
  await at.link(style).click();
  await expect(at.heading).toHaveText(style);
  await expect(at.page.getByRole('article', { name: style })).toBeFocused();
  await expect(at.main.getByRole('code')).toHaveText('src/ui/Button.css.ts:1');
});

test('shows the differing part, outlined on both sides, and the differing pixels', async ({
  at,
}) => {
  await at.open(at.row('style'));
  const part = (side: string) =>
    at.page.locator('.part').filter({ has: at.image(`home, 375 px: ${side}`) });
  for (const side of ['before', 'after', 'difference']) {
    const room = await part(side).boundingBox();
    const box = await part(side).locator('.outline rect').boundingBox();
    if (!room || !box) throw new Error('The part or its outline is not shown');
    expect(room.height, 'a part of the picture').toBeLessThan(400);
    expect([box.x > room.x, box.y > room.y]).toEqual([true, true]);
    // The button is 140 px wide in a crop of 360 px.
    expect(box.width, 'an outline that hides no border').toBeGreaterThan((room.width * 148) / 360);
    expect(box.y + box.height).toBeLessThan(room.y + room.height);
  }
  const { x = 0, y = 0 } = (await part('difference').locator('.outline rect').boundingBox()) ?? {};
  const clip = { x: x + 20, y: y + 20, width: 1, height: 1 };
  const pixel = sharp(await at.page.screenshot({ clip })).removeAlpha();
  expect((await pixel.raw().toBuffer()).toString('hex')).toBe('d60054');
  await at.page.setViewportSize({ width: 768, height: 900 });
  const widths = ['before', 'after', 'difference'].map(async (side) =>
    Math.round((await part(side).boundingBox())?.width ?? 0),
  );
  expect(new Set(await Promise.all(widths)).size, 'scales').toBe(1);
  await at.press('w');
  const { height = 0 } = (await at.image('home, 375 px: after').boundingBox()) ?? {};
  const whole = await part('after').boundingBox();
  expect(whole?.height, 'the whole picture').toBeCloseTo(height, 0);
  await at.page.getByText('home, 1440 px').click();
  await expect(at.image('home, 1440 px: before')).toBeVisible();
});

test('shows new and removed pictures, accessibility changes and violations', async ({ at }) => {
  await at.open(at.row('scene', 'new'));
  await expect(at.main.getByText('New picture: the base has none')).toBeVisible();
  await expect(at.image('dialog, 375 px: after')).toBeVisible();
  await at.open(at.row('scene', 'gone'));
  await expect(at.main.getByText('Removed picture: this branch')).toBeVisible();
  await expect(at.image('news, 768 px: before')).toBeVisible();
  await at.open(at.row('text'));
  await expect(at.heading).toContainText('has another name: from “Fale conosco” to “Agende uma');
  const lines = at.page.getByRole('region', { name: 'Differences of the accessibility tree' });
  await expect(lines).toContainText(/removed:\s+- button "Fale conosco"/);
  await at.page.setViewportSize({ width: 1280, height: 400 });
  const height = await lines.evaluate((pane) => pane.clientHeight / pane.scrollHeight);
  expect(height, 'the part of the lines that a low window shows').toBeGreaterThan(0.6);
  await at.open('findings/2');
  await expect(at.main.getByText('3.9:1, needs 4.5:1 </script><b>')).toBeVisible();
  await expect(at.button('Accept')).toHaveCount(0);
  await at.press('a');
  await expect(at.status).toHaveText(/^A finding cannot be accepted/);
});

test('judging moves on to the next open row and can be undone, even without storage', async ({
  at,
}) => {
  await at.page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await at.open(at.row('unrecorded'));
  // Committed baselines count as accepted.
  await expect(at.judged(4)).toBeVisible();
  await at.press('a');
  await expect(at.status).toHaveText('accepted: nothing left to judge');
  await expect(at.judged(5)).toBeVisible();
  await at.press('u');
  await expect(at.judged(4)).toBeVisible();
  await at.press('u');
  await expect(at.status).toHaveText(/^There is no judgement to undo/);
  await at.open(at.row('style'));
  await at.press('r');
  await expect(at.status).toHaveText(/^rejected, contact/);
  await expect(at.page).toHaveURL(new RegExp(at.row('unrecorded')));
  await expect(at.link('rejected')).toHaveText([/Button/]);
  await at.button('Accept all without a comparison').click();
  await expect(at.judged(5)).toBeVisible();
  await expect(at.link('rejected')).toHaveCount(1);
});

test('shortcuts do everything, until they are switched off', async ({ at }) => {
  await at.open(at.row('style'));
  const style = (await at.heading.textContent()) ?? '';
  await at.press('j');
  await expect(at.heading).not.toHaveText(style);
  await at.press('k');
  await expect(at.heading).toHaveText(style);
  await at.page.goBack();
  await expect(at.heading).not.toHaveText(style);
  await at.page.goForward();
  await at.button('Accept').focus();
  await at.press('?');
  await expect(at.page.getByRole('dialog')).toContainText('next change');
  await at.page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await at.button('Close').click();
  await at.button('Accept').focus();
  await at.press('j');
  await expect(at.heading).toHaveText(style);
  await at.open('rows/000000');
  await at.page.reload();
  await expect(at.heading).toHaveText('Nothing has changed here');
});

test('judgements survive a reload, export as a file, and rejections copy as text', async ({
  at,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await at.open(at.row('style'));
  await expect(at.heading).toBeVisible();
  await at.press('m');
  await at.page.keyboard.type('Not our ararat');
  await at.press('Enter');
  await expect(at.link('rejected')).toHaveCount(1);
  await at.open(at.row('style'));
  await at.page.reload();
  const reason = at.page.getByRole('textbox', { name: 'Reason for a rejection' });
  await expect(reason).toHaveValue('Not our ararat');
  await at.button('Copy rejections').click();
  await expect(at.saving).toHaveText('Rejections copied: paste them into the pull request');
  const copied = await at.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Visual review: 1 rejected\n\n- \*\*Button, background-color/);
  expect(copied).toContain('(`src/ui/Button.css.ts:1`), home, 375 px: Not our ararat');
  const download = at.page.waitForEvent('download');
  await at.button('Export decisions').click();
  expect((await download).suggestedFilename()).toBe('visual-decisions.json');
  const file = await (await download).path();
  const { base: commit, decisions } = parseDecisions(readFileSync(file, 'utf8'), file);
  expect(commit).toBe(full.review.base);
  const judged = decisions.map(({ scene, item, verdict, reason: words }) =>
    [verdict, `${scene}/${item}`, words].filter(Boolean).join(' '),
  );
  expect(judged.toSorted()).toEqual([
    'accept dialog/375',
    `accept home/${snapshotItem}`,
    'accept news/768',
    'reject home/1440 Not our ararat',
    'reject home/375 Not our ararat',
  ]);
  // Other pictures have other keys.
  await at.page.evaluate(() => {
    const entries = Object.entries(localStorage);
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(`${key}x`, String(value));
  });
  await at.page.reload();
  await expect(reason).toHaveValue('');
});

test('a served page reports the save, waiting pictures, and how to undo', async ({ at }) => {
  const { review } = full;
  const answers = [{}, { written: 1 }, { changed: ['contact/375'] }];
  const saving = Promise.withResolvers<void>();
  // Show the same picture in a second row.
  const second = review.rows.filter(({ kind }) => kind === 'unrecorded');
  const rows = [...second.map((row) => ({ ...row, id: '000000' })), ...review.rows];
  const body = await reviewPage({ ...review, rows });
  await at.page.route('http://review.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body, contentType: 'text/html' });
    if (pathname !== '/decisions') return route.fulfill({ body: '{}' });
    const outcome = { written: 0, removed: 0, rejected: 0, changed: [], ...answers.shift() };
    if (outcome.written) await saving.promise;
    return route.fulfill({ body: `1/276\n${JSON.stringify(outcome)}` });
  });
  await at.page.goto(`http://review.test/#${at.row('unrecorded')}`);
  const save = at.button('Save decisions');
  await save.click();
  await expect(at.saving).toHaveText('Nothing is judged yet');
  await at.press('a');
  await save.click();
  await expect(at.saving).toHaveText(
    /^The files are already up to date, 1 place waits for another change$/,
  );
  await at.press('a');
  await save.click();
  await at.press('u');
  await at.press('a');
  await expect(save).toBeDisabled();
  await expect(at.saving, 'nothing writes over it').toHaveText(/^Saving/);
  saving.resolve();
  await expect(at.saving).toHaveText(/^1 file written.*To undo, run git restore baselines$/);
  await at.press('u');
  await expect(at.status).toHaveText(/To undo a save, run git restore baselines$/);
  await save.click();
  await expect(at.saving).toHaveText(/Changed since the review, .*: contact/);
});

test('reports that nothing changed, even after a failed review', async ({ at: { page } }) => {
  const sample = openSample();
  sample.keep({ [`home/${snapshotItem}`]: 'a\n' });
  sample.commit('base');
  const at = partsOf(page, await written(sample, 'HEAD'));
  const changedTokens = () => Promise.reject(new Error('No tokens'));
  await expect(writeReview({ ...suite, changedTokens }, sample, 'HEAD')).rejects.toThrow(
    'No tokens',
  );
  expect(readdirSync(sample.root).filter((name) => name.startsWith('visual-r'))).toEqual([
    'visual-review',
  ]);
  await at.open();
  await expect(at.heading).toHaveText('Nothing has changed');
  await expect(at.main.getByText('0 pictures and 1 accessibility tree')).toBeVisible();
  await expect(page.getByText('npm run test:visual')).toBeVisible();
  expect(await findByAxe(page, suite)).toEqual([]);
  sample.remove();
});

test('axe finds no violation in any view, and nothing is cut off', async ({ at }) => {
  test.setTimeout(180_000);
  const kinds = ['style', 'text', 'scene'].map((kind) => at.row(kind));
  const places = [...kinds, 'findings/1', 'findings/2', 'rows/000000'];
  for (const width of [320, 768, 1440]) {
    await at.page.setViewportSize({ width, height: 900 });
    for (const place of places) {
      await at.open(place);
      await expect(at.heading).toBeVisible();
      // A wider window shows axe the same elements.
      if (width === 320 || (width === 1440 && place === places[0]))
        expect(await findByAxe(at.page, suite), place).toEqual([]);
      const wide = await at.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `px that ${place} is wide`).toBe(width);
    }
  }
  await at.button('Help and shortcuts').click();
  await expect(at.page.getByRole('dialog', { name: 'Help and shortcuts' })).toBeVisible();
  expect(await findByAxe(at.page, suite), 'help').toEqual([]);
});

test('large letters on a phone leave room for the picture', async ({ at }) => {
  await at.page.setViewportSize({ width: 390, height: 844 });
  const cdp = await at.page.context().newCDPSession(at.page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await at.open(at.row('style'));
  await expect(at.image('home, 375 px: before')).toBeInViewport();
  for (const name of ['Accept', 'Reject'])
    await expect(at.button(name)).toBeInViewport({ ratio: 1 });
});
