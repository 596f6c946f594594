import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { sha256 } from '#store/picture.ts';
import type { SceneResult } from '#store/results.ts';
import { hindrance } from '#model/finding.ts';
import { copiesOf } from './repositories.ts';
import { drawing, finding, type Sample, suite } from './sample.ts';

const captured = await drawing({ width: 200, height: 200 });
const [home, contact, nobody] = ['home/375.webp', 'contact/375.webp', 'nobody/375.webp'] as const;

const layouts = (view: string) =>
  encodeLayouts(new Map([[view, { width: 0, rem: 16, elements: [] }]]));

type Judged = readonly [scene: string, file: Buffer, verdict: string];

/** Decisions as the page posts and exports them. */
const decisionsOf = (...judged: readonly Judged[]) =>
  JSON.stringify({
    version: 1,
    base: 'a'.repeat(40),
    decisions: judged.map(([scene, file, verdict]) => {
      return { scene, item: '375', hash: sha256(file), verdict, reason: 'too pale' };
    }),
  });

function writeSite({ write, commit }: Sample): void {
  write('package.json', '{ "visual": { "suite": "suite.mts" } }');
  const options = {
    ...suite,
    today: undefined,
    start: { command: '', url: '' },
    sources: undefined,
  };
  write(
    'suite.mts',
    `export const suite = { ...${JSON.stringify(options)}, today: new Date(0), sources: { of: /^src/, styles: /css$/ } };`,
  );
  write('src/page.html', 'Page');
  commit('Start');
}

/** Two scenes whose pictures all differ, and a picture of neither. */
function writeLastRun(sample: Sample): void {
  writeSite(sample);
  const { sceneStateOf } = sample.stateNow();
  for (const scene of ['home', 'contact']) {
    const pictures = [{ variant: '375', status: 'different' }] as const;
    sample.writeResult({ scene, pictures }, sceneStateOf(scene));
    sample.write(`visual-results/${scene}/375.png`, captured);
  }
  sample.write('visual-results/expected.json', '[["home", ["375"]], ["contact", ["375"]]]');
  sample.write('baselines/nobody/375.webp', 'x');
}

const [siteCopy, lastRunCopy] = [copiesOf(writeSite), copiesOf(writeLastRun)];

/** A repository as working directory, and the commands in it. */
async function openSite(sample = siteCopy()) {
  const { root } = sample;
  const before = process.cwd();
  process.chdir(root);
  // Modules name the site's folders when they load.
  vi.resetModules();
  onTestFinished(() => {
    process.chdir(before);
    vi.resetModules();
  });
  const { run } = await import('#cli/accept.ts');
  const { serveReview } = await import('#cli/serveReview.ts');
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const print of printed) print.mockImplementation(() => {});
  const textOf = () => printed.flatMap(({ mock }) => mock.calls).join('\n');
  const accept = async (...args: readonly string[]) => {
    for (const print of printed) print.mockClear();
    const isDone = await run(args);
    const baselines = globSync('*/*.webp', { cwd: join(root, 'baselines') }).toSorted();
    return { isDone, output: textOf(), baselines };
  };
  const serve = async (port = 0) => {
    const { url, close } = await serveReview(root, '.', port);
    onTestFinished(close);
    const headers = { 'Content-Type': 'application/json', Origin: url.slice(0, -1) };
    return { url, headers };
  };
  return { ...sample, accept, serve, textOf };
}

/** The site after its last run, and what that has noted of the repository. */
async function lastRun() {
  const site = await openSite(lastRunCopy());
  const file = join(site.root, 'visual-results/home/result.json');
  const { state }: SceneResult = JSON.parse(readFileSync(file, 'utf8'));
  return { ...site, state };
}

test('accepts the named scenes or every difference, and removes unused baselines', async () => {
  const { accept } = await lastRun();
  await expect(accept('homme')).rejects.toThrow('no scene homme. It has: contact, home');
  expect(await accept('contact')).toMatchObject({ isDone: true, baselines: [contact, nobody] });
  const { output, baselines } = await accept();
  expect(baselines).toEqual([contact, home]);
  expect(output).toMatch(/^written +home.* kB\nremoved +nobody\/375.webp\n1 written, 1 rem/);
  expect((await accept()).output).toContain('Nothing differs');
});

test('accepts layouts of unchanged pictures too, unless something is unsteady', async () => {
  const { accept, write, writeResult, state } = await lastRun();
  const still = { scene: 'still', pictures: [{ variant: '768', status: 'same' }] } as const;
  write(`visual-results/still/${layoutFile}`, layouts('768'));
  writeResult({ ...still, findings: [hindrance('unsteady', '375')] }, state);
  expect((await accept('still')).output).toContain('Nothing else differs');
  writeResult(still, state);
  const { output } = await accept('still');
  expect(output).toMatch(/^written +still\/layout\.json\.zst\n1 written, 0 removed/);
});

test('accepts findings only with --findings, and removes the file with the last one', async () => {
  const { accept, root, writeResult, state } = await lastRun();
  const file = join(root, 'baselines/home/findings.json');
  const findings = [finding({ rule: 'cut' }), hindrance('unsteady', '375')];
  writeResult({ scene: 'home', findings }, state);
  await accept('home');
  expect(existsSync(file)).toBe(false);
  await accept('home', '--findings');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ rule: 'cut' }]);
  writeResult({ scene: 'home' }, state);
  await accept('home', '--findings');
  expect(existsSync(file)).toBe(false);
});

test('applies decisions, skips rejections, and applies only what still fits of stale ones', async () => {
  const { accept, root, write } = await lastRun();
  const decide = (...judged: readonly Judged[]) => {
    write('decisions.json', decisionsOf(...judged));
    return accept('--from', join(root, 'decisions.json'));
  };
  const { output, baselines } = await decide(['home', captured, 'reject']);
  expect([output, baselines]).toEqual([
    expect.stringContaining('rejected home/375: too'),
    [nobody],
  ]);
  const content = Buffer.from('x');
  const stale = ['contact', 'nobody'].map((scene): Judged => [scene, content, 'accept']);
  const later = await decide(['home', captured, 'accept'], ...stale);
  expect(later).toMatchObject({ isDone: false, baselines: [home] });
  expect(later.output).toMatch(/removed {2}nobody[^]*left as they are: contact\/375/);
});

test('the review uses the next free port when its own is taken, and prints that', async () => {
  const { serve, textOf } = await openSite();
  const portOf = async (port?: number) => Number(new URL((await serve(port)).url).port);
  const port = await portOf();
  expect(await portOf(port)).toBeGreaterThan(port);
  expect(textOf()).toContain(`Port ${port} is taken: the next free one is used`);
});

test('the server takes decisions from its own page only, not from others in the same browser', async () => {
  const { url, headers } = await (await openSite()).serve();
  const post = (fields: Readonly<Record<string, string>>, path = 'decisions') =>
    fetch(url + path, { method: 'POST', headers: fields, body: '{}' });
  const { Origin, ...json } = headers;
  for (const foreign of [json, { ...json, Origin: 'https://example.com' }, { Origin }])
    for (const path of ['decisions', 'judgements'])
      expect((await post(foreign, path)).status).toBe(403);
  expect(await (await post(headers)).json()).toEqual({ error: expect.stringMatching(/version/) });
});

test('judgements are stored per branch, whatever the page’s address', async () => {
  const { serve, git, commit } = await openSite();
  commit('base');
  const open = async () => {
    const { url, headers } = await serve();
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

test('saving reports progress, writes accepted files only, and writes files again that git restored', async () => {
  const { serve, git, write, writeResult, commit, state } = await lastRun();
  writeResult({ scene: 'contact', pictures: [{ variant: '375', status: 'same' }] }, state);
  write('.gitignore', 'visual-results/\n');
  commit('base');
  for (const scene of ['home', 'contact'])
    write(`visual-results/${scene}/${layoutFile}`, layouts('375'));
  const { url, headers } = await serve();
  const post = async (verdict: string) => {
    const body = decisionsOf(['home', captured, verdict]);
    const answer = await fetch(`${url}decisions`, { method: 'POST', headers, body });
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

test('terminal and page refuse a run of another commit, unless asked for it', async () => {
  const { accept, serve, git, write, commit } = await lastRun();
  write('src/page.html', 'Another page');
  const edited = await accept('home');
  expect(edited.output).toContain('A source of the pictures has changed since the last run');
  expect(edited.baselines).toEqual([home, nobody]);
  commit('Another page');
  await expect(accept()).rejects.toThrow(
    /^The last run is of \w{10}, and HEAD is \w{10}\. A source .* same: npm run test:visual, or accept .*: --other-commit$/,
  );
  const { url, headers } = await serve();
  const body = decisionsOf(['contact', captured, 'accept']);
  const answer = await fetch(`${url}decisions`, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({ error: expect.stringContaining('The last run is of') });
  expect(git('status', '--short', 'baselines')).toBe('');
  expect((await accept('--other-commit')).baselines).toEqual([contact, home]);
});
