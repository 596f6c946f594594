import type { Page } from '@playwright/test';
import { errorPage } from '#content/errorPage.ts';
import { partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { site as firm } from '#content/site.ts';
import { barLink, open, wake } from '../support/page.ts';
import { expect, expectErrors, notImported, test } from '../support/test.ts';

const pageChunk = /\/assets\/sobrenos-[\w-]+\.js$/;

const toPartners = (page: Page) => barLink(page, '/sobrenos');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page whose code throws is replaced by the fallback, from which home is reached', async ({
  page,
  errors,
}) => {
  await page.route(pageChunk, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken page");' }),
  );
  await open(page, '/');
  await toPartners(page).click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').locator('[lang="en"]')).toHaveText(errorPage.title);
  await expect(page.getByText(errorPage.text)).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error!');
  await expect(page.locator('title')).toHaveCount(1);
  // Bar and footer stay.
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: errorPage.home }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(firm.name);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !/broken page|^Error$/.test(error))).toEqual([]);
  errors.length = 0;
});

test('a page whose code cannot be had once is shown all the same', async ({ page, errors }) => {
  let refused = 0;
  await page.route(pageChunk, (route) => {
    refused += 1;
    return refused > 1 ? route.continue() : route.abort();
  });
  await open(page, '/');
  await toPartners(page).click();
  await expect(heading(page)).toHaveText(partnersPage.title);
  await wake(page);
  await expect(page).toHaveURL('/sobrenos');
  await expect(heading(page)).toHaveText(partnersPage.title);
  errors.splice(
    0,
    errors.length,
    ...errors.filter((error) => !/net::ERR_FAILED/.test(error) && !notImported.test(error)),
  );
});

test('a page whose code cannot be had at all can still be read', async ({ page, errors }) => {
  await page.route(pageChunk, (route) => route.abort());
  await page.goto('/sobrenos');
  await page.locator('footer a').first().dispatchEvent('mouseover');
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText(partnersPage.title);
  for (const { name } of partners) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(toPartners(page)).toHaveAttribute('href', '/sobrenos');
  expectErrors(errors, /net::ERR_FAILED/);
  errors.length = 0;
});
