import { useEffect, useState } from 'react';
import type { Article, ArticleSummary } from '#content/article.ts';
import { articleDialog } from '#content/newsPage.ts';
import { fetchArticle } from '#lib/fetchArticle.ts';
import { Alert } from '#ui/Alert.tsx';
import { Dialog, type DialogProps } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { ArticleText } from '#sections/site/ArticleText.tsx';
import { PublishedOn } from './PublishedOn.tsx';

export type ArticleDialogProps = Pick<DialogProps, 'id' | 'triggerId' | 'onClose'> & {
  /** The article that is read; the dialog is closed without one. */
  articleId: string | undefined;
  /** Missing for an article that is no longer among the newest. */
  summary: ArticleSummary | undefined;
};

type Fetched = { id: string; article?: Article };

const unknown = { date: '', dateLabel: '' };

/** The text of an article, fetched when it is opened. */
function useArticle(id: string | undefined): Fetched | undefined {
  const [fetched, setFetched] = useState<Fetched>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const given = new AbortController();
    fetchArticle<Article>(id, given.signal).then(
      (article) => setFetched({ id, article }),
      () => given.signal.aborted || setFetched({ id }),
    );
    return () => {
      given.abort();
      setFetched(undefined);
    };
  }, [id]);
  return fetched?.id === id ? fetched : undefined;
}

/** Reads one article over the news page. */
export function ArticleDialog({ articleId, summary, ...dialog }: ArticleDialogProps) {
  const fetched = useArticle(articleId);
  const known = fetched?.article ?? summary;
  return (
    <Dialog
      {...dialog}
      isOpen={articleId !== undefined}
      title={known?.title ?? articleDialog.loading}
      closeLabel={articleDialog.close}
      size="lg"
    >
      <Stack gap="lg">
        {/* Its place is there before an article is: it is filled by the first touch of a page. */}
        {(known || articleId === undefined) && <PublishedOn {...(known ?? unknown)} />}
        {!fetched && <Text tone="muted">{articleDialog.loading}</Text>}
        {fetched && !fetched.article && (
          <Alert tone="danger" live>
            {articleDialog.failure}{' '}
            <Link href={`/noticias/${fetched.id}`}>{articleDialog.openPage}</Link>
          </Alert>
        )}
        {fetched?.article && <ArticleText blocks={fetched.article.blocks} top={3} />}
      </Stack>
    </Dialog>
  );
}
