import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#content/search.ts';
import { Articles } from '#sections/news/Articles.tsx';
import { Feed } from '#sections/news/Feed.tsx';

export const Route = createFileRoute('/noticias')({
  validateSearch: searchOf('artigo'),
  component: () => (
    <>
      <Articles />
      <Feed />
    </>
  ),
});
