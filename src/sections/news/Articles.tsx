import { hasFormer, newest, total } from 'virtual:articles';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { ArticleCards, dialogId } from './ArticleCards.tsx';
import { ArticleDialog } from './ArticleDialog.tsx';

export function Articles() {
  const hasMore = total > newest.length;
  return (
    <Section first>
      <Stack gap="2xl">
        <PageTitle title={newsPage.title} intro={newsPage.subtitle} />
        <Stack gap="lg">
          <Heading level={2} id="articles-title">
            {articlesSection.heading}
          </Heading>
          {newest.length === 0 && <Text tone="muted">{articlesSection.empty}</Text>}
          <ArticleCards articles={newest} />
          {hasMore && (
            <div>
              <ButtonLink href="/noticias/arquivo" variant="secondary">
                {articlesSection.showMore}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Stack>
      <ArticleDialog id={dialogId} more={hasMore || hasFormer} />
    </Section>
  );
}
