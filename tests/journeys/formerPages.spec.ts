import { findByAxe } from '@repo/visual/axe';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { loadFormerPages } from '#publish/content/formerPages.ts';
import { articlePage, pageOfFormer } from '#content/articlePage.ts';
import { formatDate } from '#lib/formatDate.ts';
import { titleOf } from '#content/pages.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

const articles = await loadArticles();
const { id = '', title = '' } = articles[0] ?? {};
const former = (await loadFormerPages()).filter(({ path }) => path.startsWith('/noticias/'));
const idOf = (path = '') => path.replace('/noticias/', '');

for (const { path, withdrawn } of former.filter((page) => page.withdrawn)) {
  const page410 = pageOfFormer(formatDate(withdrawn ?? ''));

  test(`${path} says without a script that it was taken back, and leads to the others`, async ({
    page,
    errors,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(page).toHaveTitle(titleOf(page410));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(page410.name);
    await expect(main.getByText(page410.description)).toBeVisible();
    await expect(page.locator('script[src]')).toHaveCount(0);
    expect(await findByAxe(page, { contrast: 'AAA', language: 'pt-BR' })).toEqual([]);
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/noticias/${id}`);
    await page.goBack();
    await main.getByRole('link', { name: articlePage.backToNews }).click();
    await expect(page).toHaveURL('/noticias');
    expectErrors(errors, /status of 410/, /status of 410/);
  });

  test(`a deep link to ${path} says that it was taken back`, async ({ page, errors }) => {
    await page.goto(`/noticias?artigo=${idOf(path)}`);
    const dialog = page.getByRole('dialog', { name: page410.name });
    await expect(dialog.getByText(page410.description)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/noticias');
    expectErrors(errors, /status of 410/);
  });
}

for (const { path, movedTo } of former.filter((page) => page.movedTo)) {
  const name = articles.find((article) => article.id === idOf(movedTo))?.title ?? '';

  test(`${path} leads to where it moved, as a deep link too`, async ({ page }) => {
    await page.goto(`${path}?a=1`);
    await expect(page).toHaveURL(`${movedTo}?a=1`);
    await page.goto(`/noticias?artigo=${idOf(path)}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });
}
