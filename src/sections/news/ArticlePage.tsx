import type { Article } from '#content/article.ts';
import { articlePage } from '#content/articlePage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Section, Stack } from '#ui/Layout.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading } from '#ui/Text.tsx';
import { page } from '#sections/site/ArticleText.css.ts';
import { ArticleText } from '#sections/site/ArticleText.tsx';
import { ArticleTitle, PublishedOn } from './ArticleHead.tsx';

/** An article, or what is said where one was taken back. */
export type Words = Article | (Pick<Article, 'title' | 'blocks'> & { image?: never; date?: never });

export function ArticlePage({ article }: { article: Words }) {
  const { title, image, blocks } = article;
  return (
    <Section first>
      <article className={page}>
        <Stack gap="lg">
          <Heading level={1}>
            <ArticleTitle>{title}</ArticleTitle>
          </Heading>
          {article.date && (
            <div data-part="date">
              <PublishedOn {...article} />
            </div>
          )}
          {image && <Picture {...image} shape="wide" column="prose" eager />}
          <div data-part="text">
            <ArticleText blocks={blocks} top={2} />
          </div>
          <div>
            <ButtonLink href="/noticias" variant="secondary">
              <Icon drawing={icons.arrowLeft} size="sm" />
              {articlePage.backToNews}
            </ButtonLink>
          </div>
        </Stack>
      </article>
    </Section>
  );
}
