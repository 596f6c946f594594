import { afterEach, describe, expect, it, vi } from 'vitest';
import { articleExists } from '#lib/fetchArticle.ts';

const { signal } = new AbortController();

function answer(status: number) {
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('An article', () => {
  it('exists when its text does, which is not fetched for that', async () => {
    const fetch = answer(200);
    expect(await articleExists('um-artigo', signal)).toBe(true);
    expect(fetch).toHaveBeenCalledWith('/artigos/um-artigo.json', { method: 'HEAD', signal });
  });

  it('does not exist when the server has none', async () => {
    answer(404);
    expect(await articleExists('um-artigo', signal)).toBe(false);
  });

  it('may exist when the server fails', async () => {
    answer(503);
    await expect(articleExists('um-artigo', signal)).rejects.toThrow('status 503');
  });

  it.each(['../contato', '', 'Um', '%2e', '<script>'])(
    'of the id %j does not exist, and nobody is asked',
    async (id) => {
      const fetch = answer(200);
      expect(await articleExists(id, signal)).toBe(false);
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
