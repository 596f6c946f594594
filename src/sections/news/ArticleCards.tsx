import { attributes } from '#behaviours/articleDialog.ts';
import { triggerAttributes } from '#behaviours/dialog.ts';
import type { ArticleSummary } from '#content/article.ts';
import { articlesSection } from '#content/newsPage.ts';
import { articlePath } from '#content/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter, CardPlate } from '#ui/Card.tsx';
import { Grid } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ArticleTitle, isLong, PublishedOn } from './ArticleHead.tsx';

export const dialogId = 'artigo';
const titleId = (id: string) => `titulo-${id}`;

type CardProps = {
  article: ArticleSummary;
  /** Spans the page, and puts the picture beside the text. */
  isOnly: boolean;
  /** True if any card of the list has a picture. */
  isPictured: boolean;
};

function ArticleCard({ article, isOnly, isPictured }: CardProps) {
  const { id, title, excerpt, image } = article;
  return (
    <Card as="li" padding="none" wide={isOnly && image !== undefined}>
      {isPictured && !image && <CardPlate />}
      {image && (
        <Picture {...image} shape={isOnly ? 'half' : 'wide'} column={isOnly ? 'half' : 'card'} />
      )}
      <CardBody>
        <Heading level={3} size={isOnly ? 'h3' : 'h4'} id={titleId(id)}>
          <Link href={articlePath(id)} variant="title">
            <ArticleTitle>{title}</ArticleTitle>
          </Link>
        </Heading>
        <div {...attributes('date')}>
          <PublishedOn {...article} />
        </div>
        <Text width={isLong(title) ? 'teaser' : 'full'}>{excerpt}</Text>
        <CardFooter>
          <form action={articlePath(id)}>
            <Button
              type="submit"
              variant="secondary"
              {...triggerAttributes(dialogId, { artigo: id })}
              aria-describedby={titleId(id)}
            >
              {articlesSection.read}
            </Button>
          </form>
        </CardFooter>
      </CardBody>
    </Card>
  );
}

/** One article spans the page, two share it, more fill up to three columns (spec §4). */
export function ArticleCards({ articles }: { articles: readonly ArticleSummary[] }) {
  const isPictured = articles.some(({ image }) => image);
  return (
    <Grid columns={articles.length === 2 ? 'halves' : 'cards'} list>
      {articles.map((article) => (
        <ArticleCard
          key={article.id}
          article={article}
          isOnly={articles.length === 1}
          isPictured={isPictured}
        />
      ))}
    </Grid>
  );
}
