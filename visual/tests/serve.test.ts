import { expect, onTestFinished, test } from 'vitest';
import { serveReview } from '#visual/cli/serveReview.ts';
import { openSample } from './sample.ts';

const json = { 'Content-Type': 'application/json' };

test('the page of a review is served with its pictures, and nothing beside them', async () => {
  const sample = openSample();
  sample.write('review/index.html', '<h1>Revisão</h1>');
  sample.write('secret.txt', 'x');
  const { url, close } = await serveReview(sample.out);
  onTestFinished(() => {
    close();
    sample.remove();
  });
  expect(await (await fetch(url)).text()).toContain('Revisão');
  for (const path of [
    '..%2fsecret.txt',
    'pictures/../../secret.txt',
    'review.json',
    'pictures/a.webp',
  ])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('decisions are taken from the page itself, and from no other in the same browser', async () => {
  const { url, close } = await serveReview('.');
  onTestFinished(() => void close());
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(`${url}decisions`, { method: 'POST', headers, body: '{}' });
  const own = { ...json, Origin: url.slice(0, -1) };
  for (const headers of [json, { ...json, Origin: 'https://example.com' }, { Origin: own.Origin }])
    expect((await post(headers)).status).toBe(403);
  const answer = await post(own);
  // There is no run, or these are no decisions: it says so.
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/There is no run|version is/);
});
