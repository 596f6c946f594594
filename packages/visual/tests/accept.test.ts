import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeLayouts, layoutFile } from '#store/layout.ts';
import { sha256 } from '#store/picture.ts';
import { hindrance } from '#store/results.ts';
import { drawing, finding, openSample } from './sample.ts';

vi.setConfig({ testTimeout: 30_000 });

const size = { width: 4, height: 4 };
const found = await drawing(size);

/** Two scenes whose pictures all differ, and a picture of neither. */
function lastRun() {
  const sample = openSample(onTestFinished);
  const { root, run, write, writeResult } = sample;
  sample.configure();
  for (const scene of ['home', 'contact']) {
    writeResult({ scene, pictures: [{ variant: '375', status: 'different' }] });
    write(`results/${scene}/375.png`, found);
  }
  write('results/expected.json', '[["home", ["375"]], ["contact", ["375"]]]');
  write('baselines/nobody/375.webp', 'x');
  const cwd = join(root, 'baselines');
  const accept = (...args: readonly string[]) => ({
    ...run('accept', ...args),
    kept: globSync('*/*.webp', { cwd }).toSorted(),
  });
  return {
    ...sample,
    read: (path: string) => {
      const file = join(cwd, path);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    accept,
    acceptDecided: (...decisions: readonly object[]) => {
      write('decisions.json', JSON.stringify({ version: 1, base: 'a'.repeat(40), decisions }));
      return accept('--from', join(root, 'decisions.json'));
    },
  };
}

const [home, contact, nobody] = ['home/375.webp', 'contact/375.webp', 'nobody/375.webp'] as const;

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
] as const)('takes layouts of %s pictures or not', (status, line, written) => {
  const { accept, root, write, writeResult, keep } = lastRun();
  keep({ 'home/375': 'x' });
  const layouts = (...views: string[]) =>
    encodeLayouts(new Map(views.map((view) => [view, { width: 0, rem: 16, elements: [] }])));
  write(`baselines/home/${layoutFile}`, layouts('375'));
  write(`results/home/${layoutFile}`, layouts('375', '768'));
  rmSync(join(root, 'results/home/375.png'));
  const pictures = [
    { variant: '375', status } as const,
    { variant: '768', status: 'same' } as const,
  ];
  const findings = status === 'unsteady' ? [hindrance('unsteady', '375')] : [];
  writeResult({ scene: 'home', pictures, findings });
  const { output } = accept('home');
  expect(output).toContain(line);
  expect(output).toContain(written > 0 ? `${written} written, 0 removed` : 'Nothing else differs');
});

test('takes findings as known only when that is asked, and their file goes with the last of them', () => {
  const { accept, read, writeResult } = lastRun();
  writeResult({
    scene: 'home',
    findings: [finding({ rule: 'cut' }), hindrance('unsteady', '375')],
  });
  accept('home');
  expect(read('home/findings.json')).toBeUndefined();
  accept('home', '--findings');
  expect(JSON.parse(read('home/findings.json') ?? '')).toMatchObject([{ rule: 'cut' }]);
  writeResult({ scene: 'home' });
  accept('home', '--findings');
  expect(read('home/findings.json')).toBeUndefined();
});

test('accepts nothing but the scenes that are named, and names those that there are', () => {
  const { accept } = lastRun();
  expect(accept('contact')).toMatchObject({ status: 0, kept: [contact, nobody] });
  const { status, output, kept } = accept('homme');
  expect([status, kept]).toEqual([1, [contact, nobody]]);
  expect(output).toContain('no scene homme. It has: contact, home');
});

function decide(scene: string, judged: Buffer, verdict: string) {
  return { scene, item: '375', hash: sha256(judged), verdict, reason: 'too pale' };
}

test.each([
  ['leaves what is rejected', 'home', 'reject', found, [nobody], /rejected home\/375: too pale/],
  ['takes away what is gone', 'nobody', 'accept', Buffer.from('x'), [], /removed {2}nobody/],
])('%s, and nothing else', (_title, scene, verdict, judged, wanted, message) => {
  const { acceptDecided } = lastRun();
  const { status, output, kept } = acceptDecided(decide(scene, judged, verdict));
  expect([status, kept]).toEqual([0, wanted]);
  expect(output).toMatch(message);
});

test('says how to make a run when there was none', () => {
  const { accept, root } = lastRun();
  rmSync(join(root, 'results'), { recursive: true });
  const { status, output, kept } = accept();
  expect([status, kept]).toEqual([1, [nobody]]);
  expect(output).toContain('npm run test:visual');
});

test('accepts of decisions that are partly stale what still fits, and names the rest', () => {
  const { acceptDecided } = lastRun();
  const { status, output, kept } = acceptDecided(
    decide('home', found, 'accept'),
    decide('contact', Buffer.from('x'), 'accept'),
  );
  expect([status, kept]).toEqual([1, [home, nobody]]);
  expect(output).toContain('left as they are: contact/375');
});
