import { describe, expect, test } from 'vitest';
import { readFeed } from '#lib/instagramFeed.ts';

const post = {
  id: '1',
  media_url: 'https://fotos.example/1.jpg',
  permalink: 'https://www.instagram.com/p/1/',
  title: 'Título',
  description: '',
};

describe('The answer of the feed', () => {
  test.each([[[post]], [{ data: [post] }], [{ posts: [post] }]])('is read as %j', (answer) => {
    expect(readFeed(answer)).toEqual([post]);
  });

  test('keeps the order, and only the fields of a post', () => {
    const second = { ...post, id: '2' };
    expect(readFeed([{ ...post, token: 'segredo' }, second])).toEqual([post, second]);
  });

  test.each([null, '', 7, {}, { data: null }, { posts: {} }])(
    'is refused when it is %j',
    (answer) => {
      expect(() => readFeed(answer)).toThrow('the answer is not a list of posts');
    },
  );

  test.each([
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

  test.each([null, 'texto', 7, []])('is refused when a post is %j', (value) => {
    expect(() => readFeed([value])).toThrow('post 1: "id" is missing or wrong');
  });
});
