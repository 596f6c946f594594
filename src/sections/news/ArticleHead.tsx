import { attributes } from '#behaviours/articleDialog.ts';
import type { ArticleSummary } from '#content/article.ts';
import { articlesSection } from '#content/newsPage.ts';
import { Text } from '#ui/Text.tsx';

/** More letters than make a calm heading on a phone. */
export const isLong = (title: string) => title.length > 110;

/** Joins a one-letter word to the next word, so that no line ends with it. */
const bindShortWords = (title: string): string =>
  title
    .split(' ')
    .map((word) => word + (word.length === 1 ? '\u00a0' : ' '))
    .join('')
    .trim();

/** A long title makes its heading smaller, in the dialog that it is copied into too. */
export function ArticleTitle({ children }: { children: string }) {
  return (
    <span {...attributes('title')}>
      <span data-long={isLong(children) || undefined}>{bindShortWords(children)}</span>
    </span>
  );
}

export function PublishedOn({ date, dateLabel }: Pick<ArticleSummary, 'date' | 'dateLabel'>) {
  return (
    <Text size="caption" tone="muted">
      {articlesSection.publishedOn}
      <time dateTime={date}>{dateLabel}</time>
    </Text>
  );
}
