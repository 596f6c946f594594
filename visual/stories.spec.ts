import { readFileSync } from 'node:fs';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { variablesInPage } from '#scripts/tokens/usage.ts';
import type { PictureResult, SceneResult } from '#visual/compare/results.ts';
import { type Box, capture, systemFonts } from '#visual/capture/capture.ts';
import { isWanted } from '#visual/capture/selection.ts';
import { unaccounted } from '#visual/capture/madeOf.ts';
import { reading } from '#visual/capture/reading.ts';
import { beginRecord, finishRecord, recordPicture, recordReading } from '#visual/compare/record.ts';
import { makeStill, settle } from '#visual/capture/still.ts';
import {
  type Entry,
  filesBelow,
  root,
  sceneOf,
  storiesOf,
  storyFiles,
  variantOf,
} from '#visual/capture/storybook.ts';
import { serveStorybook } from '#visual/capture/storybookServer.ts';
import { timed, type Work } from '#visual/capture/timed.ts';

/** Of a message: a failed query prints the whole page. */
const longest = 300;

/** px */
const windowHeight = 800;

/** px of room below a story. */
const margin = 16;

type Used = Awaited<ReturnType<typeof variablesInPage>>;

type Stage = { page: Page; url: string; messages: string[] };

/** Storybook's own page, which can tell what a story wants before it is shown. */
async function openPreview(page: Page, url: string) {
  const [first] = storiesOf(storyFiles[0] ?? '');
  await page.goto(`${url}/iframe.html?id=${first?.id}&viewMode=story`);
  await page.waitForFunction(() => Reflect.get(window, '__STORYBOOK_PREVIEW__')?.storyStoreValue);
}

const test = base.extend<object, { stage: Stage }>({
  /** One window for all stories of a worker, so that the browser keeps what it has compiled. */
  stage: [
    async ({ browser }, use) => {
      const { url, close } = await serveStorybook();
      const page = await browser.newPage({
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: { width: 1280, height: windowHeight },
      });
      await makeStill(page);
      await openPreview(page, url);
      const messages: string[] = [];
      // Policy violations are among them.
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(message.text().slice(0, longest));
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use({ page, url, messages });
      await page.close();
      close();
    },
    { scope: 'worker' },
  ],
});

/** Shows another story of the page in place of the one before, as Storybook's own list does. */
const switchTo = (page: Page, id: string) =>
  page.evaluate((storyId) => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);

/** Waits until the story stands, its play function is done and the a11y addon has looked at it. */
function storyProblems(page: Page, id: string): Promise<string[]> {
  return page.evaluate(async (storyId) => {
    type Channel = { last: (event: string) => unknown[] | undefined };
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    type Report = { type: string; result: { violations?: Violation[] } };
    const channel = (): Channel | undefined => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const failures = ['storyMissing', 'storyErrored', 'storyThrewException'];
    for (;;) {
      const failure = failures.find((event) => channel()?.last(event));
      if (failure) return [`${failure} ${JSON.stringify(channel()?.last(failure))}`];
      const [done] = (channel()?.last('storyFinished') ?? []) as { storyId: string }[];
      if (done?.storyId === storyId) {
        const thrown = channel()?.last('playFunctionThrewException')?.[0] as Error | undefined;
        if (thrown) return [`its play function failed: ${thrown.message.split('\n', 1)[0]}`];
        const { reporters } = done as unknown as { reporters: Report[] };
        const violations = reporters.find(({ type }) => type === 'a11y')?.result.violations;
        if (!violations) return ['axe did not look at it'];
        return violations.flatMap(({ id: rule, nodes }) =>
          nodes.map((node) => `${rule}: ${node.target.join(' ')}: ${node.failureSummary}`),
        );
      }
      await new Promise(requestAnimationFrame);
    }
  }, id);
}

/** Text that cannot be read in the colours that the page has now. */
function unreadableText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Node = { target: string[]; failureSummary: string };
    // The a11y addon has brought it.
    const { violations } = await Reflect.get(window, 'axe').run('body', {
      preload: false,
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }: { nodes: Node[] }) =>
      nodes.map((node) => `more contrast: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  });
}

/** Width of the window that a story asks for: a visitor of Storybook gets it from the toolbar. */
function wantedWidth(page: Page, id: string): Promise<number> {
  return page.evaluate(async (storyId) => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const { storyGlobals, parameters } = await preview.storyStoreValue.loadStory({ storyId });
    const { width } = parameters.viewport.options[storyGlobals.viewport?.value]?.styles ?? {};
    return Number.parseInt(width ?? 1280, 10);
  }, id);
}

/**
 * A story may take another's place only if nothing was done in either: what one has opened may still
 * be there, or on its way.
 */
function isApart(story: Entry, before: Entry | undefined): boolean {
  const acts = ({ tags }: Entry) => tags.includes('play-fn');
  return before === undefined || acts(story) || acts(before);
}

/** Shows a story in the window that it asks for, and says what is wrong with it. */
async function showStory(
  { page, url }: Stage,
  { id }: Entry,
  where: 'here' | 'anew',
): Promise<string[]> {
  await page.emulateMedia({ contrast: 'no-preference' });
  const width = await wantedWidth(page, id);
  if (width !== page.viewportSize()?.width)
    await page.setViewportSize({ width, height: windowHeight });
  if (where === 'anew') await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`);
  else await switchTo(page, id);
  return storyProblems(page, id);
}

/** The story's part of the page; nothing when something in it is fixed to the window. */
const storyBox = (page: Page): Promise<Box | undefined> =>
  page.evaluate((around) => {
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const shown = [
      ...document.querySelectorAll(
        '#storybook-root *, body > :not(#storybook-root), body > :not(#storybook-root) *',
      ),
    ];
    if (shown.some((element) => element.checkVisibility() && isFixed(element))) return undefined;
    const { clientWidth, scrollHeight } = document.documentElement;
    const end = document.getElementById('storybook-root')?.getBoundingClientRect().bottom ?? 0;
    const height = Math.min(Math.ceil(end + window.scrollY + around), scrollHeight);
    return { x: 0, y: 0, width: clientWidth, height };
  }, margin);

type Shown = { picture: PictureResult; faults: string[]; tree: string; used: Used };

async function lookAt(stage: Stage, cdp: CDPSession, story: Entry, work: Work): Promise<Shown> {
  const { page, messages } = stage;
  messages.length = 0;
  const file = story.importPath.slice('./'.length);
  const scene = sceneOf(file);
  const all = storiesOf(file);
  const before = all[all.findIndex(({ id }) => id === story.id) - 1];
  const where = isApart(story, before) ? 'anew' : 'here';
  const faults = await timed(work, `story shown ${where}`, showStory(stage, story, where));
  await timed(work, 'settle', settle(page));
  const box = await storyBox(page);
  const capturing = box ? capture(cdp, box, 'page') : capture(cdp);
  const png = await timed(work, 'picture of a story', capturing);
  const recording = recordPicture(scene, variantOf(story), png);
  const picture = await timed(work, 'comparison', recording);
  const tree = await timed(work, 'tree', page.locator('body').ariaSnapshot());
  const used = await timed(work, 'styles', page.evaluate(variablesInPage));
  faults.push(...(await timed(work, 'fonts', systemFonts(page, cdp))));
  await page.emulateMedia({ contrast: 'more' });
  if (faults.length === 0)
    faults.push(...(await timed(work, 'contrast of a story', unreadableText(page))));
  return { picture, faults: [...messages, ...faults], tree, used };
}

/** Looks at every story of a file. */
async function photographStories(stage: Stage, file: string): Promise<SceneResult> {
  const scene = sceneOf(file);
  beginRecord(scene);
  const cdp = await stage.page.context().newCDPSession(stage.page);
  const all: (Shown & { variant: string })[] = [];
  const work: Work = {};
  for (const story of storiesOf(file))
    all.push({ ...(await lookAt(stage, cdp, story, work)), variant: variantOf(story) });
  await cdp.detach();
  const unique = (list: readonly string[]) => [...new Set(list)].toSorted();
  const used = all.flatMap((one) => one.used);
  const trees = all.map(({ variant, tree }) => ({ view: variant, text: tree }));
  const components = unique(used.map(([, component]) => component));
  const strangers = await unaccounted([file], components);
  const faults = all.flatMap((one) => one.faults.map((text) => ({ variant: one.variant, text })));
  return {
    scene,
    page: 'stories',
    entries: [file],
    pictures: all.map(({ picture }) => picture),
    reading: recordReading(scene, reading(trees, [])),
    faults: [...faults, ...strangers.map((text) => ({ variant: 'reading', text }))],
    components,
    variables: unique(used.map(([variable]) => variable)),
    work,
  };
}

for (const file of storyFiles.filter((name) =>
  isWanted({ scene: sceneOf(name), entries: [name] }),
)) {
  test(`${sceneOf(file)} looks and reads as accepted`, async ({ stage }) => {
    test.setTimeout(90_000);
    expect(storiesOf(file), 'stories in the built Storybook').not.toEqual([]);
    expect(finishRecord(await photographStories(stage, file))).toEqual([]);
  });
}

const imports = storyFiles.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');

for (const floor of ['ui', 'sections']) {
  test(`every component of src/${floor} has a story`, () => {
    const components = filesBelow(`src/${floor}`).filter((file) => /\/[A-Z]\w*\.tsx$/.test(file));
    expect(components.length, 'components looked at').toBeGreaterThan(10);
    const missing = components.filter((file) => !imports.includes(file.replace('src/', "'#")));
    expect(missing).toEqual([]);
  });
}
