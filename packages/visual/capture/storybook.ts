import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mostFrames } from './freeze.ts';
import { suite } from './suite.ts';

export type Story = {
  readonly id: string;
  readonly importPath: string;
  readonly type: string;
  readonly tags: readonly string[];
};

export const variantOf = ({ id }: Story) => id.slice(id.indexOf('--') + 2);

/** Shown by a scene too, such a story must work and is not captured or scanned. */
export const isInScene = ({ tags }: Story) => tags.includes('in-scene');

export function storiesOf(file: string): Story[] {
  const index = suite.stories && new URL('index.json', suite.stories.folder);
  if (!index || !existsSync(index)) return [];
  const { entries }: { entries: Record<string, Story> } = JSON.parse(readFileSync(index, 'utf8'));
  return Object.values(entries).filter(
    ({ importPath, type, tags }) =>
      importPath === `./${file}` && type === 'story' && !tags.includes('no-picture'),
  );
}

export const capturedStoriesOf = (file: string) =>
  storiesOf(file).filter((story) => !isInScene(story));

export const windowHeight = 800;

const addressOf = (url: string, id: string) => `${url}/iframe.html?id=${id}&viewMode=story`;

export async function openStorybook(page: Page, url: string, first: Story): Promise<void> {
  // Storybook would wait 100 ms after each story for animations, of which there are none.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'getAnimations'));
  await page.goto(addressOf(url, first.id));
  await page.waitForFunction(() => Reflect.get(window, '__STORYBOOK_PREVIEW__')?.storyStoreValue);
}

/** px of the window that a story asks for. */
const wantedWidth = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (storyId) => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const { storyGlobals, parameters } = await preview.storyStoreValue.loadStory({ storyId });
    const options = parameters.viewport?.options ?? {};
    const { width } = options[storyGlobals.viewport?.value]?.styles ?? {};
    return Number.parseInt(width ?? 1280, 10);
  }, id);

const switchTo = (page: Page, id: string) =>
  page.evaluate((storyId) => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);

type Shown = { readonly failure?: string; readonly violations: readonly string[] };

const whenShown = (page: Page, story: Story): Promise<Shown> =>
  page.evaluate(
    async ([storyId, isScanned, most]) => {
      type Finished = { storyId: string; reporters: Report[] };
      type Node = { target: string[]; failureSummary: string };
      type Report = { type: string; result: { violations?: { id: string; nodes: Node[] }[] } };
      type Failure = { readonly message?: string; readonly description?: string };
      const last = (event: string) =>
        Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last(event);
      const failures = [
        'playFunctionThrewException',
        'storyThrewException',
        'storyErrored',
        'storyMissing',
      ];
      const violations: string[] = [];
      for (let left = most; left > 0; left--) {
        const [failure]: Failure[] = failures.flatMap((event) => last(event) ?? []);
        if (failure) {
          const { message = failure.description } = failure;
          return { failure: message ?? `There is no story ${storyId}`, violations };
        }
        const finished: Finished | undefined = last('storyFinished')?.[0];
        if (finished?.storyId === storyId) {
          const report = finished.reporters.find(({ type }) => type === 'a11y');
          if (!report?.result.violations && isScanned) violations.push('axe did not scan it');
          for (const { id: rule, nodes } of report?.result.violations ?? [])
            for (const { target, failureSummary } of nodes)
              violations.push(`${rule} › ${target.join(' ')} › ${failureSummary}`);
          return { violations };
        }
        await new Promise(requestAnimationFrame);
      }
      return { failure: 'Its play function does not end', violations };
    },
    [story.id, !isInScene(story), mostFrames] as const,
  );

const acts = ({ tags }: Story) => tags.includes('play-fn');

/**
 * Replaces the story before, which is three times as fast as a new page; after a story that acts,
 * opens a new one. @returns its violations, or why it has failed.
 */
export async function showStory(page: Page, url: string, story: Story, before?: Story) {
  const width = await wantedWidth(page, story.id);
  if (width !== page.viewportSize()?.width)
    await page.setViewportSize({ width, height: windowHeight });
  if (!before || acts(before)) await page.goto(addressOf(url, story.id));
  else await switchTo(page, story.id);
  return whenShown(page, story);
}
