import { useEffect, useState } from 'react';
import type { Article, ArticleSummary } from '#content/article.ts';
import { articleDialog } from '#content/newsPage.ts';
import { fetchArticle } from '#lib/fetchArticle.ts';
import { Alert } from '#ui/Alert.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { ArticleText } from './ArticleText.tsx';
import { PublishedOn } from './PublishedOn.tsx';

export type ArticleDialogProps = {
  id: string;
  /** Missing for an article that is no longer among the newest. */
  summary: ArticleSummary | undefined;
  onClose: () => void;
};

type Reading = { status: 'loading' | 'failed' } | { status: 'ready'; article: Article };

/** Reads one article over the news page; its text is fetched when it is opened. */
export function ArticleDialog({ id, summary, onClose }: ArticleDialogProps) {
  const [text, setText] = useState<Reading>({ status: 'loading' });
  useEffect(() => {
    const given = new AbortController();
    fetchArticle<Article>(id, given.signal).then(
      (article) => setText({ status: 'ready', article }),
      () => given.signal.aborted || setText({ status: 'failed' }),
    );
    return () => given.abort();
  }, [id]);
  const known = text.status === 'ready' ? text.article : summary;
  return (
    <Dialog
      title={known?.title ?? articleDialog.loading}
      closeLabel={articleDialog.close}
      size="lg"
      onClose={onClose}
    >
      <Stack gap="lg">
        {known && <PublishedOn {...known} />}
        {text.status === 'loading' && <Text tone="muted">{articleDialog.loading}</Text>}
        {text.status === 'failed' && (
          <Alert tone="danger" live>
            {articleDialog.failure} <Link href={`/noticias/${id}`}>{articleDialog.openPage}</Link>
          </Alert>
        )}
        {text.status === 'ready' && <ArticleText blocks={text.article.blocks} top={3} />}
      </Stack>
    </Dialog>
  );
}
