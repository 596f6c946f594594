import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveReview } from '#cli/serveReview.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { sha256 } from '#store/picture.ts';
import { commandFile, drawing, kept, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 60_000 });

const noLayout = { width: 0, rem: 16, elements: [] };

const json = { 'Content-Type': 'application/json' };

test('the page of a review is served with its pictures, and nothing beside them', async () => {
  const sample = openSample(onTestFinished);
  sample.write('review/index.html', '<h1>Revisão</h1>');
  sample.write('secret.txt', 'x');
  const { url, close } = await serveReview(sample.root, sample.out, 0);
  onTestFinished(close);
  expect(await (await fetch(url)).text()).toContain('Revisão');
  const others = ['..%2fsecret.txt', 'pictures/../../secret.txt', 'review.json', 'pictures/a.webp'];
  for (const path of others) expect((await fetch(url + path)).status, path).toBe(404);
});

test('decisions are taken from the page itself, and from no other in the same browser', async () => {
  const { root } = openSample(onTestFinished);
  const { url, close } = await serveReview(root, '.', 0);
  onTestFinished(close);
  const post = (headers: Readonly<Record<string, string>>, path = 'decisions') =>
    fetch(url + path, { method: 'POST', headers, body: '{}' });
  const own = { ...json, Origin: url.slice(0, -1) };
  for (const headers of [json, { ...json, Origin: 'https://example.com' }, { Origin: own.Origin }])
    for (const path of ['decisions', 'judgements'])
      expect((await post(headers, path)).status).toBe(403);
  expect(await (await post(own)).json()).toEqual({ error: expect.stringMatching(/version/) });
});

test('judgements are kept for the branch, whatever the address', async () => {
  const { root, git, commit } = openSample(onTestFinished);
  commit('base');
  const serve = async () => {
    const { url, close } = await serveReview(root, '.', 0);
    onTestFinished(close);
    const headers = { ...json, Origin: url.slice(0, -1) };
    return (body?: string) =>
      fetch(`${url}judgements`, { headers, ...(body && { method: 'POST', body }) });
  };
  const [first, second] = [await serve(), await serve()];
  await first('{"a": "accept", "b": "accept"}');
  await first('{"b": "reject: not the brand"}');
  expect(await (await second()).json()).toEqual({ a: 'accept', b: 'reject: not the brand' });
  expect((await second('{"a": 1}')).status).toBe(400);
  git('checkout', '--quiet', '-b', 'other/branch');
  expect(await (await second()).json()).toEqual({});
  expect(git('status', '--short')).toBe('');
});

/** A branch that has accepted a bronze button, whose source is as on main again. */
async function reverted() {
  const sample = openSample(onTestFinished);
  sample.configure();
  sample.write('.gitignore', 'results/\nreview/\n');
  const size = { width: 200, height: 200 };
  const blue = await drawing(size);
  const main = await kept(size);
  sample.keep({ 'home/375': main });
  sample.commit('Accepted on main');
  sample.git('checkout', '--quiet', '-b', 'bronze');
  sample.keep({ 'home/375': await kept({ ...size, button: '#8a5a1f' }) });
  sample.commit('A bronze button');
  sample.writeResult({ scene: 'home', pictures: [{ variant: '375', status: 'different' }] });
  sample.writeResult({ scene: 'about', pictures: [{ variant: '375', status: 'same' }] });
  sample.write('results/home/375.png', blue);
  for (const scene of ['home', 'about'])
    sample.write(`results/${scene}/${layoutFile}`, encodeLayouts(new Map([['375', noLayout]])));
  const file = (path: string) => readFileSync(join(sample.root, path));
  return { ...sample, main, blue, file };
}

/** Starts the command on a port, and answers posts of one judgement of home. */
async function startServing(root: string, blue: Buffer, port: string) {
  const script = [commandFile, 'review', `--port=${port}`];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const serving = spawn(process.execPath, script, { cwd: root, stdio: [...stdio] });
  onTestFinished(() => void serving.kill());
  const lines: string[] = [];
  for await (const line of createInterface(serving.stdout)) {
    lines.push(line);
    if (line.includes('http:')) break;
  }
  const url = /http:\S+\//.exec(lines.at(-1) ?? '')?.[0] ?? '';
  const post = async (verdict: string) => {
    const decisions = [{ scene: 'home', item: '375', hash: sha256(blue), verdict }];
    const answer = await fetch(`${url}decisions`, {
      method: 'POST',
      headers: { ...json, Origin: url.slice(0, -1) },
      body: JSON.stringify({ version: 1, base: 'a'.repeat(40), decisions }),
    });
    const answers = (await answer.text()).trim().split('\n');
    return answers.map((line): unknown => JSON.parse(line));
  };
  return { post, url, lines };
}

const nothing = { written: 0, removed: 0, rejected: 0, changed: [] };

test('saving says how far it is, writes what is accepted alone, and again what git has put back', async () => {
  const { root, git, main, blue, file } = await reverted();
  const { post, url } = await startServing(root, blue, '0');
  expect(await post('reject')).toEqual([{ ...nothing, rejected: 1 }]);
  expect(git('status', '--short')).toBe('');
  // Its picture and its layout, and none of another scene.
  expect(await post('accept')).toEqual([
    { done: 1, of: 1 },
    { ...nothing, written: 2 },
  ]);
  expect(file('baselines/home/375.webp')).toEqual(main);
  expect(git('status', '--short', 'baselines').split('\n')).toHaveLength(2);
  expect((await post('accept')).at(-1)).toEqual(nothing);
  git('checkout', 'baselines');
  expect((await post('accept')).at(-1)).toMatchObject({ written: 1 });
  const { port } = new URL(url);
  const { lines } = await startServing(root, blue, port);
  expect(lines.join('\n'), 'where the port is in use').toContain(`Port ${port} is taken`);
});
