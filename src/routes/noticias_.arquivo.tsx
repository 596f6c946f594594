import { createFileRoute, redirect } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import { Archive } from '#sections/news/Archive.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';

/** Like an article's page: a plain document, so that its length costs no script. */
export const Route = createFileRoute('/noticias_/arquivo')({
  loader: async () => {
    if (!import.meta.env.SSR) throw redirect({ href: '/noticias/arquivo', reloadDocument: true });
    const { articles } = await import('virtual:articles/texts');
    return articles;
  },
  component: ArchiveRoute,
});

function ArchiveRoute() {
  return (
    <>
      <PageHead {...pages['/noticias/arquivo']} />
      <Archive articles={Route.useLoaderData()} />
    </>
  );
}
