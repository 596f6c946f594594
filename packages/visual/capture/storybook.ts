import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { type Clocks, clocksName } from './clocks.ts';
import { mostFrames } from './freeze.ts';
import type { Suite } from '#suite/suite.ts';

type Violations = Pick<Result, 'id' | 'tags' | 'help' | 'nodes'>[];

export type Story = {
  readonly id: string;
  readonly importPath: string;
  readonly type: string;
  readonly tags: readonly string[];
};

export const variantOf = ({ id }: Story) => id.slice(id.indexOf('--') + 2);

/** A scene shows this story too, so it must work, but is not captured or scanned. */
export const isInScene = ({ tags }: Story) => tags.includes('in-scene');

type WithStories = Pick<Suite, 'stories'>;

/** Storybook's list of all stories and pages. */
type Index = { readonly entries: Readonly<Record<string, Story>> };

const storiesIn = ({ entries }: Index, file: string): Story[] =>
  Object.values(entries).filter(
    ({ importPath, type, tags }) =>
      importPath === `./${file}` && type === 'story' && !tags.includes('no-picture'),
  );

export function storiesOf({ stories }: WithStories, file: string): Story[] {
  const index = stories && new URL('index.json', stories.folder);
  if (!index || !existsSync(index)) return [];
  return storiesIn(JSON.parse(readFileSync(index, 'utf8')), file);
}

/** Stories of a file that a served Storybook has. */
export async function servedStoriesOf(url: string, file: string): Promise<Story[]> {
  const response = await fetch(`${url}/index.json`);
  if (!response.ok) throw new Error(`${response.url} answers with ${response.status}`);
  const index: Index = await response.json();
  return storiesIn(index, file);
}

export const capturedStoriesOf = (suite: WithStories, file: string) =>
  storiesOf(suite, file).filter((story) => !isInScene(story));

export const windowHeight = 800;

const addressOf = (url: string, id: string) => `${url}/iframe.html?id=${id}&viewMode=story`;

export async function openStorybook(page: Page, url: string, first: Story): Promise<void> {
  // Storybook would wait 100 ms after each story for animations, of which none run.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'getAnimations'));
  await page.goto(addressOf(url, first.id));
  await page.waitForFunction(() => Reflect.get(window, '__STORYBOOK_PREVIEW__')?.storyStoreValue);
}

/** Width of the window (px) that a story asks for. */
const wantedWidth = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (storyId) => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const { storyGlobals, parameters } = await preview.storyStoreValue.loadStory({ storyId });
    const options = parameters.viewport?.options ?? {};
    const { width } = options[storyGlobals.viewport?.value]?.styles ?? {};
    return Number.parseInt(width ?? 1280, 10);
  }, id);

const failureEvents = [
  'playFunctionThrewException',
  'storyThrewException',
  'storyErrored',
  'storyMissing',
] as const;

/** @returns axe's findings, if requested, or the reason for which the story failed. */
const whenShown = (page: Page, id: string, isSwitched: boolean) =>
  page.evaluate(
    async ([storyId, isOther, failures, clocksIn, most]): Promise<
      Violations | undefined | string
    > => {
      type Report = { type: string; result: { violations?: Violations } };
      type Failure = { readonly message?: string; readonly description?: string };
      const channel = () => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      if (isOther) {
        window.scrollTo(0, 0);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        channel().emit('setCurrentStory', { storyId, viewMode: 'story' });
      }
      // A page whose time is not held has no clocks.
      const clocks: Clocks | undefined = Reflect.get(window, clocksIn);
      for (let left: number = most; left > 0; left--) {
        // End waiting queries, so that they report which one waits in vain.
        if (left === 60) for (const end of clocks?.later.values() ?? []) end();
        for (const event of failures) {
          const args = channel()?.last(event);
          const { message, description = event }: Failure = Object(args?.[0]);
          if (args) return message || description;
        }
        const [finished] = channel()?.last('storyFinished') ?? [];
        const isA11y = ({ type }: Report) => type === 'a11y';
        if (finished?.storyId === storyId)
          return finished.reporters.find(isA11y)?.result.violations;
        await new Promise(requestAnimationFrame);
        clocks?.rest();
      }
      return 'Its play function does not end';
    },
    [id, isSwitched, failureEvents, clocksName, mostFrames] as const,
  );

const acts = ({ tags }: Story) => tags.includes('play-fn');

/**
 * Replaces the previous story, which is three times as fast as a new page. After a story with a
 * play function, opens a new page.
 * @returns axe's findings, if requested, or the reason for which the story failed.
 */
export async function showStory(page: Page, url: string, story: Story, before?: Story) {
  const width = await wantedWidth(page, story.id);
  if (width !== page.viewportSize()?.width)
    await page.setViewportSize({ width, height: windowHeight });
  const isSwitched = before !== undefined && !acts(before);
  if (!isSwitched) await page.goto(addressOf(url, story.id));
  const result = await whenShown(page, story.id, isSwitched);
  return typeof result === 'string' ? { failure: result } : { violations: result };
}
