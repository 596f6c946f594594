import { notFoundPage } from '#content/notFoundPage.ts';
import { pages, titleOf } from '#content/pages.ts';
import { site as firm } from '#content/site.ts';
import { wake } from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

// A page that loads itself over and over is told soon.
test.describe.configure({ timeout: 10_000 });

const paths = ['/nada', '/noticias/nao-existe', '/f%C3%A9rias?x=1'];

for (const path of paths) {
  test(`${path} is answered with status 404 and the not-found page, which logs the path`, async ({
    page,
    errors,
  }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await wake(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(main.getByText('Oops! Page not found')).toBeVisible();
    await expect(main.locator('[lang="en"]')).toContainText(notFoundPage.title);
    await expect(page).toHaveTitle(titleOf(pages['/404']));
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(page).toHaveURL(path);
    expectErrors(errors, /status of 404/);
    const { pathname } = new URL(path, 'http://site.example');
    const logged = errors.filter((error) => error.startsWith('404 Error:'));
    expect(logged).toHaveLength(1);
    expect([pathname, decodeURIComponent(pathname)]).toContain(logged[0]?.split(': ').at(-1));
    expectErrors(errors, /^404 Error: User attempted to access non-existent route: \//);
    expect(loads).toBe(1);
  });
}

test('"Return to Home" leads from the not-found page to home', async ({ page, errors }) => {
  await page.goto('/nada');
  await wake(page);
  const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
  await expect(home).toHaveAttribute('href', '/');
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
  await expect(page).toHaveTitle(pages['/'].title);
  expectErrors(errors, /status of 404/, /non-existent route: \/nada$/);
});
