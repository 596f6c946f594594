import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveReview } from '#cli/serveReview.ts';
import { sha256 } from '#compare/picture.ts';
import { commandFile, drawing, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 60_000 });

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
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/There is no run|version is/);
});

test('writes what is accepted on the served page into the baselines at once', async () => {
  const sample = openSample();
  const { root, commit, write, writeResult } = sample;
  sample.configure();
  const found = await drawing({ width: 4, height: 4 });
  writeResult({ scene: 'home', pictures: [{ variant: '375', status: 'missing' }] });
  write('results/home/375.png', found);
  write('results/expected.json', '[["home", ["375"]]]');
  commit('Nothing is accepted yet');
  const serving = spawn(process.execPath, [commandFile('review'), '--serve'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    serving.kill();
    sample.remove();
  });
  const lines = createInterface(serving.stdout);
  let url = '';
  for await (const line of lines) {
    url = /http:\S+\//.exec(line)?.[0] ?? '';
    if (url) break;
  }
  const decisions = [{ scene: 'home', item: '375', hash: sha256(found), verdict: 'accept' }];
  const answer = await fetch(`${url}decisions`, {
    method: 'POST',
    headers: { ...json, Origin: url.slice(0, -1) },
    body: JSON.stringify({ version: 1, base: 'a'.repeat(40), decisions }),
  });
  expect(await answer.text()).toContain('1 written, 0 removed');
  expect(existsSync(join(root, 'baselines/home/375.webp'))).toBe(true);
});
