import { partners } from '#content/partners.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { boxOf, contact, homeSection } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** What the specification asks of its own firm, as a visitor meets it. */

test('home names the six practice areas and counts them', async ({ page }) => {
  await page.goto('/');
  const section = homeSection(page, 'areas-atuacao');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Direito do Trabalho',
    'Direito Imobiliário',
    'Direito Contratual',
    'Direito do Consumidor',
    'Direito Tributário',
    'Direito Civil',
  ]);
  await expect(section.getByText(`${practiceAreas.length} Áreas de Atuação`)).toBeVisible();
});

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

test('the contact page offers service at any hour, and a doctor in each chat', async ({ page }) => {
  await page.goto('/contato');
  const banner = page.getByRole('region', { name: 'Atendimento de Urgência' });
  await expect(banner).toContainText('24 horas');
  await banner.getByRole('button', { name: 'WhatsApp 24h' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fale Conosco via WhatsApp' });
  await expect(dialog.getByRole('link', { name: /^Falar com Dr\. / })).toHaveCount(2);
});

test('the article of the specification is dated 03 de maio de 2024', async ({ page }) => {
  await page.goto('/noticias');
  await expect(page.getByText('Publicado em: 03 de maio de 2024', { exact: true })).toBeVisible();
});
