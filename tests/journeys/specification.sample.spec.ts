import { partners } from '#content/partners.ts';
import { boxOf, contact } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** What the specification asks of its own firm, as a visitor meets it. */

test('the message has room for 635 px of text', async ({ page }) => {
  await page.goto('/');
  const message = contact(page).field('mensagem');
  expect((await boxOf(message)).height).toBeGreaterThanOrEqual(635);
  await expect(message).toHaveCSS('min-height', '635px');
});

test('names the fields of law of each partner', async ({ page }) => {
  await page.goto('/sobrenos');
  const [first, second] = partners;
  const one = page.getByRole('article', { name: first?.name ?? '' });
  for (const field of ['Direito Civil', 'Direito Imobiliário', 'Direito do Trabalho']) {
    await expect(one).toContainText(field);
  }
  const other = page.getByRole('article', { name: second?.name ?? '' });
  await expect(other).toContainText('Pós-graduado em Direito do Trabalho e Processo do Trabalho');
});
