import { attributes } from '#behaviours/articleDialog.ts';
import { type Article, type ArticleBlock, plainText } from '#content/article.ts';
import { articlePage } from '#content/articlePage.ts';
import { textPage } from '#content/textPage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading } from '#ui/Text.tsx';
import { page } from '#sections/site/ArticleText.css.ts';
import { ArticleText } from '#sections/site/ArticleText.tsx';
import { Contents } from '#sections/site/Contents.tsx';
import { ArticleTitle, PublishedOn } from './ArticleHead.tsx';

/** An article, or the notice that replaces a withdrawn one. */
export type Words = Article | (Pick<Article, 'title' | 'blocks'> & { image?: never; date?: never });

/** Shows a table of contents from this number of headings. */
const fewest = 3;

function entriesOf(blocks: readonly ArticleBlock[]) {
  const entries = blocks.flatMap((block) => {
    if (block.type !== 'heading' || !block.id) return [];
    return { id: block.id, depth: block.depth, title: plainText(block.children).trim() };
  });
  return entries.length < fewest ? [] : entries;
}

function Body({ image, blocks }: Pick<Words, 'image' | 'blocks'>) {
  return (
    <div className={page}>
      <Stack gap="lg">
        {image && <Picture {...image} shape="wide" column="prose" eager />}
        <div {...attributes('text')}>
          <ArticleText blocks={blocks} top={2} />
        </div>
        <div>
          <ButtonLink href="/noticias" variant="secondary">
            <Icon drawing={icons.arrowLeft} size="sm" />
            {articlePage.backToNews}
          </ButtonLink>
        </div>
      </Stack>
    </div>
  );
}

export function ArticlePage({ article }: { article: Words }) {
  const entries = entriesOf(article.blocks);
  return (
    <Section first>
      <article className={entries.length === 0 ? page : undefined}>
        <Stack gap="lg">
          <Heading level={1}>
            <ArticleTitle>{article.title}</ArticleTitle>
          </Heading>
          {article.date && (
            <div {...attributes('date')}>
              <PublishedOn {...article} />
            </div>
          )}
          {entries.length === 0 ? (
            <Body {...article} />
          ) : (
            <Grid columns="aside">
              <Contents heading={textPage['pt-BR'].contents} entries={entries} />
              <Body {...article} />
            </Grid>
          )}
        </Stack>
      </article>
    </Section>
  );
}
