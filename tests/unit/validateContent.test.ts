import sharp from 'sharp';
import { assert, describe, expect, test } from 'vitest';
import {
  assertPublishable,
  type Content,
  readContent,
  validateContent,
} from '#publish/content/validateContent.ts';
import { currentDay } from '#publish/content/formats.ts';
import { checkArticleSizes } from '#publish/content/pictureSize.ts';
import { checkWords } from '#publish/content/words.ts';
import { archivePage } from '#content/articlePage.ts';
import type { ExtraField } from '#content/extraFields.ts';
import type { SamplePost } from '#content/feedPosts.ts';
import { type OpenDays, workingDays } from '#content/openingHours.ts';
import type { Partner } from '#content/partners.ts';
import type { Norm } from '#content/norms.ts';
import type { PracticeArea } from '#content/practiceAreas.ts';
import type { Site } from '#content/site.ts';
import { listSamples } from '#publish/content/sampleFirm.ts';
import { partners as secondPartners } from '#tests/secondFirm/src/content/partners.ts';
import { practiceAreas as secondAreas } from '#tests/secondFirm/src/content/practiceAreas.ts';
import { site as secondSite } from '#tests/secondFirm/src/content/site.ts';
import { application } from '#tests/support/application.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import facts from './cases/facts.json' with { type: 'json' };

type Facts = {
  readonly site: Site;
  readonly partners: readonly Partner[];
  readonly practiceAreas: readonly PracticeArea[];
  readonly feedPosts: readonly SamplePost[];
  readonly extraFields: readonly ExtraField[];
  readonly furtherForms: readonly object[];
  readonly pages: object;
  readonly hero: object;
  readonly norms: object;
  readonly oldAddresses: object;
};

const [second, area] = [secondPartners[0], secondAreas[0]];
assert(second && area, 'The second firm has no partner or no practice area');
const images = new URL('../secondFirm/src/content/images/', import.meta.url);
const partner: Partner = second;
const { portrait } = partner;
assert(portrait, 'The first partner of the second firm has no photograph');
const { whatsapp: _whatsapp, title: _title, ...silent } = partner;
const { portrait: _portrait, ...unseen } = partner;
const otherPartner: Partner = { ...silent, id: 'bia-souza' };

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
} = secondSite;

/** The second firm with everything that a firm may have, and without faults. */
const site: Site = {
  ...quiet,
  openingHours: 'always',
  telephone: '+555133334444',
  instagram: 'https://www.instagram.com/escritorio',
};

const lisbon = {
  street: 'Rua da Boavista, 84',
  district: 'Misericórdia',
  city: 'Lisboa',
  postalCode: '1200-068',
  country: 'PT',
};

const carnival = { name: 'Carnaval', from: '2026-02-16', to: '2026-02-18' };

const norm: Norm = {
  name: 'Lei da Advocacia',
  number: 'Lei nº 8.906/1994',
  date: '1994-07-04',
  url: 'https://www.planalto.gov.br/ccivil_03/leis/l8906.htm',
  checkedOn: currentDay(),
};

const wholeFirm: Facts = {
  site,
  partners: [partner, otherPartner],
  practiceAreas: [area],
  feedPosts: [post],
  extraFields: [city],
  furtherForms: [application],
  pages: { '/': { description: 'Um escritório.' } },
  hero: { leadsTo: 'form' },
  norms: { act: norm },
  oldAddresses: {},
};

/** The second firm's content with other facts and other words of a page. */
function withFacts(change: Partial<Facts>, words: object = {}): Partial<Content> {
  const facts = Object.entries({ ...wholeFirm, ...change });
  const modules = facts.map(([name, fact]) => [`${name}.ts`, { [name]: fact }]);
  return {
    modules: { ...Object.fromEntries(modules), 'newPage.ts': words },
    articles: [],
    imagesFolder: images,
  };
}

/** The second firm's content with another value, or none, at a path like `partners[0].name`. */
function withValue(path: string, value: unknown): Partial<Content> {
  const facts = structuredClone(wholeFirm);
  const keys = path.match(/[^.[\]]+/g) ?? [];
  const parent = keys.slice(0, -1).reduce<object>((part, key) => Reflect.get(part, key), facts);
  const last = keys.at(-1) ?? '';
  if (value === null) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return withFacts(facts);
}

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

/** An article with these fields in its head, and a second one which may be former too. */
const withFormer = (fields: string, nextHead = 'date: 2024-05-04', text = 'Texto.') => {
  const source = (head: string) => `---\ntitle: Exemplo\nexcerpt: Resumo.\n${head}\n---\n\n${text}`;
  return {
    ...withFacts({}),
    articles: [
      { file: 'articles/exemplo.md', source: source(`date: 2024-05-03\n${fields}`) },
      { file: 'articles/outro.md', source: source(nextHead) },
    ],
  };
};
const withdrawn = 'date: 2024-05-04\nwithdrawn: 2026-01-02';

type WrongFact = [path: string, value: unknown, reason: string, field?: string];

/**
 * Values that break a rule, and the place that is reported if it is another; null removes a value.
 */
const wrongFacts: readonly WrongFact[] = [
  ...(facts as WrongFact[]),
  ['feedPosts[1]', post, 'the id "post" is used twice'],
  ['site.timeZone', 'Manaus', '"Manaus" is not a time zone of Brazil, like America/Manaus'],
  ['site.address.state', null, 'is missing'],
  ['site.address.country', null, 'is missing'],
  ['site.address.country', 'Brasil', '"Brasil" is not a country by its two letters, like BR'],
  ['site.address.country', 'XX', '"XX" is not a country by its two letters, like BR'],
  ['site.address', { ...lisbon, city: 4 }, 'is not a text', 'site.address.city'],
  ['furtherForms[1]', { ...application, id: 'b' }, 'the id "b" or problemPage "candi'],
];

const woman: Partner = { ...partner, title: 'Dra.' };
const man: Partner = { ...otherPartner, title: 'Dr.' };

const silentFirm: Partial<Facts> = { partners: [otherPartner] };
const soleFirm: Partial<Facts> = { partners: [partner] };
const atWork = open(['08:00', '18:00']);

/** Words of a page that contradict other facts, or that lawyers may not use. */
const wrongWords: readonly (readonly [
  intro: unknown,
  reason: string,
  facts?: Partial<Facts>,
  field?: string,
])[] = [
  ['Um **bom** texto.', 'shows "**" as it is'],
  ['Um <b>bom</b> texto.', 'shows "<b>" as it is'],
  ['[Leia](/contato)', 'shows "](" as it is'],
  ['Lima &amp; Souza', 'shows "&amp;" as it is'],
  ['Atendimento 24h', `says "24h", but site.openingHours is not 'always'`, atWork],
  ['Respondemos em poucos minutos.', 'says "em poucos minutos", but site.openingHours', atWork],
  ['Atendemos das oito às vinte horas.', 'says "das oito às vinte horas", but', atWork],
  ['Atendimento dia e noite.', 'says "dia e noite", but site.openingHours', atWork],
  ['Atendemos 7 dias por semana.', 'says "7 dias por semana", but', atWork],
  ['Somos três irmãos.', 'says "três irmãos", but partners.ts has 2'],
  [
    'Irmãs Lima: três irmãs na advocacia.',
    'says "três irmãs", but partners.ts has 2',
    { site: { ...site, name: 'Irmãs Lima' } },
  ],
  ['As quatro fundadoras.', 'says "quatro fundadoras", but partners.ts has 2'],
  [
    'Escolha um dos nomes e converse por WhatsApp.',
    'says "um dos nomes", but partners.ts has 1 number for WhatsApp',
  ],
  ['São dois números de WhatsApp.', 'says "dois números", but partners.ts has 1 number'],
  [
    'Toque no nome abaixo para abrir o WhatsApp.',
    'says "no nome abaixo", but partners.ts has 2 numbers for WhatsApp',
    { partners: [partner, { ...partner, id: 'outra' }] },
  ],
  ['Escreva por WhatsApp.', 'says "WhatsApp", but no partner has a number for it', silentFirm],
  ['Nossas duas sócias.', 'says "duas sócias", but partners.ts has 1', soleFirm],
  ['Nossos Sócios', 'says "Nossos Sócios", but partners.ts has 1', soleFirm],
  ['Uma sócia e três sócios.', 'says "Uma sócia e três sócios", but partners.ts has 2'],
  ['Fale com os sócios fundadores.', 'says "sócios fundadores", but no label or jobTitle'],
  ['Seis áreas, uma equipe.', 'says "Seis áreas", but practiceAreas.ts has 1'],
  ['Atuamos em 12 áreas.', 'says "12 áreas", but practiceAreas'],
  ['(27) 99999-9999', 'says "(27)", but no number of the firm\'s has this area code'],
  [(name: string) => `Garantimos, ${name}`, '"Garantimos" may not'],
  [
    { lines: ['Consulta gratuita'] },
    '"gratuita" may not be used in lawyers\' advertising (Provimento OAB 205/2021, art. 3º, I: honorários,',
    {},
    'intro.lines[0]',
  ],
];

const wrongArticles: readonly (readonly [Partial<Content>, field: string, reason: string])[] = [
  [withArticle('05-03', '02-30'), 'date', '"2024-02-30" não é uma data do calendário'],
  [withArticle('title: Exemplo', 'title: Novo prazo 🎉'), 'title', 'tem um emoji'],
  [withFormer('withdrawn: 2026-02-30'), 'withdrawn', '"2026-02-30" não é uma data do calendário'],
  [withFormer('withdrawn: 2999-01-01'), 'withdrawn', '"2999-01-01" não é uma data do calendário'],
  [withFormer('withdrawn: 2026-01-02\nmovedTo: outro'), 'movedTo', 'um dos dois: este ou'],
  [withFormer('movedTo: nada'), 'movedTo', 'leva a /noticias/nada, onde não há página'],
  [withFormer('movedTo: exemplo'), 'movedTo', 'leva a /noticias/exemplo, onde não há'],
  [withFormer('movedTo: outro', withdrawn), 'movedTo', 'onde não há página, ou já não há'],
  [withFormer('movedTo: outro', 'date: 2999-01-01'), 'movedTo', 'leva a /noticias/outro'],
  [withFormer('', withdrawn, '[Leia](/noticias/outro/#nota)'), 'texto', 'outro/#nota, onde não há'],
  [withFormer('', 'date: 2024-05-04', '[Leia](/nada)'), 'texto', 'leva a /nada, onde não há'],
];

const whatsappAlone: Partial<Facts> = { ...silentFirm, hero: { leadsTo: 'whatsapp' } };

/** A change that breaks a rule, with the file, field and reason to report. */
const faults = [
  ...wrongFacts.map(([path, value, reason, field = path]) => {
    return { broken: withValue(path, value), file: `${path.match(/^\w+/)?.[0]}.ts`, field, reason };
  }),
  ...wrongWords.map(([intro, reason, facts = {}, field = 'intro']) => {
    return { broken: withFacts(facts, { intro }), file: 'newPage.ts', field, reason };
  }),
  ...wrongArticles.map(([broken, field, reason]) => {
    return { broken, file: article.file, field, reason };
  }),
  {
    broken: withFacts(whatsappAlone),
    file: 'hero.ts',
    field: 'hero.leadsTo',
    reason: 'says "whatsapp", but no partner has a number for it',
  },
  {
    broken: withValue('pages./fees', { description: 'Fees.', kind: 'text' }),
    file: 'texts/fees.md',
    field: '/fees',
    reason: 'este arquivo não existe',
  },
];

const errorsOf = async (parts: Partial<Content>) =>
  (await validateContent(parts)).filter(({ isWarning }) => !isWarning);

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

test('a fault of one field hides no fault of its neighbors or of their combination', async () => {
  const wrongPartner = {
    ...partner,
    registrations: ['OAB/RS 9.999'],
    whatsapp: '(51) 9',
    cargo: 'Sócia',
    title: 'Doutora',
  };
  const wrongArea = { ...area, icon: 'none' };
  const address = { ...site.address, postalCode: '29010-935', city: 4, floor: 2 };
  const findings = await errorsOf(
    withFacts({
      partners: [wrongPartner, { ...wrongPartner, name: 4 }] as unknown as Partner[],
      practiceAreas: [wrongArea, wrongArea],
      site: {
        ...site,
        address,
        closedDays: [{ name: 4, from: '2026-02-16', to: '2026-02-15' }],
      } as unknown as Site,
      norms: { act: { ...norm, checkedOn: 'x' } },
    }),
  );
  expect(findings.map(({ field }) => field).toSorted()).toEqual(
    [
      ...['cargo', 'title', 'whatsapp', 'biography'].flatMap((field) => [
        `partners[0].${field}`,
        `partners[1].${field}`,
      ]),
      'partners[1]',
      'partners[1].name',
      'practiceAreas[0].icon',
      'practiceAreas[1].icon',
      'practiceAreas[1]',
      'site.address.postalCode',
      'site.address.city',
      'site.address.floor',
      'site.closedDays[0]',
      'site.closedDays[0].name',
      'norms.act.checkedOn',
    ].toSorted(),
  );
});

test('a fault of one fact hides no fault of other facts, words, pages, days, letters or articles', async () => {
  const { modules = {} } = withFacts(
    {
      partners: [{ ...partner, portrait: { file: 'nada.jpg', alt: 'A' } }, Object.create(null)],
      site: { ...site, closedDays: [carnival], email: 'x' },
      norms: { act: { ...norm, checkedOn: '2020-01-01' } },
      pages: { '/fees': { description: 'Fees.', kind: 'text', title: 'Fees, fees' } },
    },
    { intro: 'Nossas cinco sócias, consulta gratuita. Ж' },
  );
  const findings = await validateContent({
    modules: { ...modules, 'hero.ts': {} },
    articles: [{ file: 'articles/a.md', source: '**um' }],
    imagesFolder: images,
  });
  const fields = findings.map(({ file, field }) => `${file}: ${field}`);
  expect(fields).toEqual(
    expect.arrayContaining([
      'hero.ts: hero',
      'partners.ts: partners[0].portrait.file',
      'partners.ts: partners[1].name',
      'site.ts: site.email',
      'site.ts: site.closedDays',
      'norms.ts: norms.act.checkedOn',
      'texts/fees.md: /fees',
      'pages.ts: pages./fees.title',
      'newPage.ts: intro',
      'articles/a.md: cabeçalho',
      'articles/a.md: texto, linha 1',
    ]),
  );
  const inWords = findings.filter(({ file }) => file === 'newPage.ts');
  expect(inWords.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('"gratuita"'),
    expect.stringContaining('“Ж”'),
    expect.stringContaining('"cinco sócias"'),
  ]);
});

test('a fault is reported where its words are written, not where they are used', async () => {
  const wrong = 'Respondemos em poucos minutos.';
  const { modules = {} } = withFacts(atWork, {});
  const reservedBy = {
    'answerPages.ts': { thankYouPage: { text: wrong } },
    'contactForm.ts': { notices: { success: { description: wrong } } },
    'forms.ts': { contact: { text: wrong }, forms: [{ text: wrong }] },
  };
  const findings = await errorsOf({ ...withFacts(atWork), modules: { ...modules, ...reservedBy } });
  expect(findings).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/^(?:contactForm|answerPages)\.ts$/) }),
  ]);
});

test('A letter that no font draws is named with its line, whatever else is wrong', async () => {
  const source = `${article.source}\n- 30 m², ½ e “três”\n- Ж **dois\n\nЖ &#x416; de`;
  const findings = await validateContent({ ...withFacts({}), articles: [{ ...article, source }] });
  expect(findings).toEqual([
    expect.objectContaining({ field: 'texto, linha 12' }),
    {
      file: article.file,
      field: 'texto, linha 12',
      reason: expect.stringContaining('não desenham “Ж” (U+0416)'),
      isWarning: true,
    },
  ]);
});

test('the name of the bar association does not count as the firm’s name', async () => {
  const intro = 'Inscrita na Ordem dos Advogados do Brasil.';
  expect(await validateContent(withFacts({ partners: [woman] }, { intro }))).toEqual([]);
});

test.each(faults)('A fault is reported in $file: $field $reason', async (fault) => {
  const { broken, file, field, reason } = fault;
  const expected = { file, field, reason: expect.stringContaining(reason) };
  expect(await errorsOf(broken)).toContainEqual(expected);
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

describe('Sample content', () => {
  test('is found by its mark, or by a value that no firm has', () => {
    const site = "name: 'Lima',\n  email: 'a@example.com',\n  street: 'Rua A', // @sample\n";
    const partners = "// '+5527912345678'\nwhatsapp: '+5581955500101', bar: ['OAB/ES 00.001']";
    const root = folderOf({
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

  test('is published only on request, and each sample fact is named', async () => {
    const samples = [{ file: 'src/content/site.ts', line: 7, text: "name: 'A', // @sample" }];
    const publish = (ALLOW_SAMPLE_CONTENT?: string) =>
      assertPublishable({ ALLOW_SAMPLE_CONTENT }, withFacts({}), samples);
    await expect(publish()).rejects.toThrow(
      /site\.ts:7: name: 'A', \/\/ @sample.*ALLOW_SAMPLE_CONTENT=1/s,
    );
    await expect(publish('yes')).rejects.toThrow(/still the sample firm's/);
    await expect(publish('1')).resolves.toBeTypeOf('number');
    await expect(assertPublishable({}, withFacts({}), [])).resolves.toBeTypeOf('number');
  });

  test('excuses no mistake', async () => {
    await expect(
      assertPublishable({ ALLOW_SAMPLE_CONTENT: '1' }, withValue('feedPosts[0].permalink', 'x')),
    ).rejects.toThrow('feedPosts.ts: feedPosts[0].permalink: "x" is not "#" or an https: address');
  });
});
