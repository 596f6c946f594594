import { newest, total } from 'virtual:articles';
import type { ArticleSummary } from '#content/article.ts';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter } from '#ui/Card.tsx';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { ArticleDialog } from './ArticleDialog.tsx';
import { PublishedOn } from './PublishedOn.tsx';

const dialogId = 'artigo';
const page = (id: string) => `/noticias/${id}`;
const buttonId = (id: string) => `ler-${id}`;
const titleId = (id: string) => `titulo-${id}`;

type CardProps = { article: ArticleSummary; onOpen: (id: string) => void };

function ArticleCard({ article, onOpen }: CardProps) {
  const { id, title, excerpt, image } = article;
  return (
    <Card as="li" padding="none">
      {image && <Picture {...image} shape="wide" column="card" />}
      <CardBody>
        <Heading level={3} size="h4" id={titleId(id)}>
          <Link href={page(id)} variant="title">
            {title}
          </Link>
        </Heading>
        <PublishedOn {...article} />
        <Text>{excerpt}</Text>
        <CardFooter>
          <form action={page(id)}>
            <Button
              id={buttonId(id)}
              type="submit"
              variant="secondary"
              aria-haspopup="dialog"
              aria-controls={dialogId}
              data-search={`artigo=${id}`}
              aria-describedby={titleId(id)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
            >
              {articlesSection.read}
            </Button>
          </form>
        </CardFooter>
      </CardBody>
    </Card>
  );
}

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
          <Grid columns="cards" list>
            {newest.map((article) => (
              <ArticleCard key={article.id} article={article} onOpen={onOpen} />
            ))}
          </Grid>
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
