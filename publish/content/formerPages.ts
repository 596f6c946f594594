import { archivePaths } from '#content/articlePage.ts';
import { oldAddresses } from '#content/oldAddresses.ts';
import { pagePaths } from '#content/paths.ts';
import { currentDay, isCalendarDate } from './formats.ts';
import { type FormerPage, readArticles, type Reading } from './loadArticles.ts';
import type { ContentProblem } from './problem.ts';
import { textsIn } from './words.ts';

type OldAddresses = Readonly<Record<string, Omit<FormerPage, 'path' | 'file'>>>;

const formerPages = (
  readings: readonly Reading[],
  addresses: OldAddresses,
): readonly FormerPage[] => [
  ...readings.flatMap(({ former }) => former ?? []),
  ...Object.entries(addresses).map(([path, fate]) => ({ ...fate, path, file: 'oldAddresses.ts' })),
];

export const loadFormerPages = async (): Promise<readonly FormerPage[]> =>
  formerPages(await readArticles(), oldAddresses);

/** Checks what became of withdrawn and moved pages, and that articles link to pages that are there. */
export function* checkFormerPages(
  readings: readonly Reading[],
  addresses: OldAddresses,
  day = currentDay(),
): Iterable<ContentProblem> {
  const former = formerPages(readings, addresses);
  const articles = readings.filter((reading) => !reading.former);
  const published = articles.filter(({ article }) => (article?.date ?? '') <= day);
  const archive = archivePaths(published.filter(({ article }) => article).length);
  const paths = new Set<string>([...pagePaths, ...archive, ...published.map(({ path }) => path)]);
  // Articles of one future day may link to each other.
  const linkable = new Set([...paths, ...articles.map(({ path }) => path)]);
  for (const { file, path, withdrawn = '', movedTo = '' } of former) {
    const fieldName = `oldAddresses.${path}`;
    const wrong = (name: string, reason: string) => {
      return { file, field: path in addresses ? `${fieldName}.${name}` : name, reason };
    };
    const isPast = isCalendarDate(withdrawn) && withdrawn <= day;
    const [first] = former.filter((page) => page.path === path);
    if (first?.file !== file)
      yield {
        file,
        field: fieldName,
        reason: `já tem destino em ${first?.file}: deixe um dos dois`,
      };
    if (paths.has(path)) yield { file, field: fieldName, reason: 'é uma página do site' };
    if (!withdrawn === !movedTo) yield wrong('movedTo', 'escreva um dos dois: este ou withdrawn');
    else if (withdrawn && !isPast)
      yield wrong('withdrawn', `"${withdrawn}" não é uma data do calendário que já chegou`);
    else if (movedTo && !paths.has(movedTo))
      yield wrong('movedTo', `leva a ${movedTo}, onde não há página, ou já não há`);
  }
  for (const { file, words } of readings)
    for (const { field, text } of textsIn(words?.blocks)) {
      const [path] = text.split(/\/?[?#]|\/$/);
      const isInternal = field.endsWith('.url') && text.startsWith('/');
      if (isInternal && !linkable.has(path || '/'))
        yield { file, field: 'texto', reason: `leva a ${text}, onde não há página, ou já não há` };
    }
}
