import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleMeta } from '#content/pages.ts';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';

/** An article's page is a plain document: it is never rendered in the browser, only loaded. */
export const Route = createFileRoute('/noticias_/$id')({
  loader: async ({ params }) => {
    if (!import.meta.env.SSR) {
      throw redirect({ href: `/noticias/${params.id}`, reloadDocument: true });
    }
    const { articles } = await import('virtual:articles/texts');
    const article = articles.find(({ id }) => id === params.id);
    if (!article) throw notFound();
    return article;
  },
  component: ArticleRoute,
});

function ArticleRoute() {
  const article = Route.useLoaderData();
  return (
    <>
      <PageHead {...articleMeta(article.title, article.excerpt)} />
      <ArticlePage article={article} />
    </>
  );
}
