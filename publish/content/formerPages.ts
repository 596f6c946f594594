import { archivePaths } from '#content/articlePage.ts';
import { oldAddresses } from '#content/oldAddresses.ts';
import { pagePaths } from '#content/paths.ts';
import { currentDay, isCalendarDate } from './formats.ts';
import { type FormerPage, readArticles, type Reading } from './loadArticles.ts';
import type { ContentProblem } from './problem.ts';
import { textsIn } from './words.ts';

type OldAddresses = Readonly<Record<string, Omit<FormerPage, 'path' | 'file'>>>;

const formerPages = (readings: readonly Reading[], old: OldAddresses): readonly FormerPage[] => [
  ...readings.flatMap(({ former }) => former ?? []),
  ...Object.entries(old).map(([path, fate]) => ({ ...fate, path, file: 'oldAddresses.ts' })),
];

export const loadFormerPages = async (): Promise<readonly FormerPage[]> =>
  formerPages(await readArticles(), oldAddresses);

/** Checks what became of withdrawn and moved pages, and that articles link to pages that are there. */
export function* checkFormerPages(
  readings: readonly Reading[],
  old: OldAddresses,
  day = currentDay(),
): Iterable<ContentProblem> {
  const former = formerPages(readings, old);
  const written = readings.filter((reading) => !reading.former);
  const published = written.filter(({ article }) => (article?.date ?? '') <= day);
  const archive = archivePaths(published.filter(({ article }) => article).length);
  const paths = new Set<string>([...pagePaths, ...archive, ...published.map(({ path }) => path)]);
  // Articles of one future day may link to each other.
  const linked = new Set([...paths, ...written.map(({ path }) => path)]);
  for (const { file, path, withdrawn = '', movedTo = '' } of former) {
    const where = `oldAddresses.${path}`;
    const wrong = (name: string, reason: string) => {
      return { file, field: path in old ? `${where}.${name}` : name, reason };
    };
    const isPast = isCalendarDate(withdrawn) && withdrawn <= day;
    const [first] = former.filter((page) => page.path === path);
    if (first?.file !== file)
      yield { file, field: where, reason: `já tem destino em ${first?.file}: deixe um dos dois` };
    if (paths.has(path)) yield { file, field: where, reason: 'é uma página do site' };
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
      if (isInternal && !linked.has(path || '/'))
        yield { file, field: 'texto', reason: `leva a ${text}, onde não há página, ou já não há` };
    }
}
