import { useEffect, useState } from 'react';
import { newest, total } from 'virtual:articles';

const isNewest = (id: string | undefined) => newest.some((article) => article.id === id);

/** Tells whether an id is an article's. Only for one that is not among the newest is a list fetched. */
export function useKnownArticle(id: string | undefined) {
  const [older, setOlder] = useState<readonly string[]>();
  const pending = id !== undefined && !isNewest(id) && total > newest.length && !older;
  useEffect(() => {
    if (!pending) return;
    import('virtual:articles/ids').then(
      ({ ids }) => setOlder(ids),
      () => setOlder([]),
    );
  }, [pending]);
  const known = isNewest(id) || (id !== undefined && older?.includes(id));
  return { value: known ? id : undefined, pending };
}
