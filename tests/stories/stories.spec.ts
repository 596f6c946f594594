import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { entriesOf, filesBelow, root, storyFiles } from './catalogue.ts';
import { serveStorybook } from './server.ts';

/** Of a message: a failed query prints the whole page. */
const longest = 300;

type Stage = { page: Page; url: string; messages: string[] };

const test = base.extend<object, { stage: Stage }>({
  /** One window for all stories of a worker, so that the browser keeps what it has compiled. */
  stage: [
    async ({ browser }, use) => {
      const { url, close } = await serveStorybook();
      const page = await browser.newPage({ locale: 'pt-BR', reducedMotion: 'reduce' });
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

/** Waits until the story stands, its play function is done and the a11y addon has looked at it. */
function storyProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Channel = { last: (event: string) => unknown[] | undefined };
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    type Report = { type: string; result: { violations?: Violation[] } };
    const channel = (): Channel | undefined => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const failures = ['storyMissing', 'storyErrored', 'storyThrewException'];
    for (;;) {
      const failure = failures.find((event) => channel()?.last(event));
      if (failure) return [`${failure} ${JSON.stringify(channel()?.last(failure))}`];
      const [done] = channel()?.last('storyFinished') ?? [];
      if (done) {
        const thrown = channel()?.last('playFunctionThrewException')?.[0] as Error | undefined;
        if (thrown) return [`its play function failed: ${thrown.message.split('\n', 1)[0]}`];
        const { reporters } = done as { reporters: Report[] };
        const violations = reporters.find(({ type }) => type === 'a11y')?.result.violations;
        if (!violations) return ['axe did not look at it'];
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
        );
      }
      await new Promise(requestAnimationFrame);
    }
  });
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

/** Everything that is wrong with one story, under the site's own policy. */
async function problemsOf(stage: Stage, id: string): Promise<string[]> {
  const { page, url, messages } = stage;
  messages.length = 0;
  await page.emulateMedia({ contrast: null });
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`);
  const problems = await storyProblems(page);
  const width = await wantedWidth(page, id);
  if (width !== page.viewportSize()?.width) {
    await page.setViewportSize({ width, height: 800 });
    return problemsOf(stage, id);
  }
  if (problems.length === 0) {
    await page.emulateMedia({ contrast: 'more' });
    problems.push(...(await unreadableText(page)));
  }
  return [...messages, ...problems];
}

for (const file of storyFiles) {
  test(`${file} shows every story without an error, a message or a violation`, async ({
    stage,
  }) => {
    test.setTimeout(90_000);
    const stories = entriesOf(file).filter(({ type }) => type === 'story');
    expect(stories, 'stories in the built Storybook').not.toEqual([]);
    for (const { id, title, name } of stories) {
      expect.soft(await problemsOf(stage, id), `${title}: ${name}`).toEqual([]);
    }
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
