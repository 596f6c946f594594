import { expect, test } from 'vitest';
import type { Content } from '#publish/content/validateContent.ts';
import { application } from '#tests/support/application.ts';
import facts from './cases/facts.json' with { type: 'json' };
import {
  article,
  atWork,
  errorsOf,
  type Facts,
  lisbon,
  partner,
  post,
  silentFirm,
  site,
  soleFirm,
  withArticle,
  withdrawn,
  withFacts,
  withFormer,
  withValue,
} from './wholeFirm.ts';

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

test.each(faults)('A fault is reported in $file: $field $reason', async (fault) => {
  const { broken, file, field, reason } = fault;
  const expected = { file, field, reason: expect.stringContaining(reason) };
  expect(await errorsOf(broken)).toContainEqual(expected);
});
