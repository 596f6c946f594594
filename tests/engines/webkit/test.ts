import { expect, test as base } from '@playwright/test';
import { type Answer, type RunningSite, startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { withoutScripts } from '#tests/support/withoutScripts.ts';
import { type Display, openDisplay, type Session, startSession } from './driver.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { watched } from './watch.ts';

export { expect };

type Fixtures = {
  /** The window's width and height, in px. */
  size: readonly [width: number, height: number];
  scripts: boolean;
  session: Session;
  visitor: Visitor;
  /** What the pages of a test may write to the console as errors, each at least once. */
  logged: RegExp[];
  /** Answers in the place of the site, by how the path begins. */
  answers: Map<string, Answer>;
};

type Shared = {
  display: Display;
  shared: Session;
  served: RunningSite & { answers: Map<string, Answer> };
};

export const test = base.extend<Fixtures & { site: RunningSite }, Shared>({
  size: [[1280, 800], { option: true }],
  scripts: [true, { option: true }],
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      display.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ display }, use) => {
      const session = await startSession(display);
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  // The driver ends a session in which a page without scripts is left for a new window.
  session: async ({ display, scripts, shared }, use) => {
    const session = scripts ? shared : await startSession(display);
    await use(session);
    if (!scripts) await session.close();
  },
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const answers = new Map<string, Answer>();
      const site = await startSite(builtSite('dist-test'), watched, (request, pass) => {
        const { pathname } = new URL(request.url);
        const [, answer] = [...answers].find(([path]) => pathname.startsWith(path)) ?? [];
        return answer ? answer(request, pass) : pass();
      });
      await use({ ...site, answers });
      site.close();
    },
    { scope: 'worker' },
  ],
  answers: async ({ served: { answers }, scripts }, use) => {
    answers.clear();
    if (!scripts) answers.set('/', withoutScripts);
    await use(answers);
  },
  site: async ({ served }, use) => {
    for (const { id } of served.store.list()) served.store.erase({ id });
    await use(served);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  logged: async ({}, use) => use([]),
  visitor: async ({ session, site, answers: _answers, size, logged }, use) => {
    const visitor = visitorOf(session, site.url);
    await visitor.openWindow(...size);
    await use(visitor);
    const errors = await visitor.errors();
    expect(errors.filter((text) => !logged.some((pattern) => pattern.test(text)))).toEqual([]);
    expect(logged.filter((pattern) => !errors.some((text) => pattern.test(text)))).toEqual([]);
  },
});
