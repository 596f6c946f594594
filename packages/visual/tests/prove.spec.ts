/** Proves causes on a branch of a small site, which is built again without some of its lines. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { servedStoriesOf } from '#capture/storybook.ts';
import type { Capture } from '#model/capture.ts';
import type { Row } from '#model/data.ts';
import { snapshotText } from '#model/snapshot.ts';
import { test } from '#specs/test.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { snapshotDataFile, snapshotFile } from '#store/results.ts';
import { encodeSnapshot } from '#store/snapshot.ts';
import { sceneOf, type Suite } from '#suite/suite.ts';
import { tourScene } from '#visit/visitScene.ts';
import { openStories, tourStories } from '#visit/visitStories.ts';
import { openSite } from './openSite.ts';
import { suite as sampleSuite } from './sample.ts';

type Site = ReturnType<typeof openSite>;

function writeBaselines(write: Site['write'], name: string, { pictures, snapshot }: Capture): void {
  const folder = `visual/baselines/${name}`;
  for (const [item, { picture }] of pictures) write(`${folder}/${item}.webp`, picture);
  const layouts = new Map([...pictures].map(([item, { layout }]) => [item, layout]));
  write(`${folder}/${layoutFile}`, encodeLayouts(layouts));
  write(`${folder}/${snapshotFile}`, snapshotText(snapshot));
  write(`${folder}/${snapshotDataFile}`, encodeSnapshot(snapshot));
}

async function captureStories(
  browser: Browser,
  suite: Suite,
  { root, write }: Site,
): Promise<void> {
  const [file] = suite.stories?.files ?? [];
  const running = await suite.stories?.buildCopy?.(root, AbortSignal.timeout(10_000));
  if (!file || !running) throw new Error('The suite has no stories');
  const stories = await servedStoriesOf(running.url, file);
  const [first] = stories;
  if (!first) throw new Error(`${file} has no story`);
  const stage = await openStories(suite, browser, running.url, first);
  writeBaselines(write, sceneOf(file), await tourStories(stage, stories));
  await stage.page.close();
  running.close();
}

/** Captures the present site as its baselines. */
async function capture(browser: Browser, site: Site): Promise<void> {
  const { root, write } = site;
  const { suite }: { suite: Suite } = await import(join(root, 'visual/suite.mts'));
  if (!suite.build) throw new Error('The suite builds no copy');
  const { url, close } = await suite.build(root, { signal: AbortSignal.timeout(10_000) });
  const tour = { wanted: new Set(['375']), hasPictures: true, hasStops: true, hasMotion: true };
  for (const scene of suite.scenes) {
    const page = await browser.newPage({ baseURL: url, locale: 'en', timezoneId: 'UTC' });
    writeBaselines(write, scene.name, await tourScene(suite, page, scene, tour));
    await page.close();
  }
  close();
  await captureStories(browser, suite, site);
}

/** Adds changes of each kind. */
function change({ edit, write }: Site): void {
  write('note-2.html', noteOf('The second note'));
  edit('index.html', '<a href="about.html">', '<a href="about.html" target="_blank">');
  edit('style.css', 'color: rgb(20 30 90);', 'color: rgb(90 30 20);');
  edit('style.css', 'color: red', 'color: tan');
  edit('style.css', 'outline: 2px', 'outline: 4px');
  // The page throws without the first of these lines alone.
  edit('script.js', 'const paragraph', "globalThis.later = 'Made later';\nconst paragraph");
  // Only stories show these.
  edit('style.css', 'rgb(10 40 20)', 'rgb(20 40 10)');
  edit('badge.stories.js', 'Of this year', 'Of last year');
  edit('script.js', "['Made by a script']", "['Made by a script', later]");
  edit('mark.svg', 'M0 0h4v4z', 'M0 0h4v4H0z');
  edit('index.html', '      <li>One of them</li>\n', '');
  edit(
    'index.html',
    '      <li>Two of them</li>\n',
    '      <li>Two of them</li>\n      <li>One of them</li>\n',
  );
}

/** A page like the first note, without a table of contents. */
const noteOf = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <title>${title}</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <h1>${title}</h1>
    <p>It has nothing else</p>
    <script src="script.js"></script>
  </body>
</html>
`;

const textOf = ({ details: [detail], proof, sources }: Row) => {
  const lines = sources.map(({ file, line }) => `${file}:${line}`).toSorted();
  const status = proof?.status === 'proved' ? proof.how : proof?.doubt;
  return `${status} ${lines.join(' ')}: ${detail?.name || detail?.kind}`;
};

const copiesOf = ({ pid }: ReturnType<Site['start']>) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`visual-variant-${pid}-`));

/** Resolves when a command prints a line with this text. */
async function untilPrinted(command: ReturnType<Site['start']>, text: string): Promise<void> {
  for await (const part of command.stdout.setEncoding('utf8')) if (part.includes(text)) return;
  throw new Error(`It ended and never printed ${text}`);
}

test('a Storybook that does not open leaves no page behind', async ({ browser }) => {
  const story = { id: 'badge--new', importPath: './badge.stories.js', type: 'story', tags: [] };
  const pages = () => browser.contexts().flatMap((context) => context.pages()).length;
  const before = pages();
  const opening = openStories(sampleSuite, browser, 'http://storybook.invalid/', story);
  await expect(opening).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  expect(pages()).toBe(before);
});

test('lines are proved by building without them, whatever cuts it off', async ({ browser }) => {
  test.setTimeout(600_000);
  const site = openSite('proof');
  site.write('.gitignore', 'node_modules\nout/\nout-stories/\nvisual-results/\nvisual-review/\n');
  await capture(browser, site);
  site.commit('A site');
  site.git('checkout', '--quiet', '-b', 'changes');
  change(site);
  await capture(browser, site);

  await test.step('a bound ends it with what is proved until then', () => {
    site.expectRun('review --prove --minutes=0.00001', 0, 'the same command goes on');
    const { rows, experiment } = site.readReview();
    expect(experiment?.isEnded).toBe(false);
    expect(rows.map(({ proof }) => proof)).toContainEqual({ status: 'likely', doubt: 'time' });
  });

  const killed = site.start('review --prove');
  await test.step('a kill leaves copies', async () => {
    await untilPrinted(killed, 'Built 3 of');
    const hasEnded = once(killed, 'exit');
    killed.kill('SIGKILL');
    await hasEnded;
    expect(copiesOf(killed)).not.toEqual([]);
  });

  await test.step('the next call removes them, and goes on', () => {
    const output = site.expectRun('review --prove', 0, `visual-variant-${killed.pid}-`);
    expect(copiesOf(killed)).toEqual([]);
    // Only the branch is built again; its pictures are discarded.
    expect(output).not.toContain('Built 2 of');
  });

  await test.step('each row has the lines without which it is gone', () => {
    const { rows, experiment, unseen } = site.readReview();
    test.info().annotations.push({ type: 'builds', description: String(experiment?.builds) });
    expect(rows.map(textOf).toSorted()).toEqual([
      'one badge.stories.js:3: text',
      'one index.html:10 index.html:11: order',
      'one index.html:13: target',
      'one mark.svg:0: src',
      'one note-2.html:1: nav',
      'one style.css:11: outline',
      'one style.css:14: color',
      'one style.css:5: color',
      'together note-2.html:1 script.js:4: p',
      'unsteady : text',
    ]);
    expect(unseen).toEqual(['style.css:8']);
    expect(experiment).toMatchObject({ scenes: 3, isEnded: true, failures: [] });
  });

  expect(existsSync(join(site.root, '.git/worktrees'))).toBe(false);
  site.remove();
});
