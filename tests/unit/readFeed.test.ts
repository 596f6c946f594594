import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchInstagramFeed, readFeed } from '#lib/instagramFeed.ts';

const post = {
  id: '1',
  media_url: 'https://fotos.example/1.jpg',
  permalink: 'https://www.instagram.com/p/1/',
  title: 'Título',
  description: '',
};

describe('The answer of the feed', () => {
  it.each([[[post]], [{ data: [post] }], [{ posts: [post] }]])('is read as %j', (answer) => {
    expect(readFeed(answer)).toEqual([post]);
  });

  it('keeps the order, and nothing but the fields of a post', () => {
    const second = { ...post, id: '2' };
    expect(readFeed([{ ...post, token: 'segredo' }, second])).toEqual([post, second]);
  });

  it.each([null, '', 7, {}, { data: null }, { posts: {} }])(
    'is refused when it is %j',
    (answer) => {
      expect(() => readFeed(answer)).toThrow('the answer is not a list of posts');
    },
  );

  it.each([
    ['id', ''],
    ['media_url', undefined],
    ['media_url', 'http://fotos.example/1.jpg'],
    ['media_url', 'data:image/png;base64,'],
    ['permalink', 'javascript:alert(1)'],
    ['permalink', '//www.instagram.com/p/1/'],
    ['permalink', '#'],
    ['title', { html: '<b>x</b>' }],
    ['description', null],
  ])('is refused when the %s of a post is %j, and says which', (field, value) => {
    expect(() => readFeed([post, { ...post, [field]: value }])).toThrow(
      `post 2: "${field}" is missing or wrong`,
    );
  });

  it.each([null, 'texto', 7, []])('is refused when a post is %j', (value) => {
    expect(() => readFeed([value])).toThrow('post 1: "id" is missing or wrong');
  });
});

describe('Fetching the feed', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks the function with the public key', async () => {
    const fetched = vi.fn(async (_url: string, _options?: RequestInit) => Response.json([post]));
    vi.stubGlobal('fetch', fetched);
    await expect(fetchInstagramFeed('https://x.example', 'chave')).resolves.toEqual([post]);
    expect(fetched).toHaveBeenCalledOnce();
    const [url, options] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://x.example/functions/v1/instagram-feed');
    const headers = new Headers(options?.headers);
    expect(headers.get('apikey')).toBe('chave');
    expect(headers.get('authorization')).toBe('Bearer chave');
  });

  it.each([
    ['an error status', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['something else', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('rejects with a message after %s', async (_name, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(fetchInstagramFeed('https://x.example', 'chave')).rejects.toThrow(/.+/);
  });
});
