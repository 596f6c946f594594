import { useEffect, useState } from 'react';
import { newest, total } from 'virtual:articles';
import { articleExists } from '#lib/fetchArticle.ts';

const isNewest = (id: string) => newest.some((article) => article.id === id);

/** An older article's link is told from a wrong one by asking for its text. */
export function useKnownArticle(id: string | undefined) {
  const [asked, setAsked] = useState<{ id: string; exists: boolean }>();
  const isRecent = id !== undefined && isNewest(id);
  const isOlder = id !== undefined && !isRecent && total > newest.length;
  const answer = asked?.id === id ? asked : undefined;
  useEffect(() => {
    if (!isOlder) return undefined;
    const wanted = new AbortController();
    articleExists(id, wanted.signal).then(
      (exists) => setAsked({ id, exists }),
      // Without an answer it is opened: the dialog says that the text cannot be had.
      () => wanted.signal.aborted || setAsked({ id, exists: true }),
    );
    return () => wanted.abort();
  }, [id, isOlder]);
  return {
    value: isRecent || answer?.exists ? id : undefined,
    pending: isOlder && !answer,
  };
}
