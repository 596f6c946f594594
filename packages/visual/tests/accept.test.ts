import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveReview } from '#cli/serveReview.ts';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { sha256 } from '#store/picture.ts';
import { hindrance } from '#store/results.ts';
import { commandFile, drawing, finding, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 60_000 });

const captured = await drawing({ width: 200, height: 200 });
const [home, contact, nobody] = ['home/375.webp', 'contact/375.webp', 'nobody/375.webp'] as const;

const layouts = (...views: string[]) =>
  encodeLayouts(new Map(views.map((view) => [view, { width: 0, rem: 16, elements: [] }])));

/** Decisions as the page posts and exports them. */
const decisionsOf = (
  ...decided: readonly (readonly [scene: string, file: Buffer, verdict: string])[]
) =>
  JSON.stringify({
    version: 1,
    base: 'a'.repeat(40),
    decisions: decided.map(([scene, file, verdict]) => {
      return { scene, item: '375', hash: sha256(file), verdict, reason: 'too pale' };
    }),
  });

/** Two scenes whose pictures all differ, and a picture of neither. */
function lastRun() {
  const sample = openSample(onTestFinished);
  const { root, run, write, writeResult } = sample;
  sample.configure();
  for (const scene of ['home', 'contact']) {
    writeResult({ scene, pictures: [{ variant: '375', status: 'different' }] });
    write(`visual-results/${scene}/375.png`, captured);
  }
  write('visual-results/expected.json', '[["home", ["375"]], ["contact", ["375"]]]');
  write('baselines/nobody/375.webp', 'x');
  const cwd = join(root, 'baselines');
  const accept = (...args: readonly string[]) => ({
    ...run('accept', ...args),
    kept: globSync('*/*.webp', { cwd }).toSorted(),
  });
  return { ...sample, accept };
}

test('accepts all that differs, says what it wrote and leaves nothing over', () => {
  const { accept } = lastRun();
  const { status, output, kept } = accept();
  expect([status, kept]).toEqual([0, [contact, home]]);
  expect(output).toMatch(/written +home\/375.webp .* kB/);
  expect(output).toContain('removed  nobody/375.webp');
  expect(output).toContain('2 written, 1 removed');
  expect(accept().output).toContain('Nothing differs');
});

test.each([
  ['unsteady', '', 0],
  ['same', 'written  home/layout.json.zst', 1],
] as const)('takes layouts of %s pictures or not', (status, line, count) => {
  const { accept, root, write, writeResult, keep } = lastRun();
  keep({ 'home/375': 'x' });
  write(`baselines/home/${layoutFile}`, layouts('375'));
  write(`visual-results/home/${layoutFile}`, layouts('375', '768'));
  rmSync(join(root, 'visual-results/home/375.png'));
  const pictures = [
    { variant: '375', status } as const,
    { variant: '768', status: 'same' } as const,
  ];
  const findings = status === 'unsteady' ? [hindrance('unsteady', '375')] : [];
  writeResult({ scene: 'home', pictures, findings });
  const { output } = accept('home');
  expect(output).toContain(line);
  expect(output).toContain(count > 0 ? `${count} written, 0 removed` : 'Nothing else differs');
});

test('takes findings as known only when that is asked, and their file goes with the last of them', () => {
  const { accept, root, writeResult } = lastRun();
  const file = join(root, 'baselines/home/findings.json');
  const findings = [finding({ rule: 'cut' }), hindrance('unsteady', '375')];
  writeResult({ scene: 'home', findings });
  accept('home');
  expect(existsSync(file)).toBe(false);
  accept('home', '--findings');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ rule: 'cut' }]);
  writeResult({ scene: 'home' });
  accept('home', '--findings');
  expect(existsSync(file)).toBe(false);
});

test('accepts nothing but the scenes that are named, and names those that there are', () => {
  const { accept } = lastRun();
  expect(accept('contact')).toMatchObject({ status: 0, kept: [contact, nobody] });
  const { status, output, kept } = accept('homme');
  expect([status, kept]).toEqual([1, [contact, nobody]]);
  expect(output).toContain('no scene homme. It has: contact, home');
});

const x = Buffer.from('x');

test.each([
  ['leaves what is rejected', [['home', captured, 'reject']], [nobody], /rejected home\/375: too/],
  ['takes away what is gone', [['nobody', x, 'accept']], [], /removed {2}nobody/],
  [
    'accepts of stale ones what still fits, and names the rest',
    [
      ['home', captured, 'accept'],
      ['contact', x, 'accept'],
    ],
    [home, nobody],
    /left as they are: contact\/375/,
  ],
] as const)('of decisions %s', (title, decided, wanted, message) => {
  const { accept, root, write } = lastRun();
  write('decisions.json', decisionsOf(...decided));
  const { status, output, kept } = accept('--from', join(root, 'decisions.json'));
  expect([status, kept]).toEqual([title.includes('stale') ? 1 : 0, wanted]);
  expect(output).toMatch(message);
});

test('says how to make a run when there was none', () => {
  const { accept, root } = lastRun();
  rmSync(join(root, 'visual-results'), { recursive: true });
  expect(accept()).toMatchObject({ status: 1, kept: [nobody] });
  expect(accept().output).toContain('npm run test:visual');
});

const json = { 'Content-Type': 'application/json' };

async function serve(root: string, folder = '.', port = '0') {
  const { url, close } = await serveReview(root, folder, Number(port));
  onTestFinished(close);
  return { url, own: { ...json, Origin: url.slice(0, -1) } };
}

test('the page of a review is served with its pictures, and nothing beside them', async () => {
  const { root, out, write } = openSample(onTestFinished);
  write('visual-review/index.html', '<h1>Revisão</h1>');
  write('visual-review-secret/a.txt', 'x');
  write('secret.txt', 'x');
  const { url } = await serve(root, out);
  expect(await (await fetch(url)).text()).toContain('Revisão');
  for (const path of [
    '..%2fsecret.txt',
    '..%2fvisual-review-secret%2fa.txt',
    'pictures/../../secret.txt',
  ])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('where the port is taken, the next free one is, and that is said', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { port } = new URL((await serve('.')).url);
  expect(Number(new URL((await serve('.', '.', port)).url).port)).toBeGreaterThan(Number(port));
  expect(print).toHaveBeenCalledWith(`Port ${port} is taken: the next free one is used`);
});

test('decisions are taken from the page itself, and from no other in the same browser', async () => {
  const { root } = openSample(onTestFinished);
  const { url, own } = await serve(root);
  const post = (headers: Readonly<Record<string, string>>, path = 'decisions') =>
    fetch(url + path, { method: 'POST', headers, body: '{}' });
  for (const headers of [json, { ...json, Origin: 'https://example.com' }, { Origin: own.Origin }])
    for (const path of ['decisions', 'judgements'])
      expect((await post(headers, path)).status).toBe(403);
  expect(await (await post(own)).json()).toEqual({ error: expect.stringMatching(/version/) });
});

test('judgements are kept for the branch, whatever the address', async () => {
  const { root, git, commit } = openSample(onTestFinished);
  commit('base');
  const open = async () => {
    const { url, own: headers } = await serve(root);
    return (body?: string) =>
      fetch(`${url}judgements`, { headers, ...(body && { method: 'POST', body }) });
  };
  const [first, second] = [await open(), await open()];
  await first('{"a": "accept", "b": "accept"}');
  await first('{"b": "reject: not the brand"}');
  expect(await (await second()).json()).toEqual({ a: 'accept', b: 'reject: not the brand' });
  expect((await second('{"a": 1}')).status).toBe(400);
  git('checkout', '--quiet', '-b', 'other/branch');
  expect(await (await second()).json()).toEqual({});
  expect(git('status', '--short')).toBe('');
});

test('saving says how far it is, writes what is accepted alone, and again what git has put back', async () => {
  const { root, git, write, commit } = lastRun();
  write('.gitignore', 'visual-results/\nvisual-review/\n');
  commit('base');
  for (const scene of ['home', 'contact'])
    write(`visual-results/${scene}/${layoutFile}`, layouts('375'));
  const serving = spawn(process.execPath, [commandFile, 'review', '--port=0'], { cwd: root });
  onTestFinished(() => void serving.kill());
  let url = '';
  for await (const line of createInterface(serving.stdout)) {
    url = /http:\S+\//.exec(line)?.[0] ?? '';
    if (url) break;
  }
  const post = async (verdict: string) => {
    const answer = await fetch(`${url}decisions`, {
      method: 'POST',
      headers: { ...json, Origin: url.slice(0, -1) },
      body: decisionsOf(['home', captured, verdict]),
    });
    const lines = (await answer.text()).split('\n');
    return [...lines.slice(0, -1), JSON.parse(lines.at(-1) ?? '')];
  };
  const nothing = { written: 0, removed: 0, rejected: 0, changed: [] };
  expect(await post('reject')).toEqual([{ ...nothing, rejected: 1 }]);
  expect(git('status', '--short')).toBe('');
  // Its picture and its layout, and none of another scene.
  expect(await post('accept')).toEqual(['1/1', { ...nothing, written: 2 }]);
  expect(git('status', '--short')).toBe('?? baselines/home/');
  expect((await post('accept')).at(-1)).toEqual(nothing);
  git('clean', '--quiet', '--force', '-d', 'baselines');
  expect((await post('accept')).at(-1)).toMatchObject({ written: 2 });
});
