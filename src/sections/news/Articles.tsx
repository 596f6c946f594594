import { newest, total } from 'virtual:articles';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { ArticleCards, buttonId, dialogId } from './ArticleCards.tsx';
import { ArticleDialog } from './ArticleDialog.tsx';

export type ArticlesProps = {
  /** Id of the article whose dialog is open. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
};

export function Articles({ openId, onOpen, onClose }: ArticlesProps) {
  return (
    <Section first>
      <Stack gap="2xl">
        <PageTitle title={newsPage.title} intro={newsPage.subtitle} />
        <Stack gap="lg">
          <Heading level={2} id="articles-title">
            {articlesSection.heading}
          </Heading>
          {newest.length === 0 && <Text tone="muted">{articlesSection.empty}</Text>}
          <ArticleCards articles={newest} onOpen={onOpen} />
          {total > newest.length && (
            <div>
              <ButtonLink href="/noticias/arquivo" variant="secondary">
                {articlesSection.showMore}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Stack>
      <ArticleDialog
        id={dialogId}
        articleId={openId}
        summary={newest.find(({ id }) => id === openId)}
        triggerId={openId && buttonId(openId)}
        onClose={onClose}
      />
    </Section>
  );
}
