/**
 * Fetches one article with its text, as the build wrote it.
 * @throws when there is no such article, no network, or an answer that is not an article.
 */
export async function fetchArticle<Article>(id: string, signal: AbortSignal): Promise<Article> {
  const response = await fetch(`/artigos/${id}.json`, { signal });
  if (!response.ok) throw new Error(`/artigos/${id}.json: status ${response.status}`);
  const article: unknown = await response.json();
  if (typeof article === 'object' && article !== null && 'blocks' in article) {
    return article as Article;
  }
  throw new Error(`/artigos/${id}.json: is not an article`);
}
