const fileOf = (id: string) => `/artigos/${id}.json`;

/** @throws when it cannot be known: no network, or a server that fails. */
export async function articleExists(id: string, signal: AbortSignal): Promise<boolean> {
  if (!/^[a-z\d-]+$/.test(id)) return false;
  const { ok, status } = await fetch(fileOf(id), { method: 'HEAD', signal });
  if (!ok && status !== 404) throw new Error(`${fileOf(id)}: status ${status}`);
  return ok;
}

/**
 * Fetches one article with its text, as the build wrote it.
 * @throws when there is no such article, no network, or an answer that is not an article.
 */
export async function fetchArticle<Article>(id: string, signal: AbortSignal): Promise<Article> {
  const response = await fetch(fileOf(id), { signal });
  if (!response.ok) throw new Error(`${fileOf(id)}: status ${response.status}`);
  const article: unknown = await response.json();
  if (typeof article === 'object' && article !== null && 'blocks' in article) {
    return article as Article;
  }
  throw new Error(`${fileOf(id)}: is not an article`);
}
