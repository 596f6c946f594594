/**
 * Tokens and color pairs of each scene, from the visit for pictures and axe or from a separate one.
 */
import type { Browser, Page } from '@playwright/test';
import { renderedPairs } from '@repo/tokens/pairs';
import type { Scene } from '@repo/visual/scene';
import { type View, widths, widthView } from '@repo/visual/views';
import { scenes } from '#tests/visual/scenes/scenes.ts';
import { launchBrowser } from './browser.ts';
import { startSite } from './server.ts';
import { builtSite } from './sites.ts';
import { keepNotes, noteOf, type TokenUse } from '#scripts/tokenNotes.ts';

/** The widest window shows most of a scene's texts. */
const viewOf = ({ widths: sceneWidths = widths }: Scene) => widthView(sceneWidths.at(-1) ?? 1440);

/** The translucent bar covers whatever is scrolled below it. */
const transparentBar = 'header[data-state="transparent"]';

const read = async (page: Page, { name }: Scene): Promise<TokenUse> => ({
  pairs: (await page.evaluate(renderedPairs, transparentBar)).map((pair) => ({
    ...pair,
    screen: name,
  })),
});

/** Controls, pages without scripts and other builds use the same tokens as other scenes. */
const noted = scenes.filter(
  ({ build, controls, javaScript }) => !build && !controls && javaScript !== false,
);

export async function noteTokens(page: Page, scene: Scene, { name }: View): Promise<void> {
  if (noted.includes(scene) && name === viewOf(scene).name)
    await noteOf(scene.name, () => read(page, scene));
}

async function visit(browser: Browser, baseURL: string, scene: Scene): Promise<TokenUse> {
  const { width, height } = viewOf(scene);
  const page = await browser.newPage({ baseURL, viewport: { width, height } });
  await scene.show(page);
  await page.mouse.move(0, 0);
  // Without transitions, every color is final at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const use = await read(page, scene);
  await page.close();
  return use;
}

/** Tokens of every scene. Opens scenes whose notes are older than the code. */
export async function tokenTour(): Promise<readonly TokenUse[]> {
  keepNotes(noted.map(({ name }) => name));
  const site = await startSite(builtSite('dist-named'));
  let browser: Promise<Browser> | undefined;
  const look = async (scene: Scene) => visit(await (browser ??= launchBrowser()), site.url, scene);
  const [uses, queue]: [TokenUse[], Iterable<Scene>] = [[], noted.values()];
  const visitNext = async () => {
    for (const scene of queue) uses.push(await noteOf(scene.name, () => look(scene)));
  };
  try {
    await Promise.all([visitNext(), visitNext(), visitNext()]);
    return uses;
  } finally {
    // Rethrows the error of a browser that did not start.
    site.close();
    await (await browser)?.close();
  }
}
