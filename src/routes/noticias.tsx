import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import { Articles } from '#sections/news/Articles.tsx';
import { Feed } from '#sections/news/Feed.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';
import { useDialogParam } from './-dialogParam.ts';
import { useKnownArticle } from './-knownArticle.ts';

type Search = {
  /** Id of the article that is open (decision 2). */
  artigo?: string;
};

export const Route = createFileRoute('/noticias')({
  validateSearch: ({ artigo }): Search => (typeof artigo === 'string' ? { artigo } : {}),
  component: News,
});

function News() {
  const { artigo } = Route.useSearch();
  const known = useKnownArticle(artigo);
  const { open, close } = useDialogParam({ to: '/noticias', param: 'artigo', ...known });
  return (
    <>
      <PageHead {...pages['/noticias']} />
      <Articles openId={known.value} onOpen={open} onClose={close} />
      <Feed />
    </>
  );
}
