import type { ArticleSummary } from '#content/article.ts';
import { archivePage, archivePath } from '#content/articlePage.ts';
import { articlesSection } from '#content/newsPage.ts';
import { articlePath } from '#content/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Grid, Row, Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';

type Position = {
  /** Counts from 1. */
  page: number;
  count: number;
};

function Pages({ page, count }: Position) {
  return (
    <nav aria-label={archivePage.navigation}>
      <Row>
        {page > 1 && (
          <ButtonLink href={archivePath(page - 1)} rel="prev" variant="secondary">
            {archivePage.previous}
          </ButtonLink>
        )}
        {page < count && (
          <ButtonLink href={archivePath(page + 1)} rel="next" variant="secondary">
            {archivePage.next}
          </ButtonLink>
        )}
      </Row>
    </nav>
  );
}

export function Archive({
  articles,
  ...position
}: Position & { articles: readonly ArticleSummary[] }) {
  const { page, count } = position;
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle
          title={archivePage.title}
          {...(count > 1 && { intro: archivePage.position(page, count) })}
        />
        {articles.length === 0 ? (
          <Text tone="muted">{articlesSection.empty}</Text>
        ) : (
          <Grid columns="halves" list>
            {articles.map(({ id, title, date, dateLabel }) => (
              <li key={id}>
                <Stack gap="2xs" align="start">
                  <Link href={articlePath(id)}>{title}</Link>
                  <Text as="span" size="caption" tone="muted">
                    <time dateTime={date}>{dateLabel}</time>
                  </Text>
                </Stack>
              </li>
            ))}
          </Grid>
        )}
        {count > 1 && <Pages {...position} />}
      </Stack>
    </Section>
  );
}
