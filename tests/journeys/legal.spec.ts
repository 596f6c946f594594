import { accessibilityPage } from '#content/accessibilityPage.ts';
import { privacyLink } from '#content/contactForm.ts';
import { privacyPage } from '#content/privacyPage.ts';
import { site as firm } from '#content/site.ts';
import { textPage } from '#content/textPage.ts';
import { dailyCopies } from '#lib/environment.ts';
import { formatDate } from '#lib/formatDate.ts';
import { contact, linesOf, open } from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

const texts = [
  ['/privacidade', privacyPage({ retentionDays: 180, dailyCopies, mailed: 'none' })],
  ['/acessibilidade', accessibilityPage],
] as const;

for (const [path, { title, updated, sections }] of texts) {
  test(`${path} says who is asked, what is done and since when`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText(textPage.updated + formatDate(updated))).toBeVisible();
    const said = (await main.innerText()).replaceAll(/\s+/g, ' ');
    const expected = sections.flatMap(({ title: heading, blocks }) => [
      heading,
      ...linesOf(blocks),
    ]);
    expect(expected.filter((line) => !said.includes(line))).toEqual([]);
    await expect(main.getByRole('link', { name: firm.email }).first()).toHaveAttribute(
      'href',
      `mailto:${firm.email}`,
    );
    expect(await page.evaluate(() => document.scripts.length)).toBe(
      await page.locator('script[type="application/ld+json"]').count(),
    );
  });

  test(`the list of contents of ${path} leads to each of its parts`, async ({ page }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: textPage.contents });
    await expect(contents.getByRole('link')).toHaveText(sections.map((part) => part.title));
    for (const { id, title: heading } of sections.slice(-2)) {
      await contents.getByRole('link', { name: heading }).click();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    }
  });
}

test('the accessibility symbol is drawn beside its name', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' });
  const box = await link.locator('svg').boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  await expect(link).toContainText('Acessibilidade');
});

test('the bar marks no page as current on the page that says what is wrong with a request', async ({
  page,
  errors,
}) => {
  await page.goto('/');
  await contact(page).form.evaluate((form: HTMLFormElement) =>
    HTMLFormElement.prototype.submit.call(form),
  );
  await expect(page).toHaveURL('/f/contato');
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  expectErrors(errors, /status of 400/);
});

test('the note of the form leads to the privacy notice, before and after the application comes', async ({
  page,
}) => {
  for (const go of [() => page.goto('/'), () => open(page, '/')]) {
    await go();
    await contact(page).form.getByRole('link', { name: privacyLink }).click();
    await expect(page).toHaveURL('/privacidade');
  }
});
