export type InstagramPost = {
  readonly id: string;
  readonly media_url: string;
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isHttps(value: string): boolean {
  try {
    // Chromium has `URL.canParse` from 120 on, Safari from 17.
    return new URL(value).protocol === 'https:';
  } catch {
    return false;
  }
}

function post(value: unknown, index: number): InstagramPost {
  const field = (name: string, check: (text: string) => boolean): string => {
    const text = isRecord(value) ? value[name] : undefined;
    if (typeof text === 'string' && check(text)) return text;
    throw new Error(`post ${index + 1}: "${name}" is missing or wrong`);
  };
  const isAnyText = () => true;
  return {
    id: field('id', (text) => text !== ''),
    media_url: field('media_url', isHttps),
    permalink: field('permalink', isHttps),
    title: field('title', isAnyText),
    description: field('description', isAnyText),
  };
}

/**
 * Accepts an array of posts, or one under `data` or `posts`.
 * @throws Error that names the post and the wrong field.
 */
export function readFeed(answer: unknown): readonly InstagramPost[] {
  const list = isRecord(answer) && !Array.isArray(answer) ? (answer.data ?? answer.posts) : answer;
  if (!Array.isArray(list)) throw new Error('the answer is not a list of posts');
  return list.map(post);
}

/** @throws Error when there is no network, an error status or a malformed answer. */
export async function fetchInstagramFeed(
  url: string,
  key: string,
): Promise<readonly InstagramPost[]> {
  const { FunctionsClient } = await import('@supabase/functions-js');
  const client = new FunctionsClient(`${url}/functions/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  const { data, error } = await client.invoke<unknown>('instagram-feed');
  if (error) throw error;
  return readFeed(data);
}
