import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { assertPublishable, validateContent } from '#publish/content/validateContent.ts';
import { checkArticleSizes } from '#publish/content/pictureSize.ts';
import { checkWords } from '#publish/content/words.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import {
  article,
  carnival,
  type Facts,
  man,
  norm,
  partner,
  site,
  withArticle,
  withFacts,
  woman,
} from './wholeFirm.ts';

test.each<[string, Partial<Facts>, warning: string]>([
  ['Fale com um advogado.', { partners: [woman] }, 'says "um advogado", but each title'],
  ['Fale com nossas sócias.', { partners: [man] }, 'says "nossas sócias", but each title'],
  ['Fale com os advogados.', { partners: [woman] }, 'says "os advogados", but partners.ts has 1'],
  [
    '',
    { pages: { '/': { description: 'A', title: 'Advocacia | advocacia' } } },
    'says "advocacia" twice',
  ],
  [
    '',
    { norms: { act: { ...norm, checkedOn: '2024-02-29' } } },
    'Lei nº 8.906/1994 was last checked on 2024-02-29: see https://www.planalto',
  ],
  ['Três advogados ouvem você.', {}, 'says "Três advogados", but partners.ts has 2'],
  [
    '',
    { partners: [{ ...partner, whatsapp: '+5511995500101' }] },
    '+5511995500101 is no number of RS, where the offices are',
  ],
  ['', { site: { ...site, telephone: '+552733334444' } }, '+552733334444 is no number of RS'],
  [
    '',
    {
      partners: [
        { ...partner, registrations: ['OAB/SC 9.118'], biography: ['Inscrita na OAB/SC 9.118.'] },
      ],
    },
    'OAB/SC 9.118 is no registration of RS, where the offices are',
  ],
  ['Fala-se Жук, com ě.', {}, 'do not draw “Ж” (U+0416)'],
  ['Fala-se Жук, com ě.', {}, 'do not draw “ě” (U+011B)'],
  ['', { site: { ...site, name: 'Lima ★' } }, 'do not draw “★” (U+2605)'],
  ['', { site: { ...site, closedDays: [carnival] } }, 'Carnaval ended on 2026-02-18: take it out'],
])('words like %j without a matching fact are a warning', async (intro, facts, warning) => {
  const findings = await validateContent(withFacts(facts, intro ? { intro } : {}));
  expect(findings.map(({ reason, isWarning }) => [reason, isWarning])).toContainEqual([
    expect.stringContaining(warning),
    true,
  ]);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6' } })
    .png()
    .toBuffer();

test('A picture that is too small for any window is a warning, in facts and in articles', async () => {
  const images = folderOf({
    'small.png': await picture(300, 200),
    'large.png': await picture(480, 200),
    'hero.png': await picture(900, 600),
  });
  const findings = async (file: string) =>
    await validateContent({
      ...withFacts({ partners: [{ ...partner, portrait: { file, alt: 'Ana' } }], feedPosts: [] }),
      imagesFolder: images,
    });
  const small = { isWarning: true, reason: expect.stringContaining('small.png tem só 300 px') };
  const hero = { isWarning: true, reason: expect.stringContaining('hero.png tem só 900 px') };
  expect(await findings('small.png')).toEqual([
    expect.objectContaining({ ...small, field: 'partners[0].portrait.file' }),
    expect.objectContaining({ ...hero, file: 'images/hero.png' }),
  ]);
  expect(await findings('large.png')).toEqual([expect.objectContaining(hero)]);
  const image = { src: '/images/a.jpg', alt: 'Um rio', width: 300, height: 200, widths: [300] };
  const { widths: _widths, ...drawing } = image;
  const blocks = [
    { type: 'image', image },
    { type: 'image', image: drawing },
  ] as const;
  expect(checkArticleSizes('articles/a.md', image, blocks)).toEqual([
    expect.objectContaining({ field: 'image', isWarning: true }),
    expect.objectContaining({
      field: 'texto',
      reason: expect.stringContaining('“Um rio” tem só 300 px'),
    }),
  ]);
});

describe('The words of lawyers’ advertising', () => {
  test('are warnings in an article until its author acknowledges them', async () => {
    const words = { text: ['A garantia de resultado', 'Sem desconto'] };
    const warningsWith = (acknowledged: readonly string[]) =>
      [...checkWords(article.file, words, acknowledged)].map(({ field, isWarning }) => [
        field,
        isWarning,
      ]);
    expect(warningsWith([])).toEqual([
      ['text[0]', true],
      ['text[1]', true],
    ]);
    expect(warningsWith(['Desconto'])).toEqual([['text[0]', true]]);
    expect([...checkWords(article.file, words, [])].map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Provimento OAB 205/2021, art. 6º: promessa de resultados'),
      expect.stringContaining('Provimento OAB 205/2021, art. 3º, I: honorários'),
    ]);
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withArticle('Texto', 'Causa ganha')),
    ).resolves.toBeGreaterThan(0);
  });
});
