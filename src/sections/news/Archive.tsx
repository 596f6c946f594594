import type { ArticleSummary } from '#content/article.ts';
import { archivePage } from '#content/articlePage.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';

/** Every article ever published, as a plain list. */
export function Archive({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={archivePage.title} />
        <ul>
          {articles.map(({ id, title, date, dateLabel }) => (
            <li key={id}>
              <Link href={`/noticias/${id}`}>{title}</Link>{' '}
              <Text as="span" size="caption" tone="muted">
                <time dateTime={date}>{dateLabel}</time>
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
