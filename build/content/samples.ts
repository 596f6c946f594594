import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isExample } from '#content/feedPosts.ts';
import { mark } from '#ui/mark.ts';
import { readContent, type Content } from './readContent.ts';
import type { ArticleFile } from './loadArticles.ts';
import { fingerprint, isSampleFact } from './sampleFirm.ts';

/** Something that a firm has of its own, and where it is written. */
type Fact = { readonly file: string; readonly field: string; readonly value: string };

/** A fact that stands in for one of the firm's own. */
type ContentSample = Fact & {
  /** The page itself tells the visitor that this is an example, so it may be published. */
  readonly declared: boolean;
};

/** Values that no firm has. */
const placeholders: readonly RegExp[] = [
  /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i,
  /OAB\/[A-Z]{2} (?:sob o )?(?:nº )?00\./,
  /^\+55\d{2}9?0{5,}/,
];

const root = new URL('../../', import.meta.url);

/** Where drawings lie; what else is in there is not looked at. */
const drawingFolders = ['public/', 'src/content/images/'];

function siteFacts({ site }: Content): Fact[] {
  const { name, shortName, registration, description, email, telephone, instagram } = site;
  const { street } = site.address;
  const values = { name, shortName, registration, description, email, telephone, instagram };
  return Object.entries({ ...values, 'address.street': street }).flatMap(([key, value]) =>
    value ? [{ file: 'src/content/site.ts', field: `site.${key}`, value }] : [],
  );
}

/** Not the university, which a partner of another firm may come from too. */
function partnerFacts({ partners }: Content): Fact[] {
  return partners.flatMap(({ name, shortName, biography, registrations, whatsapp }, index) => {
    const lists = Object.entries({ biography, registrations }).flatMap(([field, values]) =>
      values.map((value, at) => [`${field}[${at}]`, value] as const),
    );
    const values = [...Object.entries({ name, shortName, whatsapp }), ...lists];
    return values.flatMap(([key, value]) => {
      const field = `partners[${index}].${key}`;
      return value ? [{ file: 'src/content/partners.ts', field, value }] : [];
    });
  });
}

function articleFacts({ file, source }: ArticleFile): Fact[] {
  const [, head = '', ...body] = source.split(/^---\s*$/m);
  const title = /^title:\s*["']?(.*?)["']?\s*$/m.exec(head)?.[1] ?? '';
  const values = Object.entries({ title, text: body.join('---').trim() });
  return values.map(([field, value]) => ({ file: `src/content/${file}`, field, value }));
}

/** A drawing is the same one in other colours, which come from the tokens. */
const withoutColours = (svg: string): string => svg.replaceAll(/#[\da-f]{3,8}\b/gi, '');

function drawings(): Fact[] {
  const files = drawingFolders.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, root));
    if (!existsSync(path)) return [];
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.svg')).map((name) => folder + name);
  });
  return [
    { file: 'src/ui/mark.ts', field: 'mark', value: Object.values(mark).join(' ') },
    ...files.toSorted().map((file) => {
      const value = withoutColours(readFileSync(fileURLToPath(new URL(file, root)), 'utf8'));
      return { file, field: 'drawing', value };
    }),
  ];
}

const factsOf = (content: Content): Fact[] => [
  ...siteFacts(content),
  ...partnerFacts(content),
  ...content.articles.flatMap(articleFacts),
];

/** Every fact of the firm that is here, as `sample.json` keeps it. */
export function recordOf(content: Content): Readonly<Record<string, string>> {
  const facts = [...factsOf(content), ...drawings()];
  return Object.fromEntries(
    facts.map(({ file, field, value }) => [`${file}: ${field}`, fingerprint(value)]),
  );
}

/** What is still sample: the same as in the sample firm, or plainly a placeholder. */
export function listSamples(parts: Partial<Content> = {}): ContentSample[] {
  const content = { ...readContent(), ...parts };
  const examples = content.feedPosts.filter(isExample);
  const pictures = JSON.stringify(examples);
  const isPlaceholder = (value: string) => placeholders.some((pattern) => pattern.test(value));
  return [
    ...factsOf(content)
      .filter(({ value }) => isSampleFact(value) || isPlaceholder(value))
      .map((fact) => ({ ...fact, declared: false })),
    ...drawings()
      .filter(({ value }) => isSampleFact(value))
      .map(({ file, field }) => {
        const name = file.replace(/^.*\//, '');
        return {
          file,
          field,
          value: 'as the sample has it',
          declared: pictures.includes(name),
        };
      }),
    ...examples.map(({ title }) => {
      return { file: 'src/content/feedPosts.ts', field: 'feedPosts', value: title, declared: true };
    }),
  ];
}
