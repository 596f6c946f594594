/**
 * Explains planted changes: `changes/*.txt` contain a page, its sources as `«before→after»`, and
 * the expected rows.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { freezeAnimations } from '#capture/freeze.ts';
import { waitUntilStable } from '#capture/settle.ts';
import { layoutOf } from '#capture/layout.ts';
import { motionOf } from '#capture/motion.ts';
import { screenshot } from '#capture/screenshot.ts';
import { treeOf } from '#capture/tree.ts';
import { rowsOf, unseenOf } from '#cause/rows.ts';
import type { AnyChange, ChangedLines } from '#cause/sources.ts';
import { changedProperties } from '#cause/tokens.ts';
import { followTabOrder } from '#checks/tabOrder.ts';
import { changesOf, picturesFolder, quietChanges } from '#compare/changes.ts';
import { Capture } from '#model/capture.ts';
import { type Row, snapshotItem, type Source } from '#model/data.ts';
import { test } from '#specs/test.ts';
import { collect } from '#store/collect.ts';
import { hunksSince, stylesIn } from '#store/hunks.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { snapshotDataFile } from '#store/results.ts';
import { encodeSnapshot } from '#store/snapshot.ts';
import { snapshotText } from '#model/snapshot.ts';
import type { Suite } from '#suite/suite.ts';
import { type Files, openSample, readChange, type Sample, suite as sampleSuite } from './sample.ts';

const folder = join(import.meta.dirname, 'changes');

/** A file of the build, which git does not track. */
const isBuilt = (path: string) => path.startsWith('dist/');

function readPlant(file: string) {
  const { title, before, after } = readChange(`changes/${file}`);
  const rows = after.get('rows')?.trim() ?? '';
  for (const files of [before, after]) files.delete('rows');
  return { name: file.replace('.txt', ''), title, rows, before, after };
}

const types = { html: 'text/html', css: 'text/css', svg: 'image/svg+xml' } as const;

async function open(page: Page, files: Files) {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = decodeURI(pathname.slice(1));
    const body = files.get(`dist/${path}`) ?? files.get(path);
    const [, type] = Object.entries(types).find(([end]) => pathname.endsWith(end)) ?? [];
    return body === undefined || !type
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: `${type}; charset=utf-8`, body });
  });
  await page.goto('http://planted.test/index.html');
  // The browser refuses a screenshot before the first frame.
  await waitUntilStable(page);
}

/** Captures a picture, its layout and a snapshot as baselines. */
async function capture(page: Page, suite: Suite, { keep, write }: Sample, name: string) {
  const cdp = await page.context().newCDPSession(page);
  const visitCapture = new Capture();
  const picture = await screenshot(cdp);
  const layout = await layoutOf(page, suite);
  visitCapture.addTree('375', await treeOf(page));
  visitCapture.addStyles('motion', '375', await motionOf(page, suite));
  // Nothing here asks how large a ring is.
  const way = { isModal: false, isPart: false, isMeasured: false };
  const { stops, controls } = await followTabOrder(page, cdp, way, suite);
  visitCapture.addTabOrder('375', stops);
  visitCapture.addStyles('rings', '375', controls);
  await cdp.detach();
  keep({
    [`${name}/375`]: picture,
    [`${name}/${snapshotItem}`]: snapshotText(visitCapture.snapshot),
  });
  write(`baselines/${name}/${snapshotDataFile}`, encodeSnapshot(visitCapture.snapshot));
  write(`baselines/${name}/${layoutFile}`, encodeLayouts(new Map([['375', layout]])));
}

function textOf({ kind, name, where: labels, sources, isLost, details }: Row): string {
  const [where] = labels;
  const lines = sources.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file));
  const places = kind === 'unexplained' ? labels.join(', ') : where;
  const about = [kind, name, where && `in ${places}`].filter(Boolean).join(' ');
  const cause = lines.length > 0 ? `: ${lines.join(', ')}` : '';
  const isInvisible = details.some(({ colors }) => colors?.isInvisible);
  return `${about}${cause}${isLost ? ' (lost)' : ''}${isInvisible ? ' (nobody sees it)' : ''}`;
}

/** Elements that changed alike are one share. */
const signOf = ({ name, before, after, where }: AnyChange) =>
  [where, name, before, after].join(' ');

const plants = readdirSync(folder)
  .filter((f) => new RegExp(process.env.PLANT ?? '').test(f))
  .map((file) => readPlant(file));

const sources = {
  of: /^(?!baselines)/,
  styles: /\.css(?:\.ts)?$/,
  content: /(?:^|\/)content\//,
  tokens: /(?:^|\/)tokens\//,
};
const suite: Suite = { ...sampleSuite, sources };

/** Captures all plants in one repository, each in its own folder. */
async function plantAll(browser: Browser, sample: Sample): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 375, height: 320 } });
  await freezeAnimations(page, suite.today);
  let base = '';
  for (const side of ['before', 'after'] as const) {
    for (const { name, [side]: files } of plants) {
      for (const [path, text] of files) if (!isBuilt(path)) sample.write(`${name}/${path}`, text);
      await open(page, files);
      await capture(page, suite, sample, name);
    }
    if (side === 'before') base = sample.commit('Before');
  }
  await page.close();
  return base;
}

/** Changed lines of a plant, with paths as if it were the whole repository. */
function linesOf(name: string, hunks: readonly Source[], root: string): ChangedLines {
  const folderName = `${name}/`;
  const planted = hunks
    .filter(({ file }) => file.startsWith(folderName))
    .map((hunk) => ({ ...hunk, file: hunk.file.slice(folderName.length) }));
  const styles = () => stylesIn(join(root, name), sources);
  return { sources: suite.sources, hunks: planted, tokens: changedProperties(planted, styles) };
}

test.describe('a planted change', () => {
  test.describe.configure({ mode: 'default' });
  const sample = openSample();
  let hunks: readonly Source[] = [];
  let collected: ReturnType<typeof collect>;

  test.beforeAll(async ({ browser }) => {
    // Captures each plant twice.
    test.setTimeout(900_000);
    const base = await plantAll(browser, sample);
    hunks = hunksSince(sample.root, base, suite.sources);
    collected = collect(sample, base);
    mkdirSync(join(sample.root, picturesFolder));
  });
  test.afterAll(() => sample.remove());

  for (const { name, title, rows } of plants)
    test(`${name}: ${title}`, async () => {
      const lines = linesOf(name, hunks, sample.root);
      const candidates = collected.candidates.filter(({ scene }) => scene === name);
      const comparison = { folder: sample.root, lines };
      const changes = await changesOf(comparison, { ...collected, candidates });
      const drawn = changes.map(({ change: { item }, explained: own, scene }) => {
        return { scene, item, ...own };
      });
      const sceneNames = collected.sceneNames.filter(({ scene }) => scene === name);
      const quiet = quietChanges(lines, { ...collected, sceneNames }, changes);
      const explained = [...drawn, ...quiet];
      // The marks of a share ask for its follower.
      const causes = explained.flatMap(({ shares }) =>
        shares.map(({ change, followers: [follower] }) => signOf(follower ?? change)),
      );
      const leaders = explained.flatMap(({ shares }) =>
        shares.flatMap(({ change, followers }) => (followers.length > 0 ? signOf(change) : [])),
      );
      expect(causes, 'what others follow from').toEqual(expect.arrayContaining(leaders));
      const shownRows = rowsOf(explained);
      const unseen = unseenOf({ rows: shownRows, findings: [] }, lines).map(
        (line) => `unseen: ${line}`,
      );
      expect([...shownRows.map(textOf), ...unseen].join('\n')).toBe(rows);
    });
});
