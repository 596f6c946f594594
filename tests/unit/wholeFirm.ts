/** A firm with everything that a firm may have, and its content with one change. */
import { assert } from 'vitest';
import { currentDay } from '#publish/content/formats.ts';
import { type Content, validateContent } from '#publish/content/validateContent.ts';
import type { ExtraField } from '#content/extraFields.ts';
import type { SamplePost } from '#content/feedPosts.ts';
import type { Norm } from '#content/norms.ts';
import { type OpenDays, workingDays } from '#content/openingHours.ts';
import type { Partner } from '#content/partners.ts';
import type { PracticeArea } from '#content/practiceAreas.ts';
import type { Site } from '#content/site.ts';
import { partners as secondPartners } from '#tests/secondFirm/src/content/partners.ts';
import { practiceAreas as secondAreas } from '#tests/secondFirm/src/content/practiceAreas.ts';
import { site as secondSite } from '#tests/secondFirm/src/content/site.ts';
import { application } from '#tests/support/application.ts';

export type Facts = {
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

const [second, firstArea] = [secondPartners[0], secondAreas[0]];
assert(second && firstArea, 'The second firm has no partner or no practice area');
export const area = firstArea;
export const images = new URL('../secondFirm/src/content/images/', import.meta.url);
export const partner: Partner = second;
const { portrait } = partner;
assert(portrait, 'The first partner of the second firm has no photograph');
const { whatsapp: _whatsapp, title: _title, ...silent } = partner;
const { portrait: _portrait, ...unseen } = partner;
export const otherPartner: Partner = { ...silent, id: 'bia-souza' };

export const post: SamplePost = {
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

export { quiet, silent, unseen };

/** The second firm with everything that a firm may have, and without faults. */
export const site: Site = {
  ...quiet,
  openingHours: 'always',
  telephone: '+555133334444',
  instagram: 'https://www.instagram.com/escritorio',
};

export const lisbon = {
  street: 'Rua da Boavista, 84',
  district: 'Misericórdia',
  city: 'Lisboa',
  postalCode: '1200-068',
  country: 'PT',
};

export const carnival = { name: 'Carnaval', from: '2026-02-16', to: '2026-02-18' };

export const norm: Norm = {
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
export function withFacts(change: Partial<Facts>, words: object = {}): Partial<Content> {
  const facts = Object.entries({ ...wholeFirm, ...change });
  const modules = facts.map(([name, fact]) => [`${name}.ts`, { [name]: fact }]);
  return {
    modules: { ...Object.fromEntries(modules), 'newPage.ts': words },
    articles: [],
    imagesFolder: images,
  };
}

/** The second firm's content with another value, or none, at a path like `partners[0].name`. */
export function withValue(path: string, value: unknown): Partial<Content> {
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
export const open = (...times: OpenDays['times']) => openAt({ days: workingDays, times });

export const article = {
  file: 'articles/exemplo.md',
  source: '---\ntitle: Exemplo\ndate: 2024-05-03\nexcerpt: Resumo.\n---\n\n## Um\n\nTexto.\n',
};

export const withArticle = (replace: string, by: string): Partial<Content> => ({
  ...withFacts({}),
  articles: [{ ...article, source: article.source.replace(replace, by) }],
});

/** An article with these fields in its head, and a second one which may be former too. */
export const withFormer = (fields: string, nextHead = 'date: 2024-05-04', text = 'Texto.') => {
  const source = (head: string) => `---\ntitle: Exemplo\nexcerpt: Resumo.\n${head}\n---\n\n${text}`;
  return {
    ...withFacts({}),
    articles: [
      { file: 'articles/exemplo.md', source: source(`date: 2024-05-03\n${fields}`) },
      { file: 'articles/outro.md', source: source(nextHead) },
    ],
  };
};
export const withdrawn = 'date: 2024-05-04\nwithdrawn: 2026-01-02';

export const woman: Partner = { ...partner, title: 'Dra.' };
export const man: Partner = { ...otherPartner, title: 'Dr.' };

export const silentFirm: Partial<Facts> = { partners: [otherPartner] };
export const soleFirm: Partial<Facts> = { partners: [partner] };
export const atWork = open(['08:00', '18:00']);

export const errorsOf = async (parts: Partial<Content>) =>
  (await validateContent(parts)).filter(({ isWarning }) => !isWarning);
