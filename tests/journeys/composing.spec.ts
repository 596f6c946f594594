/** Letters that a keyboard composes of several keys, as accents in Portuguese are. */
import {
  applicationChunk,
  contact,
  expectSuccess,
  hold,
  hydrated,
  openFilledForm,
  sample,
  stored,
  wakeForm,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

test('composing with a dead key goes on while the application loads', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test compose.');
  const come = await hold(page, applicationChunk);
  await page.goto('/');
  await contact(page).field('nome').focus();
  await page.keyboard.type('Jo');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: '~', selectionStart: 1, selectionEnd: 1 });
  come();
  await hydrated(page);
  await expect(contact(page).field('nome')).toHaveValue('Jo~');
  await client.send('Input.imeSetComposition', { text: 'ã', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.insertText', { text: 'ã' });
  await page.keyboard.type('o');
  await expect(contact(page).field('nome')).toHaveValue('João');
});

for (const [pointer, options] of [
  ['a mouse', {}],
  ['a finger', { hasTouch: true }],
] as const)
  test.describe(`with ${pointer}`, () => {
    test.use({ ...options, viewport: { width: 375, height: 700 } });
    test('a press on Send while a word is composed sends it, and the page stays in place', async ({
      page,
      site,
      browserName,
    }) => {
      test.skip(browserName !== 'chromium', 'Only Chromium lets a test compose.');
      await openFilledForm(page);
      await wakeForm(page);
      await contact(page).field('mensagem').fill('');
      const client = await page.context().newCDPSession(page);
      await client.send('Input.insertText', { text: 'Preciso de um ' });
      const word = { text: 'contrato', selectionStart: 8, selectionEnd: 8 };
      await client.send('Input.imeSetComposition', word);
      await contact(page).button.scrollIntoViewIfNeeded();
      await expect(contact(page).field('mensagem'), 'its line is out of view').not.toBeInViewport({
        ratio: 0.5,
      });
      const place = await page.evaluate(() => scrollY);
      if (pointer === 'a finger') await contact(page).button.tap();
      else await contact(page).button.click();
      await expectSuccess(page);
      expect(site.store.list()).toMatchObject([
        stored({ ...sample, mensagem: 'Preciso de um contrato' }),
      ]);
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
  });
