import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { expect, test } from '../support/test.ts';

test('a visitor sends a contact request, and the firm has it', async ({ page, site }) => {
  await page.goto('/');
  await page.getByLabel(formFields.nome.label).fill('Beatriz Exemplo');
  await page.getByLabel(formFields.telefone.label).fill('(27) 90000-0000');
  await page.getByLabel(formFields.email.label).fill('beatriz@example.com');
  await page.getByLabel(formFields.mensagem.label).fill('Tenho uma dúvida.');
  await page.getByRole('button', { name: contactForm.submit }).click();
  await expect(page.getByText(notices.success.title)).toBeVisible();
  await expect(page.getByText(notices.success.description)).toBeVisible();
  expect(site.store.list()).toMatchObject([
    { nome: 'Beatriz Exemplo', email: 'beatriz@example.com', mensagem: 'Tenho uma dúvida.' },
  ]);
});
