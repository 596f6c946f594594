import { describe, expect, it } from 'vitest';

import { readContent, type Content } from '#build/content/readContent.ts';
import {
  assertPublishable,
  checkArticleWords,
  validateContent,
} from '#build/content/validateContent.ts';
import type { SamplePost } from '#content/feedPosts.ts';
import { workingDays } from '#content/openingHours.ts';
import type { Partner } from '#content/partners.ts';
import type { PracticeArea } from '#content/practiceAreas.ts';
import type { Site } from '#content/site.ts';
import { listSamples } from '#build/content/samples.ts';

const content = readContent();

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('empty list');
  return item;
}

const partner: Partner = {
  id: 'ana-lima',
  title: 'Dra.',
  name: 'Ana Maria Lima',
  shortName: 'Ana Lima',
  label: 'SÓCIA',
  biography: ['Advogada (OAB/PE 12.345 e OAB/PB 987-A).'],
  university: 'UFPE',
  registrations: ['OAB/PE 12.345', 'OAB/PB 987-A'],
  portrait: first(content.partners).portrait,
  whatsapp: '+5581912345678',
  jobTitle: 'Advogada e sócia',
};

const { whatsapp: _whatsapp, title: _title, ...silent } = partner;
const otherPartner: Partner = { ...silent, id: 'bia-souza' };

const area: PracticeArea = {
  id: 'direito-ambiental',
  title: 'Direito Ambiental',
  icon: 'environment',
  text: 'Orientamos produtores.',
};

const post: SamplePost = {
  id: 'post',
  image: first(content.partners).portrait,
  permalink: 'https://www.instagram.com/p/1',
  title: 'Uma publicação',
  description: 'Texto.',
};

const { telephone: _telephone, instagram: _instagram, ...address } = content.site;

/** Another firm than the sample, of which nothing is wrong. */
const site: Site = {
  ...address,
  name: 'Lima & Souza Advogadas',
  shortName: 'Lima & Souza',
  registration: 'Sociedade registrada na OAB/PE sob o nº 1.234',
  description: 'Escritório no Recife.',
  email: 'contato@escritorio.adv.br',
  telephone: '+558133334444',
  instagram: 'https://www.instagram.com/escritorio',
  address: {
    street: 'Rua da Aurora, 1',
    district: 'Boa Vista',
    city: 'Recife',
    state: 'PE',
    postalCode: '50050-000',
    country: 'BR',
  },
};

const withSite = (change: Partial<Site>): Partial<Content> => ({ site: { ...site, ...change } });
const withPartner = (change: object): Partial<Content> => ({
  partners: [{ ...partner, ...change }, otherPartner],
});
const withArea = (change: object): Partial<Content> => ({
  practiceAreas: [
    { ...area, ...change },
    { ...area, id: 'outra' },
  ],
});
const withPost = (change: Partial<SamplePost>): Partial<Content> => ({
  feedPosts: [
    { ...post, ...change },
    { ...post, id: 'outra' },
  ],
});
const withWords = (words: object): Partial<Content> => ({ modules: { 'newPage.ts': words } });
const openFrom = (opens: string, closes: string) =>
  withSite({ openingHours: [{ days: workingDays, times: [[opens, closes]] }] });

const article = {
  file: 'articles/exemplo.md',
  source: `---
title: Exemplo
date: 2024-05-03
excerpt: Resumo.
---

## Observação

Texto.
`,
};

function withArticle(replace: string | RegExp, by: string): Partial<Content> {
  return { articles: [{ ...article, source: article.source.replace(replace, by) }] };
}

const articleFile = article.file;

/** Each rule: how to break it, and the file, field and reason that the writer is then told. */
const rules: readonly (readonly [string, Partial<Content>, string, string, string])[] = [
  [
    'a day that the calendar does not have',
    withArticle('date: 2024-05-03', 'date: 2024-02-30'),
    articleFile,
    'date',
    '"2024-02-30" is not a calendar date like 2024-05-03',
  ],
  [
    'a date in another form',
    withArticle('date: 2024-05-03', 'date: 03/05/2024'),
    articleFile,
    'date',
    '"03/05/2024" is not a calendar date like 2024-05-03',
  ],
  [
    'an article without a title',
    withArticle(/^title:.*$/m, 'title:'),
    articleFile,
    'title',
    'is empty or missing',
  ],
  [
    'an article whose image is not there',
    withArticle('excerpt: Resumo.', 'excerpt: Resumo.\nimage: nada.svg'),
    articleFile,
    'image',
    'there is no file nada.svg',
  ],
  [
    'a partner without a bar number',
    withPartner({ registrations: [] }),
    'partners.ts',
    'partners[0].registrations',
    'holds no bar number',
  ],
  [
    'a bar number of another shape',
    withPartner({ registrations: ['OAB 123'] }),
    'partners.ts',
    'partners[0].registrations[0]',
    '"OAB 123" is not a bar number like OAB/ES 12.345',
  ],
  [
    'a bar of no state',
    withPartner({ registrations: ['OAB/XX 12.345'] }),
    'partners.ts',
    'partners[0].registrations[0]',
    '"OAB/XX 12.345" is not a bar number',
  ],
  [
    'a biography without one of the bar numbers',
    withPartner({ biography: ['Advogada (OAB/PE 12.345).'] }),
    'partners.ts',
    'partners[0].biography',
    'does not name the registration OAB/PE 12.345 and OAB/PB 987-A',
  ],
  [
    'a title that no lawyer is spoken to with',
    withPartner({ title: 'Sr.' }),
    'partners.ts',
    'partners[0].title',
    '"Sr." is none of Dr., Dra.',
  ],
  [
    'a phone number that cannot be dialled from abroad',
    withPartner({ whatsapp: '(27) 90000-0001' }),
    'partners.ts',
    'partners[0].whatsapp',
    '"(27) 90000-0001" is not an E.164 number like +5527900000001',
  ],
  [
    'a field that is not known',
    withPartner({ whatsap: '+5581912345678' }),
    'partners.ts',
    'partners[0].whatsap',
    'is not a field that is known here',
  ],
  [
    'a missing portrait',
    withPartner({ portrait: { ...partner.portrait, file: 'nada.jpg' } }),
    'partners.ts',
    'partners[0].portrait.file',
    'there is no file nada.jpg',
  ],
  [
    'a portrait outside the folder of pictures',
    withPartner({ portrait: { ...partner.portrait, file: '../partners.ts' } }),
    'partners.ts',
    'partners[0].portrait.file',
    'there is no file ../partners.ts',
  ],
  [
    'a partner whose id is taken',
    withPartner({ id: otherPartner.id }),
    'partners.ts',
    'partners[1]',
    `the id "${otherPartner.id}" is used twice`,
  ],
  ['a firm of nobody', { partners: [] }, 'partners.ts', 'partners', 'holds no partner'],
  [
    'an id with capitals',
    withArea({ id: 'Direito do Trabalho' }),
    'practiceAreas.ts',
    'practiceAreas[0].id',
    '"Direito do Trabalho" is not lowercase words joined by hyphens',
  ],
  [
    'an icon that is not drawn',
    withArea({ icon: 'gavel' }),
    'practiceAreas.ts',
    'practiceAreas[0].icon',
    '"gavel" is none of administrative, agrarian, banking',
  ],
  [
    'an empty text',
    withArea({ text: ' ' }),
    'practiceAreas.ts',
    'practiceAreas[0].text',
    'is empty',
  ],
  [
    'a permalink that is not https',
    withPost({ permalink: 'http://instagram.com/p/1' }),
    'feedPosts.ts',
    'feedPosts[0].permalink',
    '"http://instagram.com/p/1" is not "#" or an https: address',
  ],
  [
    'a permalink that is a script',
    withPost({ permalink: 'javascript:alert(1)' }),
    'feedPosts.ts',
    'feedPosts[0].permalink',
    'is not "#" or an https: address',
  ],
  [
    'a feed image on another origin',
    withPost({ image: { file: 'https://cdn.example.com/a.png', alt: '' } }),
    'feedPosts.ts',
    'feedPosts[0].image.file',
    'there is no file https://cdn.example.com/a.png',
  ],
  [
    'a post whose id is taken',
    withPost({ id: 'outra' }),
    'feedPosts.ts',
    'feedPosts[1]',
    'the id "outra" is used twice',
  ],
  [
    'an e-mail without a domain',
    withSite({ email: 'contato@' }),
    'site.ts',
    'site.email',
    '"contato@" is not an e-mail address',
  ],
  [
    'a telephone number without its country',
    withSite({ telephone: '(81) 3333-4444' }),
    'site.ts',
    'site.telephone',
    '"(81) 3333-4444" is not an E.164 number',
  ],
  [
    'an Instagram name instead of an address',
    withSite({ instagram: '@escritorio' }),
    'site.ts',
    'site.instagram',
    '"@escritorio" is not a profile like https://www.instagram.com/escritorio',
  ],
  [
    'a postal code without its hyphen',
    withSite({ address: { ...site.address, postalCode: '29010935' } }),
    'site.ts',
    'site.address.postalCode',
    '"29010935" is not a postal code like 29010-935',
  ],
  [
    'a postal code of another state',
    withSite({ address: { ...site.address, state: 'PE', postalCode: '29010-935' } }),
    'site.ts',
    'site.address.postalCode',
    '29010-935 is not a postal code of PE',
  ],
  [
    'a state that is none',
    withSite({ address: { ...site.address, state: 'Pernambuco' } }),
    'site.ts',
    'site.address.state',
    '"Pernambuco" is not a state like ES',
  ],
  [
    'a firm without its registration number',
    withSite({ registration: 'Sociedade registrada na OAB/PE' }),
    'site.ts',
    'site.registration',
    "is not a registration at a state's bar",
  ],
  [
    'a field that is left out',
    { partners: [JSON.parse(JSON.stringify({ ...partner, label: undefined }))] },
    'partners.ts',
    'partners[0].label',
    'is missing',
  ],
  [
    'a partner without a picture',
    { partners: [JSON.parse(JSON.stringify({ ...partner, portrait: undefined }))] },
    'partners.ts',
    'partners[0].portrait',
    'is missing',
  ],
  [
    'a time that no clock shows',
    openFrom('8h', '18:00'),
    'site.ts',
    'site.openingHours[0].times[0][0]',
    '"8h" is not a time like 08:00',
  ],
  [
    'a day that ends before it begins',
    openFrom('18:00', '08:00'),
    'site.ts',
    'site.openingHours[0].times[0]',
    'closes at 08:00, before it opens at 18:00',
  ],
  [
    'service round the clock in the words of a firm that closes',
    { ...openFrom('08:00', '18:00'), ...withWords({ card: { note: 'Atendimento 24h' } }) },
    'newPage.ts',
    'card.note',
    `says "24h", but site.openingHours is not 'always'`,
  ],
  [
    'WhatsApp in the words of a firm without a number for it',
    { partners: [otherPartner], ...withWords({ intro: 'Escreva por WhatsApp.' }) },
    'newPage.ts',
    'intro',
    'speaks of WhatsApp, but no partner has a number for it',
  ],
  [
    'more partners in the words than there are',
    { partners: [partner], ...withWords({ intro: 'Nossas duas sócias acompanham cada caso.' }) },
    'newPage.ts',
    'intro',
    'says "duas sócias", but partners.ts has 1',
  ],
  [
    'a description that search engines cut',
    { pages: { '/': { ...first(Object.values(content.pages)), description: 'a'.repeat(156) } } },
    'pages.ts',
    'pages./.description',
    'has 156 characters; search engines cut it after 155',
  ],
  [
    'a forbidden word on a page that nobody registered',
    withWords({ hero: { lines: ['Consulta gratuita'] } }),
    'newPage.ts',
    'hero.lines[0]',
    '"gratuita" may not be used in lawyers\' advertising (OAB Provimento 205/2021, art. 3º, I: fees,',
  ],
  [
    'a forbidden word in a sentence made by a function',
    withWords({ label: (name: string) => `Garantimos, ${name}` }),
    'newPage.ts',
    'label',
    '"Garantimos" may not be used',
  ],
];

const errorsOf = async (parts: Partial<Content>) =>
  (await validateContent(parts)).filter(({ isWarning }) => !isWarning);

describe('The content of the repository', () => {
  it('keeps every rule', async () => {
    expect(await errorsOf({})).toEqual([]);
  });

  it('is looked at in every module of its folder', () => {
    expect(Object.keys(content.modules)).toEqual(
      expect.arrayContaining(['site.ts', 'hero.ts', 'thankYouPage.ts']),
    );
  });
});

/** Of the facts alone: the words around them are those of the repository. */
const factsOf = (parts: Partial<Content>) => errorsOf({ modules: {}, ...parts });

describe('A firm may have', () => {
  it.each<[string, Partial<Content>]>([
    ['one partner', { partners: [partner] }],
    ['five partners', { partners: [1, 2, 3, 4, 5].map((at) => ({ ...silent, id: `p-${at}` })) }],
    ['partners without title and WhatsApp', { partners: [otherPartner] }],
    ['no telephone and no Instagram', { site: address }],
    ['days with a break', openFrom('08:00', '12:00')],
    ['one practice area', { practiceAreas: [area] }],
    ['no posts', { feedPosts: [] }],
  ])('%s', async (_, parts) => {
    expect(await factsOf({ site, ...parts })).toEqual([]);
  });

  it('two partners of one area code, which is only asked about', async () => {
    const partners = [partner, { ...partner, id: 'outra', whatsapp: '+5581987654321' }];
    expect(await validateContent({ partners, modules: {} })).toContainEqual({
      file: 'partners.ts',
      field: 'partners[1].whatsapp',
      reason: 'has the same area code +5581 as another partner: is it right?',
      isWarning: true,
    });
  });

  it('nobody with WhatsApp, when only what is then left out speaks of it', async () => {
    const words = { urgency: { button: 'WhatsApp' }, whatsappDialog: { title: 'WhatsApp' } };
    expect(await errorsOf({ partners: [otherPartner], ...withWords(words) })).toEqual([]);
  });
});

describe('The contract', () => {
  it.each(rules)('names file, field and reason for %s', async (_, parts, file, field, reason) => {
    expect(await errorsOf({ modules: { [file]: {} }, ...parts })).toContainEqual({
      file,
      field: expect.stringContaining(field),
      reason: expect.stringContaining(reason),
    });
  });
});

describe('The words of lawyers’ advertising', () => {
  it('are only asked about in an article, until its author acknowledges them', async () => {
    const words = { text: ['A garantia de resultado', 'Sem desconto'] };
    const asked = (acknowledged: readonly string[]) =>
      [...checkArticleWords(articleFile, words, acknowledged)].map(({ field, isWarning }) => [
        field,
        isWarning,
      ]);
    expect(asked([])).toEqual([
      ['text[0]', true],
      ['text[1]', true],
    ]);
    expect(asked(['Desconto'])).toEqual([['text[0]', true]]);
    expect([...checkArticleWords(articleFile, words, [])].map(({ reason }) => reason)).toEqual([
      expect.stringContaining('OAB Provimento 205/2021, art. 6º: promises of results'),
      expect.stringContaining('OAB Provimento 205/2021, art. 3º, I: fees'),
    ]);
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withArticle('Texto', 'Causa ganha')),
    ).resolves.toBeGreaterThan(0);
  });
});

describe('Sample content', () => {
  const own: Partial<Content> = {
    site,
    partners: [partner, otherPartner],
    practiceAreas: [area],
    feedPosts: [{ ...post, permalink: '#' }],
    articles: [article],
  };
  /** Without the drawings, which lie in files. */
  const samplesOf = (parts: Partial<Content>) =>
    listSamples({ ...own, ...parts }).filter(({ field }) => !/^(?:drawing|mark)$/.test(field));

  it('is found by its value, wherever it stands', () => {
    const registrations = ['OAB/PE 00.340'];
    const email = 'nome@example.com';
    expect(
      samplesOf({ partners: [{ ...partner, registrations }], site: { ...site, email } }),
    ).toEqual([
      { file: 'src/content/site.ts', field: 'site.email', value: email, declared: false },
      {
        file: 'src/content/partners.ts',
        field: 'partners[0].registrations[0]',
        value: 'OAB/PE 00.340',
        declared: false,
      },
      { file: 'src/content/feedPosts.ts', field: 'feedPosts', value: post.title, declared: true },
    ]);
  });

  it('is not published unless it is asked for by name', async () => {
    const sampled = withSite({ email: 'nome@example.com' });
    await expect(assertPublishable({}, sampled)).rejects.toThrow(
      /still sample content, in src\/content\/site\.ts.*content:check.*ALLOW_SAMPLE_CONTENT=1/s,
    );
    await expect(assertPublishable({ ALLOW_SAMPLE_CONTENT: 'yes' }, sampled)).rejects.toThrow(
      /still sample/,
    );
    await expect(assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, sampled)).resolves.toBeTypeOf(
      'number',
    );
  });

  it('is nothing but declared examples in a firm of its own', () => {
    expect(samplesOf({}).filter(({ declared }) => !declared)).toEqual([]);
  });

  it('never excuses a mistake', async () => {
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withPost({ permalink: 'x' })),
    ).rejects.toThrow('feedPosts.ts: feedPosts[0].permalink: "x" is not "#" or an https: address');
  });
});
