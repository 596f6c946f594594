import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { forbiddenWord } from '#scripts/content/advertising.ts';
import { readContent, type Content } from '#scripts/content/readContent.ts';
import { assertPublishable, validateContent } from '#scripts/content/validateContent.ts';
import type { FeedPost } from '#content/feedPosts.ts';
import type { Partner } from '#content/partners.ts';
import type { PracticeArea } from '#content/practiceAreas.ts';
import { pages } from '#content/pages.ts';
import { listSamples } from '#scripts/content/samples.ts';
import type { Site } from '#content/site.ts';

const content = readContent();

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('empty list');
  return item;
}

function withPartner(change: Partial<Partner>): Partial<Content> {
  const [, ...others] = content.partners;
  return { partners: [{ ...first(content.partners), ...change }, ...others] };
}

function withArea(change: Partial<PracticeArea>): Partial<Content> {
  const [, ...others] = content.practiceAreas;
  return { practiceAreas: [{ ...first(content.practiceAreas), ...change }, ...others] };
}

function withPost(change: Partial<FeedPost>): Partial<Content> {
  const [, ...others] = content.feedPosts;
  return { feedPosts: [{ ...first(content.feedPosts), ...change }, ...others] };
}

function withSite(change: Partial<Content['site']>): Partial<Content> {
  return { site: { ...content.site, ...change } };
}

const article = {
  file: 'articles/exemplo.md',
  source: `---
title: Exemplo
date: 2024-05-03
excerpt: Resumo.
sample: true
---

## Observação

Texto.
`,
};

function withArticle(replace: string | RegExp, by: string): Partial<Content> {
  return { articles: [{ ...article, source: article.source.replace(replace, by) }] };
}

const articleFile = article.file;
const partner = first(content.partners);
const otherPartner = first(content.partners.slice(1));
const otherPost = first(content.feedPosts.slice(1));

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
    'a promise inside an article',
    withArticle('## Observação', '## Causa ganha'),
    articleFile,
    'text[',
    '"Causa ganha" may not be used',
  ],
  [
    'an empty bar number',
    withPartner({ registration: '' }),
    'partners.ts',
    'partners[0].registration',
    'is empty',
  ],
  [
    'a bar number of another shape',
    withPartner({ registration: 'OAB 123' }),
    'partners.ts',
    'partners[0].registration',
    '"OAB 123" is not a bar number like OAB/ES 12.345',
  ],
  [
    'a biography without the bar number',
    withPartner({ biography: ['Advogado.'] }),
    'partners.ts',
    'partners[0].biography',
    `does not name the registration ${partner.registration}`,
  ],
  [
    'a phone number that cannot be dialled from abroad',
    withPartner({ whatsapp: '(27) 90000-0001' }),
    'partners.ts',
    'partners[0].whatsapp',
    '"(27) 90000-0001" is not an E.164 number like +5527900000001',
  ],
  [
    'two partners with one area code',
    withPartner({ whatsapp: otherPartner.whatsapp }),
    'partners.ts',
    'partners[1].whatsapp',
    `has the same area code ${otherPartner.whatsapp.slice(0, 5)} as another partner`,
  ],
  [
    'a missing portrait',
    withPartner({ portrait: { ...partner.portrait, src: '/images/nada.jpg' } }),
    'partners.ts',
    'partners[0].portrait',
    'there is no file public/images/nada.jpg',
  ],
  [
    'a portrait outside public/',
    withPartner({ portrait: { ...partner.portrait, src: '/../package.json' } }),
    'partners.ts',
    'partners[0].portrait',
    '"/../package.json" is not a path of a file under public/',
  ],
  [
    'a partner whose id is taken',
    withPartner({ id: otherPartner.id }),
    'partners.ts',
    'partners[1].id',
    `"${otherPartner.id}" is used twice`,
  ],
  [
    'a third partner',
    { partners: [...content.partners, { ...partner, id: 'outro' }] },
    'partners.ts',
    'partners',
    'holds 3, not two partners',
  ],
  [
    'an id with capitals',
    withArea({ id: 'Direito do Trabalho' }),
    'practiceAreas.ts',
    'practiceAreas[0].id',
    '"Direito do Trabalho" is not lowercase words joined by hyphens',
  ],
  [
    'an empty text',
    withArea({ text: ' ' }),
    'practiceAreas.ts',
    'practiceAreas[0].text',
    'is empty',
  ],
  [
    'an area that the counter does not count',
    { practiceAreas: content.practiceAreas.slice(1) },
    'practiceAreas.ts',
    'practiceAreas',
    'holds 5 areas, but the counter counts to 6',
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
    withPost({ media_url: 'https://cdn.example.com/a.png' }),
    'feedPosts.ts',
    'feedPosts[0].media_url',
    'is not a path of a file under public/',
  ],
  [
    'a post whose id is taken',
    withPost({ id: otherPost.id }),
    'feedPosts.ts',
    'feedPosts[1].id',
    `"${otherPost.id}" is used twice`,
  ],
  [
    'an e-mail without a domain',
    withSite({ email: 'contato@' }),
    'site.ts',
    'site.email',
    '"contato@" is not an e-mail address',
  ],
  [
    'a postal code without its hyphen',
    withSite({ address: { ...content.site.address, postalCode: '29010935' } }),
    'site.ts',
    'site.address.postalCode',
    '"29010935" is not a postal code like 29010-935',
  ],
  [
    'a firm without its registration number',
    withSite({ registration: 'Sociedade registrada na OAB/ES' }),
    'site.ts',
    'site.registration',
    'is not a registration at the OAB/ES with its number',
  ],
  [
    'a description that search engines cut',
    { pages: { '/': { ...pages['/'], description: 'a'.repeat(156) } } },
    'pages.ts',
    'pages./.description',
    'has 156 characters; search engines cut it after 155',
  ],
  [
    'a forbidden word in any other copy',
    { copy: { 'hero.ts': { hero: { lines: ['Consulta gratuita'] } } } },
    'hero.ts',
    'hero.lines[0]',
    '"gratuita" may not be used in lawyers\' advertising (OAB Provimento 205/2021)',
  ],
  [
    'a forbidden word in a sentence made by a function',
    { copy: { 'newsPage.ts': { label: (name: string) => `Garantimos, ${name}` } } },
    'newsPage.ts',
    'label',
    '"Garantimos" may not be used',
  ],
];

describe('The content of the repository', () => {
  it('keeps every rule', async () => {
    expect(await validateContent()).toEqual([]);
  });
});

describe('The contract', () => {
  it.each(rules)('names file, field and reason for %s', async (_, parts, file, field, reason) => {
    expect(await validateContent(parts)).toContainEqual({
      file,
      field: expect.stringContaining(field),
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    ['an SVG by its size', 'a.svg', Buffer.from('<svg xmlns="x" width="80" height="100"></svg>')],
    ['an SVG by its view box', 'b.svg', Buffer.from('<svg xmlns="x" viewBox="0 0 80 100"></svg>')],
    [
      'a PNG',
      'c.png',
      Buffer.from(
        `89504e470d0a1a0a0000000d49484452${'00000050'}${'00000064'}0806000000${'00'.repeat(8)}`,
        'hex',
      ),
    ],
    [
      'a JPEG',
      'd.jpg',
      Buffer.from(`ffd8ffe00004aaaaffc0001108${'0064'}${'0050'}03${'00'.repeat(16)}`, 'hex'),
    ],
  ])('compares the stated size with %s', async (_, name, bytes) => {
    const folder = mkdtempSync(join(tmpdir(), 'public-'));
    writeFileSync(join(folder, name), bytes);
    const publicFolder = pathToFileURL(`${folder}/`);
    const portraitOf = (width: number): Content['partners'][number]['portrait'] => {
      return { src: `/${name}`, alt: 'Retrato', width, height: 100 };
    };
    const problemsOf = async (width: number) => {
      const parts = { ...withPartner({ portrait: portraitOf(width) }), publicFolder };
      return (await validateContent(parts)).filter(({ field }) => field === 'partners[0].portrait');
    };

    expect(await problemsOf(80)).toEqual([]);
    expect(await problemsOf(81)).toEqual([
      {
        file: 'partners.ts',
        field: 'partners[0].portrait',
        reason: `says 81×100, but public/${name} is 80×100`,
      },
    ]);
  });
});

describe('The words of lawyers’ advertising', () => {
  it.each([
    'Consulta grátis',
    'GRATUITO',
    'com desconto',
    'o melhor escritório',
    'Garantimos o resultado',
    'causa ganha',
    '100% de êxito',
    '100 % de êxito',
    'Especialista em FGTS',
    'promoção',
    'o mais experiente',
  ])('refuse "%s"', (text) => {
    expect(forbiddenWord(text)).toBeDefined();
  });

  it.each([
    'Fundo de Garantia do Tempo de Serviço',
    'pedido de justiça gratuita',
    'desconto em folha',
    'Pós-graduado em Direito do Trabalho',
    'o mais breve possível',
    'melhoria do imóvel',
  ])('let "%s" pass', (text) => {
    expect(forbiddenWord(text)).toBeUndefined();
  });
});

describe('Sample content', () => {
  const partnersAs = (partners: readonly Partner[], sample: boolean): Partner[] =>
    partners.map((value, index) => {
      const { sample: _sample, ...rest } = value;
      const registration = `OAB/ES ${sample ? '00' : '12'}.34${index}`;
      return {
        ...rest,
        registration,
        biography: [`Advogado (${registration}).`],
        whatsapp: `+552${7 + index}9${sample ? '0000000' : '9123456'}${index}`,
        ...(sample && { sample }),
      };
    });
  const siteWith = (email: string, registration: string): Site => {
    return { ...content.site, email, registration: `OAB/ES nº ${registration}` };
  };
  const sampled: Partial<Content> = {
    siteSampleFields: ['name'],
    site: siteWith('contato@example.com', '00.000'),
    partners: partnersAs(content.partners, true),
    feedPosts: content.feedPosts.map((post) => ({ ...post, sample: true as const })),
    articles: [article],
  };
  const real: Partial<Content> = {
    siteSampleFields: [],
    site: siteWith('contato@escritorio.adv.br', '12.345'),
    partners: partnersAs(content.partners, false),
    feedPosts: content.feedPosts.map((post) => ({ ...post, sample: true as const })),
    articles: withArticle('sample: true', 'sample: false').articles ?? [],
  };

  it('is listed with file, field and value', () => {
    const samples = listSamples(sampled);
    expect(samples).toContainEqual({
      file: 'partners.ts',
      field: 'partners[0].registration',
      value: 'OAB/ES 00.340',
      declared: false,
    });
    expect(samples).toContainEqual({
      file: articleFile,
      field: 'text',
      value: 'Exemplo',
      declared: false,
    });
    const files = new Set(samples.map(({ file }) => file));
    expect(files).toEqual(new Set(['site.ts', 'partners.ts', 'feedPosts.ts', articleFile]));
  });

  it('is found by its value when the mark was taken away too early', () => {
    const partners = (sampled.partners ?? []).map(({ sample: _sample, ...rest }) => rest);
    const parts = { ...sampled, partners, siteSampleFields: [] };
    const fields = listSamples(parts).map(({ field }) => field);
    expect(fields).toContain('partners[0].whatsapp');
    expect(fields).toContain('partners[1].registration');
    expect(fields).toContain('site.email');
    expect(fields).toContain('site.registration');
    expect(fields).not.toContain('partners[0].name');
  });

  it('is not published unless it is asked for by name', async () => {
    await expect(assertPublishable({}, sampled)).rejects.toThrow(
      /still sample content, in site\.ts, partners\.ts, .*content:check.*ALLOW_SAMPLE_CONTENT=1/s,
    );
    await expect(assertPublishable({ ALLOW_SAMPLE_CONTENT: 'yes' }, sampled)).rejects.toThrow(
      /still sample/,
    );
    await assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, sampled);
  });

  it('does not stop the firm’s own content while the feed still shows its declared examples', async () => {
    expect(new Set(listSamples(real).map(({ file }) => file))).toEqual(new Set(['feedPosts.ts']));
    await assertPublishable({}, real);
  });

  it('never excuses a mistake', async () => {
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withPost({ permalink: 'x' })),
    ).rejects.toThrow('feedPosts.ts: feedPosts[0].permalink: "x" is not "#" or an https: address');
  });
});
