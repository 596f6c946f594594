import { createFileRoute } from '@tanstack/react-router';
import { Articles } from '#sections/news/Articles.tsx';
import { Feed } from '#sections/news/Feed.tsx';
import { useDialogParam } from './-dialogParam.ts';
import { useKnownArticle } from './-knownArticle.ts';

type Search = {
  /** Id of the article that is open (decision 2). */
  artigo?: string | undefined;
};

export const Route = createFileRoute('/noticias')({
  validateSearch: ({ artigo }): Search => ({
    artigo: typeof artigo === 'string' ? artigo : undefined,
  }),
  component: News,
});

function News() {
  const { artigo } = Route.useSearch();
  const { value, open, close } = useDialogParam({
    to: '/noticias',
    param: 'artigo',
    ...useKnownArticle(artigo),
  });
  return (
    <>
      <Articles openId={value} onOpen={open} onClose={close} />
      <Feed />
    </>
  );
}
