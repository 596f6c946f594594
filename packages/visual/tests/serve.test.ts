import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveReview } from '#cli/serveReview.ts';
import { writeReview } from '#cli/review.ts';
import { encodeLayouts, layoutFile } from '#compare/layout.ts';
import { sha256, toBaseline } from '#compare/picture.ts';
import { commandFile, drawing, kept, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 60_000 });

const json = { 'Content-Type': 'application/json' };

test('the page of a review is served with its pictures, and nothing beside them', async () => {
  const sample = openSample(onTestFinished);
  sample.write('review/index.html', '<h1>Revisão</h1>');
  sample.write('secret.txt', 'x');
  const { url, close } = await serveReview(sample.out);
  onTestFinished(close);
  expect(await (await fetch(url)).text()).toContain('Revisão');
  const others = ['..%2fsecret.txt', 'pictures/../../secret.txt', 'review.json', 'pictures/a.webp'];
  for (const path of others) expect((await fetch(url + path)).status, path).toBe(404);
});

test('decisions are taken from the page itself, and from no other in the same browser', async () => {
  const { url, close } = await serveReview('.');
  onTestFinished(close);
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(`${url}decisions`, { method: 'POST', headers, body: '{}' });
  const own = { ...json, Origin: url.slice(0, -1) };
  for (const headers of [json, { ...json, Origin: 'https://example.com' }, { Origin: own.Origin }])
    expect((await post(headers)).status).toBe(403);
  const answer = await post(own);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/There is no run|version is/);
});

/** A branch that has accepted a bronze button, whose source is as on main again. */
async function reverted() {
  const sample = openSample(onTestFinished);
  sample.configure();
  sample.write('.gitignore', 'results/\nreview/\n');
  const size = { width: 200, height: 200 };
  const [blue, bronze] = [await drawing(size), await drawing({ ...size, button: '#8a5a1f' })];
  // Main's file comes from another capture of the same pixels.
  const main = await kept({ ...size, compression: 0 });
  sample.keep({ 'home/375': main, 'old/375': main });
  sample.commit('Accepted on main');
  sample.git('checkout', '--quiet', '-b', 'bronze');
  const accepted = await toBaseline(bronze);
  sample.keep({ 'home/375': accepted, 'old/375': accepted });
  sample.commit('A bronze button');
  sample.writeResult({ scene: 'home', pictures: [{ variant: '375', status: 'different' }] });
  sample.writeResult({ scene: 'about', pictures: [{ variant: '375', status: 'same' }] });
  sample.write('results/home/375.png', blue);
  for (const scene of ['home', 'about'])
    sample.write(`results/${scene}/${layoutFile}`, encodeLayouts(new Map([['375', []]])));
  const file = (path: string) => readFileSync(join(sample.root, path));
  return { ...sample, main, accepted, blue, file };
}

test('a revert is a row of its own, and accepting it takes the file of main', async () => {
  const { main, run, file, ...sample } = await reverted();
  const { rows, scenes } = await writeReview(sample);
  expect(rows.map(({ kind }) => kind)).toEqual(['restored', 'unrecorded']);
  expect(scenes.map(({ name, changes }) => [name, changes[0]?.status])).toEqual([
    ['home', 'restored'],
    ['old', 'changed'],
  ]);
  expect(run('accept').output).toContain('3 written, 0 removed');
  expect(file('baselines/home/375.webp')).toEqual(main);
  expect(run('accept').output).toContain('Nothing differs');
});

/** Answers a post of one judgement of home, or of none. */
async function poster(root: string, blue: Buffer) {
  const script = [commandFile('review'), '--serve'];
  const serving = spawn(process.execPath, script, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void serving.kill();
  onTestFinished(stop);
  let url = '';
  for await (const line of createInterface(serving.stdout)) {
    url = /http:\S+\//.exec(line)?.[0] ?? '';
    if (url) break;
  }
  const post = async (...verdicts: readonly string[]) => {
    const home = { scene: 'home', item: '375', hash: sha256(blue) };
    const decisions = verdicts.map((verdict) => ({ ...home, verdict }));
    const answer = await fetch(`${url}decisions`, {
      method: 'POST',
      headers: { ...json, Origin: url.slice(0, -1) },
      body: JSON.stringify({ version: 1, base: 'a'.repeat(40), decisions }),
    });
    return answer.json();
  };
  return { post, stop };
}

const nothing = { written: 0, removed: 0, undone: 0, rejected: 0, changed: [] };

test('a saved judgement is undone in all files that it wrote, and saved again', async () => {
  const { root, git, main, accepted, blue, file } = await reverted();
  const { post } = await poster(root, blue);
  const changed = () => git('status', '--short', 'baselines').split('\n').length;
  expect(await post()).toEqual(nothing);
  for (const verdict of [[], ['reject']]) {
    // Its picture and its layout, and none of another scene.
    expect(await post('accept')).toEqual({ ...nothing, written: 2 });
    expect(await post('accept')).toEqual(nothing);
    expect(file('baselines/home/375.webp')).toEqual(main);
    expect(changed()).toBe(2);
    expect(await post(...verdict)).toEqual({ ...nothing, undone: 2, rejected: verdict.length });
    expect(file('baselines/home/375.webp')).toEqual(accepted);
    expect(git('status', '--short')).toBe('');
  }
});

test('files that git has put back since are written again, by this server and the next', async () => {
  const { root, git, main, blue, file } = await reverted();
  const first = await poster(root, blue);
  expect(await first.post('accept')).toMatchObject({ written: 2 });
  git('checkout', 'baselines');
  expect(await first.post('accept')).toMatchObject({ written: 1 });
  first.stop();
  git('checkout', 'baselines');
  const { post } = await poster(root, blue);
  expect(await post('accept')).toMatchObject({ written: 1 });
  expect(file('baselines/home/375.webp')).toEqual(main);
});
