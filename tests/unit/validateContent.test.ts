import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readContent, type Content } from '#build/content/readContent.ts';
import { assertPublishable, validateContent } from '#build/content/validateContent.ts';
import { checkWords } from '#build/content/words.ts';
import type { ExtraField } from '#content/extraFields.ts';
import type { SamplePost } from '#content/feedPosts.ts';
import { type OpenDays, workingDays } from '#content/openingHours.ts';
import { type Partner, partners as ownPartners } from '#content/partners.ts';
import type { PracticeArea } from '#content/practiceAreas.ts';
import { type Site, site as ownSite } from '#content/site.ts';
import { listSamples } from '#build/content/sampleFirm.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

type Facts = {
  readonly site: Site;
  readonly partners: readonly Partner[];
  readonly practiceAreas: readonly PracticeArea[];
  readonly feedPosts: readonly SamplePost[];
  readonly extraFields: readonly ExtraField[];
  readonly pages: object;
  readonly hero: object;
  readonly oldAddresses: object;
};

const [{ portrait } = { portrait: { file: '', alt: '' } }] = ownPartners;

const partner: Partner = {
  id: 'ana-lima',
  title: 'Dra.',
  name: 'Ana Maria Lima',
  shortName: 'Ana Lima',
  label: 'SÓCIA',
  biography: ['Advogada (OAB/PE 12.345 e OAB/PB 987-A).'],
  university: 'UFPE',
  registrations: ['OAB/PE 12.345', 'OAB/PB 987-A'],
  portrait,
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
  image: portrait,
  permalink: 'https://www.instagram.com/p/1',
  title: 'Uma publicação',
  description: 'Texto.',
};

const city: ExtraField = {
  name: 'cidade',
  label: 'Cidade',
  autoComplete: 'address-level2',
  required: false,
};

const {
  telephone: _telephone,
  instagram: _instagram,
  furtherOffices: _offices,
  ...quiet
} = ownSite;

/** Another firm than the sample, of which nothing is wrong. */
const site: Site = {
  ...quiet,
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

/** The content of that firm, with other facts and the words of a page. */
function withFacts(change: Partial<Facts>, words: object = {}): Partial<Content> {
  const facts: Facts = {
    site,
    partners: [partner, otherPartner],
    practiceAreas: [area],
    feedPosts: [post],
    extraFields: [city],
    pages: {},
    hero: { leadsTo: 'form' },
    oldAddresses: {},
    ...change,
  };
  const modules = Object.entries(facts).map(([name, fact]) => [`${name}.ts`, { [name]: fact }]);
  return { modules: { ...Object.fromEntries(modules), 'newPage.ts': words }, articles: [] };
}

const withWords = (words: object) => withFacts({}, words);
const withSite = (change: Partial<Site>) => withFacts({ site: { ...site, ...change } });
const withPartner = (change: object) =>
  withFacts({ partners: [{ ...partner, ...change }, otherPartner] });
const withBar = (registrations: readonly string[]) => withPartner({ registrations });
const withPortrait = (file: string) => withPartner({ portrait: { ...portrait, file } });
const withAddress = (change: object) => withSite({ address: { ...site.address, ...change } });
const withPage = (page: object) => withFacts({ pages: { '/en': { description: '-', ...page } } });
const withOffice = (change: object) =>
  withSite({ furtherOffices: [{ name: 'Filial', address: { ...site.address, ...change } }] });
const withArea = (change: object) =>
  withFacts({
    practiceAreas: [
      { ...area, ...change },
      { ...area, id: 'outra' },
    ],
  });
const withPost = (change: Partial<SamplePost>) =>
  withFacts({
    feedPosts: [
      { ...post, ...change },
      { ...post, id: 'outra' },
    ],
  });
const withField = (change: object) => withFacts({ extraFields: [{ ...city, ...change }] });
const withImage = (file: string) => withPost({ image: { file, alt: '' } });
const openAt = (...openingHours: readonly OpenDays[]): Partial<Facts> => ({
  site: { ...site, openingHours },
});
const open = (...times: OpenDays['times']) => openAt({ days: workingDays, times });

const article = {
  file: 'articles/exemplo.md',
  source: '---\ntitle: Exemplo\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n\n## Um\n\nTexto.\n',
};

const withArticle = (replace: string, by: string): Partial<Content> => ({
  ...withFacts({}),
  articles: [{ ...article, source: article.source.replace(replace, by) }],
});

/** An article whose head says this of it, beside another one that may be former too. */
const withFormer = (fields: string, other = 'date: 2024-05-04', text = 'Texto.') => {
  const source = (head: string) => `---\ntitle: Exemplo\nexcerpt: Resumo.\n${head}\n---\n\n${text}`;
  return {
    ...withFacts({}),
    articles: [
      { file: 'articles/exemplo.md', source: source(`date: 2024-05-03\n${fields}`) },
      { file: 'articles/outro.md', source: source(other) },
    ],
  };
};
const withOld = (oldAddresses: object) => withFacts({ oldAddresses });
const withdrawn = 'date: 2024-05-04\nwithdrawn: 2026-01-02';

/** How to break a rule, and the field and reason that are then reported. */
type Rule = readonly [broken: Partial<Content>, field: string, reason: string];

const without = (field: string) => [JSON.parse(JSON.stringify({ ...partner, [field]: undefined }))];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  'articles/exemplo.md': [
    [withArticle('05-03', '02-30'), 'date', '"2024-02-30" não é uma data do calendário'],
    [withArticle('title: Exemplo', 'title: Novo prazo 🎉'), 'title', 'tem um emoji'],
    [withFormer('withdrawn: 2026-02-30'), 'withdrawn', '"2026-02-30" não é uma data do calendário'],
    [withFormer('withdrawn: 2999-01-01'), 'withdrawn', '"2999-01-01" não é uma data do calendário'],
    [
      withFormer('withdrawn: 2026-01-02\nmovedTo: outro'),
      'movedTo',
      'um dos dois: este ou withdrawn',
    ],
    [withFormer('movedTo: nada'), 'movedTo', 'leva a /noticias/nada, onde não há página'],
    [withFormer('movedTo: exemplo'), 'movedTo', 'leva a /noticias/exemplo, onde não há'],
    [withFormer('movedTo: outro', withdrawn), 'movedTo', 'onde não há página, ou já não há'],
    [withFormer('movedTo: outro', 'date: 2999-01-01'), 'movedTo', 'leva a /noticias/outro'],
    [
      withFormer('', withdrawn, '[Leia](/noticias/outro/#nota)'),
      'texto',
      'leva a /noticias/outro/#nota, onde não há página, ou já não há',
    ],
    [withFormer('', 'date: 2024-05-04', '[Leia](/nada)'), 'texto', 'leva a /nada, onde não há'],
  ],
  'oldAddresses.ts': [
    [withOld({ '/index.html': { movedTo: '/' } }), '/index.html', 'is not a path like /artigos/'],
    [withOld({ '/a/': { movedTo: '/' } }), 'oldAddresses./a/', '"/a/" is not a path like'],
    [withOld({ '/a': { gone: '2026-01-02' } }), './a.gone', '"gone" is none of withdrawn, movedTo'],
    [withOld({ '/contato': { movedTo: '/' } }), './contato', 'é uma página do site'],
    [withOld({ '/a': { movedTo: '/nada' } }), './a.movedTo', 'leva a /nada, onde não há página'],
    [
      withOld({ '/a': { withdrawn: '2026' } }),
      './a.withdrawn',
      '"2026" não é uma data do calendário',
    ],
  ],
  'partners.ts': [
    [withFacts({ partners: [] }), 'partners', 'holds no partner'],
    [withFacts({ partners: without('label') }), '[0].label', 'is missing'],
    [withFacts({ partners: without('portrait') }), '[0].portrait', 'is missing'],
    [withBar([]), '[0].registrations', 'holds no bar number'],
    [withBar(['OAB 123']), '[0].registrations[0]', '"OAB 123" is not a bar number like OAB/ES'],
    [withBar(['OAB/XX 1.345']), '[0].registrations[0]', '"OAB/XX 1.345" is not a bar number'],
    [
      withPartner({ biography: ['Advogada (OAB/PE 12.345).'] }),
      '[0].biography',
      'does not name the registration OAB/PE 12.345 and OAB/PB 987-A',
    ],
    [withPartner({ name: 'Ana Lima ⚖️' }), '[0].name', 'has an emoji, which no font'],
    [withPartner({ title: 'Sr.' }), '[0].title', '"Sr." is none of Dr., Dra.'],
    [
      withPartner({ whatsapp: '(27) 9000' }),
      '[0].whatsapp',
      '"(27) 9000" is not an E.164 number like',
    ],
    [withPartner({ whatsapp: '+55519999' }), '[0].whatsapp', '"+55519999" is not a number of its'],
    [withPartner({ whatsapp: '+555199999999' }), '[0].whatsapp', 'its country: count its digits'],
    [withPartner({ whatsap: '+55819' }), '[0].whatsap', 'is not a field that is known here'],
    [withPortrait('nada.jpg'), '[0].portrait.file', 'não há o arquivo nada.jpg'],
    [withPortrait('../partners.ts'), '[0].portrait.file', 'não há o arquivo ../partners.ts'],
    [withPartner({ portrait: { ...portrait, alt: ' ' } }), '.portrait.alt', 'is empty: say who'],
    [withPartner({ id: 'bia-souza' }), 'partners[1]', 'the id "bia-souza" is used twice'],
  ],
  'practiceAreas.ts': [
    [withArea({ id: 'Do Trabalho' }), '[0].id', '"Do Trabalho" is not lowercase words joined by'],
    [withArea({ icon: 'gavel' }), '[0].icon', '"gavel" is none of administrative, agrarian'],
    [withArea({ title: 'Direito Ambiental 🌱' }), '[0].title', 'has an emoji'],
    [withArea({ text: ' ' }), '[0].text', 'is empty'],
  ],
  'feedPosts.ts': [
    [withPost({ permalink: 'javascript:x' }), '[0].permalink', 'is not "#" or an https: address'],
    [withImage('https://x.example/a.png'), '[0].image.file', 'não há o arquivo https://x.example'],
    [withPost({ id: 'outra' }), 'feedPosts[1]', 'the id "outra" is used twice'],
  ],
  'extraFields.ts': [
    [withField({ name: 'email' }), '[0].name', '"email" is not a name of its own, in lowercase'],
    [withField({ name: 'fields' }), '[0].name', '"fields" is not a name of its own, in lowercase'],
    [withField({ name: 'Cidade' }), '[0].name', '"Cidade" is not a name of its own, in lowercase'],
    [withFacts({ extraFields: [city, city] }), 'extraFields[1]', '"cidade" is used twice'],
    [withField({ autoComplete: 'cidade' }), '[0].autoComplete', '"cidade" is not a token of HTML'],
    [withField({ label: ' ' }), '[0].label', 'is empty'],
    [withField({ required: 'sim' }), '[0].required', 'is neither true nor false'],
    [withField({ rows: 3 }), '[0].rows', 'is not a field that is known here'],
  ],
  'site.ts': [
    [withSite({ name: 'Lima & Souza 🇧🇷' }), 'site.name', 'has an emoji'],
    [withSite({ email: 'contato@' }), '.email', '"contato@" is not an e-mail address'],
    [withSite({ telephone: '(81) 3333' }), '.telephone', '"(81) 3333" is not an E.164 number'],
    [withSite({ telephone: '+552033334444' }), '.telephone', 'look at its area code'],
    [
      withSite({ instagram: '@a' }),
      '.instagram',
      '"@a" is not a profile like https://www.instagram',
    ],
    [withAddress({ postalCode: '29010935' }), '.postalCode', 'is not a postal code like 29010-935'],
    [withAddress({ postalCode: '29010-935' }), '.postalCode', 'is not a postal code of PE'],
    [withOffice({ postalCode: '29010-935' }), 'Offices[0].address', 'not a postal code of PE'],
    [withAddress({ state: 'Acre' }), '.address.state', '"Acre" is not a state like ES'],
    [
      withSite({ registration: 'Da OAB/PE' }),
      '.registration',
      "is not a registration at a state's",
    ],
    [
      withFacts(open(['8h', '18:00'])),
      '.openingHours[0].times[0][0]',
      '"8h" is not a time like 08:00',
    ],
    [
      withFacts(open(['18:00', '08:00'])),
      '[0].times[0]',
      'closes at 08:00, before it opens at 18:00',
    ],
    [
      withFacts(open(['11:30', '18:00'], ['09:00', '12:00'])),
      'site.openingHours',
      'opens at 11:30 on Monday, before it closes at 12:00',
    ],
    [
      withFacts(
        openAt(
          { days: ['Saturday'], times: [['08:00', '12:00']] },
          { days: ['Saturday', 'Sunday'], times: [['09:00', '10:00']] },
        ),
      ),
      'site.openingHours',
      'opens at 09:00 on Saturday, before it closes at 12:00',
    ],
  ],
  'hero.ts': [
    [withFacts({ hero: { leadsTo: 'mail' } }), 'hero.leadsTo', '"mail" is none of form, whatsapp'],
    [
      withFacts({ partners: [otherPartner], hero: { leadsTo: 'whatsapp' } }),
      'hero.leadsTo',
      'says "whatsapp", but no partner has a number for it',
    ],
  ],
  'newPage.ts': [
    [
      withFacts(open(['08:00', '18:00']), { card: { note: 'Atendimento 24h' } }),
      'card.note',
      `says "24h", but site.openingHours is not 'always'`,
    ],
    [
      withFacts(open(['08:00', '18:00']), { notice: 'Respondemos em poucos minutos.' }),
      'notice',
      `says "em poucos minutos", but site.openingHours is not 'always'`,
    ],
    [
      withFacts({ partners: [otherPartner] }, { intro: 'Escreva por WhatsApp.' }),
      'intro',
      'says "WhatsApp", but no partner has a number for it',
    ],
    [
      withFacts({ partners: [partner] }, { intro: 'Nossas duas sócias acompanham cada caso.' }),
      'intro',
      'says "duas sócias", but partners.ts has 1',
    ],
    [
      withFacts({ partners: [partner] }, { title: 'Nossos Sócios' }),
      'title',
      'says "Nossos Sócios", but partners.ts has 1',
    ],
    [
      withWords({ intro: 'Fale com os sócios fundadores.' }),
      'intro',
      'says "sócios fundadores", but no label or jobTitle in partners.ts does',
    ],
    [
      withWords({ intro: 'Seis áreas, uma equipe.' }),
      'intro',
      'says "Seis áreas", but practiceAreas.ts has 1',
    ],
    [withWords({ intro: 'Atuamos em 12 áreas.' }), 'intro', 'says "12 áreas", but practiceAreas'],
    [
      withWords({ telefone: { placeholder: '(27) 99999-9999' } }),
      'telefone.placeholder',
      'says "(27)", but no number of the firm\'s has this area code',
    ],
    [
      withWords({ hero: { lines: ['Consulta gratuita'] } }),
      'hero.lines[0]',
      '"gratuita" may not be used in lawyers\' advertising (Provimento OAB 205/2021, art. 3º, I: honorários,',
    ],
    [
      withWords({ label: (name: string) => `Garantimos, ${name}` }),
      'label',
      '"Garantimos" may not',
    ],
  ],
  'pages.ts': [
    [withPage({ lang: 'xx' }), 'pages./en.lang', '"xx" is none of pt-BR, en'],
    [withPage({ translates: '/nada' }), 'pages./en.translates', '"/nada" is none of /, /sobrenos'],
    [
      withFacts({ pages: { '/': { description: 'Escritório com sete áreas.' } } }),
      'pages./.description',
      'says "sete áreas", but practiceAreas.ts has 1',
    ],
    [
      withFacts({ pages: { '/': { description: 'a'.repeat(156) } } }),
      'pages./.description',
      'has 156 characters; search engines cut it after 155',
    ],
  ],
};

const errorsOf = async (parts: Partial<Content>) =>
  (await validateContent(parts)).filter(({ isWarning }) => !isWarning);

describe('The content of the repository', () => {
  it('keeps every rule', async () => {
    expect(await errorsOf({})).toEqual([]);
  });

  it('is looked at in every module of its folder', () => {
    expect(Object.keys(readContent().modules)).toEqual(
      expect.arrayContaining(['site.ts', 'hero.ts', 'thankYouPage.ts']),
    );
  });
});

describe('A firm may have', () => {
  it.each<[string, Partial<Facts>]>([
    ['one partner', { partners: [partner] }],
    ['two partners of one area code', { partners: [partner, { ...partner, id: 'outra' }] }],
    ['five partners', { partners: [1, 2, 3, 4, 5].map((at) => ({ ...silent, id: `p-${at}` })) }],
    ['partners without title and WhatsApp', { partners: [otherPartner] }],
    ['no telephone and no Instagram', { site: quiet }],
    ['days with a break', open(['13:30', '18:00'], ['08:00', '12:00'], ['12:00', '13:00'])],
    ['numbers of other countries', { site: { ...site, telephone: '+351213456789' } }],
    ['a free number', { site: { ...site, telephone: '+558001234567' } }],
    [
      'another office',
      { site: { ...site, furtherOffices: [{ name: 'Filial', address: site.address }] } },
    ],
    ['a registered mark and figures in its name', { site: { ...site, name: 'Lima® 4 & Cia™' } }],
    ['no posts', { feedPosts: [] }],
    ['no further field in its form', { extraFields: [] }],
    ['addresses of an older site', { oldAddresses: { '/a.php': { movedTo: '/contato' } } }],
  ])('%s', async (_, facts) => {
    expect(await validateContent(withFacts(facts))).toEqual([]);
  });

  it('articles that were taken back, whatever their words, or that moved', async () => {
    const broken = '# Consulta gratuita\n\n![](nada.png)';
    expect(await validateContent(withFormer('movedTo: terceiro', withdrawn, broken))).toEqual([
      expect.objectContaining({ file: 'articles/exemplo.md', field: 'movedTo' }),
    ]);
    expect(await validateContent(withFormer('movedTo: outro'))).toEqual([]);
  });

  it('nobody with WhatsApp, when only what is then left out speaks of it', async () => {
    const words = { urgency: { button: 'WhatsApp' }, whatsappDialog: { title: 'WhatsApp' } };
    expect(await errorsOf(withFacts({ partners: [otherPartner] }, words))).toEqual([]);
  });
});

it('An article may link to each page of the site, with search and fragment', async () => {
  const links = ['/', '/?secao=contato#contato', '/contato/', '/noticias/exemplo#nota'];
  const text = links.map((url) => `[Leia](${url})`).join(' ');
  expect(await validateContent(withFormer('', 'date: 2999-01-01', text))).toEqual([]);
});

describe('Words may speak', () => {
  it.each<[string, Partial<Facts>, string]>([
    [
      'of what the facts say',
      { partners: [partner, otherPartner] },
      'Nossas duas sócias, em (81) 9',
    ],
    ['of a time for an answer', open(['08:00', '18:00']), 'Respondemos em até 24 horas.'],
    ['of one of many', { partners: [partner, otherPartner] }, 'Fale com uma sócia, em uma área.'],
    [
      'of any area code, of a firm without numbers',
      { site: quiet, partners: [otherPartner] },
      '(11) 9',
    ],
  ])('%s', async (_, facts, intro) => {
    expect(await validateContent(withFacts(facts, { intro }))).toEqual([]);
  });

  it('of other people than the firm’s own in areas and biographies', async () => {
    const text = 'Orientamos empresas de três sócios, em duas áreas.';
    const biography = [...partner.biography, text];
    const facts = { practiceAreas: [{ ...area, text }], partners: [{ ...partner, biography }] };
    expect(await validateContent(withFacts(facts))).toEqual([]);
  });
});

describe.each(Object.entries(rules))('A fault in %s', (file, faults) => {
  const rows = faults.map(([broken, field, reason]) => ({ broken, field, reason }));
  it.each(rows)('is reported with field and reason: $field $reason', async (row) => {
    const { broken, field, reason } = row;
    expect(await errorsOf(broken)).toContainEqual({
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
      [...checkWords(article.file, words, acknowledged)].map(({ field, isWarning }) => [
        field,
        isWarning,
      ]);
    expect(asked([])).toEqual([
      ['text[0]', true],
      ['text[1]', true],
    ]);
    expect(asked(['Desconto'])).toEqual([['text[0]', true]]);
    expect([...checkWords(article.file, words, [])].map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Provimento OAB 205/2021, art. 6º: promessa de resultados'),
      expect.stringContaining('Provimento OAB 205/2021, art. 3º, I: honorários'),
    ]);
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withArticle('Texto', 'Causa ganha')),
    ).resolves.toBeGreaterThan(0);
  });
});

describe('Sample content', () => {
  const rootWith = (files: Readonly<Record<string, string>>) =>
    pathToFileURL(`${temporaryFolder(files)}/`);

  it('is found by its mark, or by a value that no firm has', () => {
    const site = "name: 'Lima',\n  email: 'a@example.com',\n  street: 'Rua A', // @sample\n";
    const partners = "// '+5527912345678'\nwhatsapp: '+5581955500101', bar: ['OAB/ES 00.001']";
    const root = rootWith({
      'src/content/site.ts': site,
      'src/content/partners.ts': partners,
      'src/content/feedPosts.ts': "permalink: '#',\npermalink: 'https://x.test/#',",
      'src/content/articles/a.md': '---\n# @sample\ntitle: A\n---\n',
      'src/ui/mark.ts': "body: 'M0 0'",
    });
    expect(listSamples(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/content/articles/a.md:2',
      'src/content/feedPosts.ts:1',
      'src/content/partners.ts:2',
      'src/content/site.ts:2',
      'src/content/site.ts:3',
    ]);
  });

  it('is not published unless it is asked for by name, and each fact is named', async () => {
    const samples = [{ file: 'src/content/site.ts', line: 7, text: "name: 'A', // @sample" }];
    const publish = (ALLOW_SAMPLE_CONTENT?: string) =>
      assertPublishable({ ALLOW_SAMPLE_CONTENT }, {}, samples);
    await expect(publish()).rejects.toThrow(
      /site\.ts:7: name: 'A', \/\/ @sample.*ALLOW_SAMPLE_CONTENT=1/s,
    );
    await expect(publish('yes')).rejects.toThrow(/still the sample firm's/);
    await expect(publish('1')).resolves.toBeTypeOf('number');
    await expect(assertPublishable({}, {}, [])).resolves.toBeTypeOf('number');
  });

  it('never excuses a mistake', async () => {
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withPost({ permalink: 'x' })),
    ).rejects.toThrow('feedPosts.ts: feedPosts[0].permalink: "x" is not "#" or an https: address');
  });
});
