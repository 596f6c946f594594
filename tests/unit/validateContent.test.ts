import { describe, expect, test } from 'vitest';
import { readContent, validateContent } from '#publish/content/validateContent.ts';
import { archivePage } from '#content/articlePage.ts';
import {
  area,
  article,
  errorsOf,
  type Facts,
  lisbon,
  man,
  open,
  otherPartner,
  partner,
  quiet,
  silent,
  site,
  unseen,
  withdrawn,
  withFacts,
  withFormer,
  woman,
} from './wholeFirm.ts';

describe('The content of the repository', () => {
  test('keeps every rule', async () => {
    expect(await errorsOf({})).toEqual([]);
  });

  test('is checked in every module of its folder', () => {
    expect(Object.keys(readContent().modules)).toEqual(
      expect.arrayContaining(['site.ts', 'hero.ts', 'answerPages.ts']),
    );
  });
});

describe('A firm may have', () => {
  test.each<[string, Partial<Facts>]>([
    ['one partner', { partners: [partner] }],
    ['two partners of one area code', { partners: [partner, { ...partner, id: 'outra' }] }],
    ['five partners', { partners: [1, 2, 3, 4, 5].map((at) => ({ ...silent, id: `p-${at}` })) }],
    ['partners without title and WhatsApp', { partners: [otherPartner] }],
    ['a partner without a photograph', { partners: [partner, { ...unseen, id: 'outra' }] }],
    ['no photograph at all', { partners: [unseen] }],
    ['no telephone and no Instagram', { site: quiet }],
    ['days with a break', open(['13:30', '18:00'], ['08:00', '12:00'], ['12:00', '13:00'])],
    ['numbers of other countries', { site: { ...site, telephone: '+351213456789' } }],
    ['a free number', { site: { ...site, telephone: '+558001234567' } }],
    [
      'another office',
      { site: { ...site, furtherOffices: [{ name: 'Filial', address: site.address }] } },
    ],
    [
      'an office abroad',
      { site: { ...site, furtherOffices: [{ name: 'Em Lisboa', address: lisbon }] } },
    ],
    ['a registered mark and figures in its name', { site: { ...site, name: 'Lima® 4 & Cia.' } }],
    ['a clock of its own', { site: { ...site, timeZone: 'America/Manaus' } }],
    ['no posts', { feedPosts: [] }],
    ['no further field in its form', { extraFields: [] }],
    ['addresses of an older site', { oldAddresses: { '/a.php': { movedTo: '/contato' } } }],
  ])('%s', async (_, facts) => {
    expect(await validateContent(withFacts(facts))).toEqual([]);
  });

  test('articles that were withdrawn, whatever their words, or moved', async () => {
    const broken = '# Consulta gratuita\n\n![](nada.png)';
    expect(await validateContent(withFormer('movedTo: terceiro', withdrawn, broken))).toEqual([
      expect.objectContaining({ file: 'articles/exemplo.md', field: 'movedTo' }),
    ]);
    expect(await validateContent(withFormer('movedTo: outro'))).toEqual([]);
  });

  test('nobody with WhatsApp, if only omitted parts mention it', async () => {
    const words = { urgency: { button: 'WhatsApp' }, whatsappDialog: { title: 'WhatsApp' } };
    expect(await errorsOf(withFacts({ partners: [otherPartner] }, words))).toEqual([]);
  });
});

test('An article may link to each page of the site, with search and fragment', async () => {
  const links = ['/', '/?secao=contato#contato', '/contato/', '/noticias/exemplo#nota'];
  const text = links.map((url) => `[Leia](${url})`).join(' ');
  expect(await validateContent(withFormer('', 'date: 2999-01-01', text))).toEqual([]);
});

test('an article may link to existing further pages of the archive', async () => {
  const text = '[2](/noticias/arquivo/2) [3](/noticias/arquivo/3)';
  const { articles } = withFormer('withdrawn: 2026-01-02', undefined, text);
  const more = Array.from({ length: archivePage.size }, (_, index) => {
    return { ...article, file: `articles/n-${index}.md` };
  });
  expect(await validateContent({ ...withFacts({}), articles: [...articles, ...more] })).toEqual([
    expect.objectContaining({ field: 'texto', reason: expect.stringContaining('/arquivo/3,') }),
  ]);
});

test('an address is listed once: in its article’s front matter or among the old addresses', async () => {
  const oldAddresses = { '/noticias/exemplo': { movedTo: '/contato' } };
  const { articles } = withFormer('movedTo: outro');
  expect(await errorsOf({ ...withFacts({ oldAddresses }), articles })).toEqual([
    {
      file: 'oldAddresses.ts',
      field: 'oldAddresses./noticias/exemplo',
      reason: 'já tem destino em articles/exemplo.md: deixe um dos dois',
    },
  ]);
});

describe('Words may speak', () => {
  test.each<[string, Partial<Facts>, string]>([
    [
      'of what the facts say',
      { partners: [partner, otherPartner] },
      'Nossas duas sócias, em (51) 9',
    ],
    ['of a time for an answer', open(['08:00', '18:00']), 'Respondemos em até 24 horas.'],
    [
      'of women and men apart, and of all together',
      { partners: [woman, man, { ...woman, id: 'c' }] },
      'Duas sócias e um sócio, três sócios.',
    ],
    ['of one of many', { partners: [partner, otherPartner] }, 'Fale com uma sócia, em uma área.'],
    [
      'of any area code, of a firm without numbers',
      { site: quiet, partners: [otherPartner] },
      '(11) 9',
    ],
    [
      'by a name that counts, and in years',
      {
        site: { ...site, name: 'Três Irmãs Advogadas', shortName: 'Três Irmãs' },
        partners: [woman, man],
      },
      '© 2019 Três Irmãs Advogadas. Três Irmãs, desde 1998 advogados em Porto Alegre.',
    ],
  ])('%s', async (_, facts, intro) => {
    expect(await validateContent(withFacts(facts, { intro }))).toEqual([]);
  });

  test('of other people than the firm’s own in areas and biographies', async () => {
    const text = 'Orientamos empresas de três sócios, em duas áreas.';
    const biography = [...partner.biography, text];
    const facts = { practiceAreas: [{ ...area, text }], partners: [{ ...partner, biography }] };
    expect(await validateContent(withFacts(facts))).toEqual([]);
  });
});

test('the name of the bar association does not count as the firm’s name', async () => {
  const intro = 'Inscrita na Ordem dos Advogados do Brasil.';
  expect(await validateContent(withFacts({ partners: [woman] }, { intro }))).toEqual([]);
});
