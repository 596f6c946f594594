import type { Page } from '@playwright/test';
import { errorPage } from '#content/errorPages.ts';
import { problemPage } from '#content/answerPages.ts';
import { contact, open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import { longScreen, on, shortScreen, visit } from './steps.ts';

export const partnersScreen = on.partners('partners', visit('/sobrenos'), longScreen);
export const thanksScreen = on.thanks('thanks', visit('/obrigado'), shortScreen);
export const notFoundScreen = on.notFound('not-found', visit('/nao/existe'), {
  ...shortScreen,
  logs: /status of 404|non-existent route/,
});

async function breakPage(page: Page) {
  await page.addInitScript(() => {
    // The form looks for a field that is not among its own.
    HTMLFormControlsCollection.prototype.namedItem = () => {
      throw new Error('broken page');
    };
  });
  await open(page, '/');
  await expect(page.getByText(errorPage.text)).toBeVisible();
}

async function sendNothing(page: Page) {
  await page.goto('/');
  await contact(page).form.evaluate((form: HTMLFormElement) =>
    HTMLFormElement.prototype.submit.call(form),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
}

export const otherScenes = [
  on.routerFallback('router-fallback', breakPage, { ...shortScreen, logs: /broken page|^Error$/ }),
  on.problem('problem', sendNothing, { ...shortScreen, logs: /status of 4\d\d/ }),
];
