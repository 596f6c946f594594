import { readContent, type Content } from './readContent.ts';
import type { ArticleFile } from './loadArticles.ts';

/** A value that stands in for one of the firm's own. */
export type ContentSample = {
  readonly file: string;
  readonly field: string;
  readonly value: string;
  /** The page itself tells the visitor that this is an example, so it may be published. */
  readonly declared: boolean;
};

/** Values that no firm has, found even where nobody marked them. */
const placeholders: readonly RegExp[] = [
  /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i,
  /OAB\/ES (?:sob o )?(?:nº )?00\./,
  /^\+55\d{2}9?0{5,}/,
];

const partnerFields = ['name', 'biography', 'university', 'registration', 'whatsapp'] as const;

function isPlaceholder(value: string): boolean {
  return placeholders.some((pattern) => pattern.test(value));
}

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.join(', ');
}

function siteSamples({ site, siteSampleFields }: Content): ContentSample[] {
  return Object.entries(site)
    .filter(([key, value]) => {
      return siteSampleFields.some((field) => field === key) || isPlaceholder(show(value));
    })
    .map(([key, value]) => {
      return { file: 'site.ts', field: `site.${key}`, value: show(value), declared: false };
    });
}

function partnerSamples({ partners }: Content): ContentSample[] {
  return partners.flatMap((partner, index) => {
    const values = [
      ...partnerFields.map((field) => [field, show(partner[field])] as const),
      ['portrait', partner.portrait.file] as const,
    ];
    return values
      .filter(([, value]) => partner.sample === true || isPlaceholder(value))
      .map(([field, value]) => {
        return {
          file: 'partners.ts',
          field: `partners[${index}].${field}`,
          value,
          declared: false,
        };
      });
  });
}

function feedSamples({ feedPosts }: Content): ContentSample[] {
  return feedPosts.flatMap(({ sample, title }, index) => {
    const field = `feedPosts[${index}]`;
    return sample ? [{ file: 'feedPosts.ts', field, value: title, declared: true }] : [];
  });
}

function articleSample({ file, source }: ArticleFile): ContentSample[] {
  const [, frontMatter = ''] = source.split(/^---\s*$/m, 2);
  if (!/^sample:\s*["']?true\b/m.test(frontMatter)) return [];
  const value = /^title:\s*(.*)$/m.exec(frontMatter)?.[1] ?? '';
  return [{ file, field: 'text', value, declared: false }];
}

/** What is still sample, whether marked as such or plainly a placeholder. */
export function listSamples(parts: Partial<Content> = {}): ContentSample[] {
  const content = { ...readContent(), ...parts };
  return [
    ...siteSamples(content),
    ...partnerSamples(content),
    ...feedSamples(content),
    ...content.articles.flatMap(articleSample),
  ];
}
