import type { ArticleSummary } from '#content/article.ts';
import { articlesSection } from '#content/newsPage.ts';
import { Text } from '#ui/Text.tsx';

export function PublishedOn({ date, dateLabel }: Pick<ArticleSummary, 'date' | 'dateLabel'>) {
  return (
    <Text size="caption" tone="muted">
      {articlesSection.publishedOn}
      <time dateTime={date}>{dateLabel}</time>
    </Text>
  );
}
