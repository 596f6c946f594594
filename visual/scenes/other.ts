import { errorPage } from '#content/errorPage.ts';
import { problemPage } from '#content/problemPage.ts';
import { contact, open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { bar, home, notFound, partners, shortScreen, thanks, visit } from './steps.ts';

export const thanksScreen: Scene = {
  name: 'thanks',
  ...thanks,
  ...shortScreen,
  show: visit('/obrigado'),
};

export const notFoundScreen: Scene = {
  name: 'not-found',
  ...notFound,
  ...shortScreen,
  show: visit('/nao/existe'),
  logs: /status of 404|non-existent route/,
};

export const otherScenes: readonly Scene[] = [
  {
    name: 'router-fallback',
    page: 'router-fallback',
    entries: [...home.entries, ...partners.entries],
    ...shortScreen,
    show: async (page) => {
      await page.route(/\/assets\/sobrenos-[\w-]+\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken page");' }),
      );
      await open(page, '/');
      // The footer's links lead to sections of home; the bar's are in the menu on a phone.
      await page.setViewportSize({ width: 1440, height: 900 });
      await bar(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
      await expect(page.getByText(errorPage.text)).toBeVisible();
    },
    logs: /broken page/,
  },
  {
    name: 'problem',
    page: 'problem',
    entries: ['src/sections/site/Problem.tsx', ...home.entries],
    ...shortScreen,
    show: async (page) => {
      await page.goto('/');
      await contact(page).form.evaluate((form: HTMLFormElement) =>
        HTMLFormElement.prototype.submit.call(form),
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
    },
    logs: /status of 4\d\d/,
  },
];
