import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAbout, keepThumbnails } from '#visual/github/commentVisual.ts';
import {
  complaints,
  limits,
  markdown,
  readSummary,
  readThumbnails,
} from '#visual/github/summary.ts';

const commit = 'c'.repeat(40);
const none = {
  scenes: 70,
  pictures: 512,
  same: 500,
  close: 12,
  different: 0,
  missing: 0,
  readings: 0,
  faults: 0,
  unseen: 0,
  changes: 0,
};
const change = { scene: 'home', item: '1440-page', accepted: false, shown: ['before', 'after'] };
const sound = {
  pullRequest: 12,
  commit,
  counts: { ...none, different: 1, changes: 1 },
  changes: [change],
  faulty: ['contact-dialog'],
};

const png = (width: number, height: number, background = 'white') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const small = await png(20, 10);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(summary: unknown, pictures: Record<string, Buffer | string> = {}): string {
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary));
  mkdirSync(join(folder, 'thumbnails'));
  for (const [name, content] of Object.entries(pictures))
    writeFileSync(join(folder, 'thumbnails', name), content);
  return folder;
}

const both = { '1-before.png': small, '1-after.png': small };
const read = (place: string) => readThumbnails(place, readSummary(place));

describe('What a run of a pull request leaves', () => {
  it('is read when it is as it should be', () => {
    leave(sound, both);
    expect(readSummary(folder)).toEqual(sound);
    expect([...read(folder).keys()]).toEqual(['1-before.png', '1-after.png']);
  });

  it.each([
    ['that is no number', { pullRequest: '12; rm' }, /pullRequest is/],
    ['that is negative', { pullRequest: -1 }, /pullRequest is/],
    ['of no commit', { commit: 'main' }, /commit is/],
    ['whose counts are words', { counts: { ...none, scenes: '<b>' } }, /scenes is/],
    ['that miss a count', { counts: { scenes: 1 } }, /pictures is nothing/],
    ['with a path for a scene', { changes: [{ ...change, scene: '../../x' }] }, /scene is/],
    ['with a folder for a scene', { changes: [{ ...change, scene: 'a/b' }] }, /scene is/],
    ['with a path for a picture', { changes: [{ ...change, item: '..' }] }, /item is/],
    ['with HTML for a name', { changes: [{ ...change, item: '<img src=x>' }] }, /item is/],
    ['with Markdown for a name', { changes: [{ ...change, scene: '`](http://x)' }] }, /scene is/],
    ['with lines in a name', { faulty: ['home\n# Accepted'] }, /scene is named/],
    ['with a mention for a name', { faulty: ['@everyone'] }, /scene is named/],
    ['with an endless name', { faulty: ['a'.repeat(101)] }, /scene is named/],
    ['with another side', { changes: [{ ...change, shown: ['../x'] }] }, /shown holds/],
    [
      'with too many changes',
      { changes: Array.from({ length: 101 }, () => change) },
      /at most 100/,
    ],
    ['without changes', { changes: undefined }, /changes is nothing/],
  ])('is refused with a summary %s', (_fault, fault, message) => {
    leave({ ...sound, ...fault });
    expect(() => readSummary(folder)).toThrow(message);
  });

  it('is refused when the summary is no object, too large, or a link', () => {
    leave([sound]);
    expect(() => readSummary(folder)).toThrow(/holds/);
    writeFileSync(join(folder, 'summary.json'), ' '.repeat(limits.json + 1));
    expect(() => readSummary(folder)).toThrow(/at most/);
    rmSync(join(folder, 'summary.json'));
    symlinkSync('/etc/hostname', join(folder, 'summary.json'));
    expect(() => readSummary(folder)).toThrow(/is not a file/);
  });

  it('does not carry what stands there into the log as it is', () => {
    leave({ ...sound, commit: '::set-output name=x::\u001B[31m' });
    expect(() => readSummary(folder)).toThrow(/^commit is "::set-output name\?x::.u001b\[31m"$/);
  });

  it.each([
    ['is missing', { '1-before.png': small }, /is not a file/],
    ['was not announced', { ...both, '1-difference.png': small }, /no thumbnail/],
    ['is another file', { ...both, 'index.html': '<script>' }, /no thumbnail/],
    ['is no PNG', { ...both, '1-after.png': '<svg onload="x"/>'.padEnd(99) }, /is not a PNG/],
    ['has too many bytes', { ...both, '1-after.png': Buffer.alloc(300_001) }, /at most 300000/],
  ])(
    'is refused when a thumbnail %s',
    (_fault, pictures: Record<string, Buffer | string>, message) => {
      leave(sound, pictures);
      expect(() => read(folder)).toThrow(message);
    },
  );

  it('is refused when a thumbnail is a large picture, or a link', async () => {
    leave(sound, { ...both, '1-after.png': await png(321, 10) });
    expect(() => read(folder)).toThrow(/321 × 10 px/);
    rmSync(join(folder, 'thumbnails/1-after.png'));
    symlinkSync('/etc/hostname', join(folder, 'thumbnails/1-after.png'));
    expect(() => read(folder)).toThrow(/is not a file/);
  });

  it('is refused with more thumbnails than are shown', () => {
    leave({ ...sound, changes: Array.from({ length: 13 }, () => change) });
    expect(() => read(folder)).toThrow(/More than 12/);
  });
});

const run = {
  id: 7,
  head_sha: commit,
  head_branch: 'feature',
  head_repository: { full_name: 'me/site', owner: { login: 'me' } },
};

describe('A comment', () => {
  const summary = () => readSummary(leave(sound, both));

  it('is made in the pull request that the run belongs to', () => {
    expect(isAbout(summary(), run, [11, 12])).toBe(true);
  });

  it('is not made where the pull request has moved on', () => {
    expect(isAbout(summary(), run, [])).toBe(false);
  });

  it('is refused in another pull request or about another commit', () => {
    const read12 = summary();
    expect(() => isAbout(read12, run, [13])).toThrow(/about #12, the run about #13/);
    const other = { ...run, head_sha: 'd'.repeat(40) };
    expect(() => isAbout(read12, other, [12])).toThrow(/the run about ddd/);
  });

  it('shows what differs and links the reports', () => {
    const text = markdown(summary(), {
      reports: [['Review page', 'https://x/1']],
      picture: (name) => `https://x/${name}`,
    });
    expect(text).toContain('## Visual suite: 1 picture not as accepted');
    expect(text).toContain('[Review page](https://x/1)');
    expect(text).toContain(
      '| `home/1440-page`<br>**waits** | <img alt="before" src="https://x/1-before.png" width="240"> |',
    );
    expect(text).toContain('| – |');
    expect(text).toContain('- `contact-dialog`');
    expect(text).toContain('/accept-visual');
  });

  it('says that all is well, and nothing about accepting', () => {
    const clean = { pullRequest: 12, commit, counts: none, changes: [], faulty: [] };
    const text = markdown(clean, { reports: [] });
    expect(text).toContain('everything is as accepted');
    expect(text).not.toContain('accept-visual');
  });

  it('stays below what GitHub takes with the longest names there can be', () => {
    const longest = 'a'.repeat(100);
    const changes = Array.from({ length: limits.changes }, (_, place) => ({
      scene: longest,
      item: longest,
      accepted: true,
      shown: place < limits.shown ? (['before', 'after', 'difference'] as const) : [],
    }));
    const counts = { ...none, changes: 900, different: 900 };
    const faulty = changes.map(({ scene }) => scene);
    const text = markdown(
      { pullRequest: 12, commit, counts, changes, faulty },
      { reports: [], picture: (file) => `https://github.com/${'o'.repeat(140)}/${file}` },
    );
    expect(text.length).toBeLessThan(limits.comment);
    expect(text).toContain('and 800 more');
  });

  it('keeps the thumbnails of the newest pull requests, and one set of each', () => {
    const paths = Array.from({ length: 30 }, (_, number) => `${number}/${commit}/1-after.png`);
    const keep = keepThumbnails(paths, 12);
    const kept = paths.filter(keep).map((path) => Number.parseInt(path, 10));
    // 19 others: the newest, without the one whose set is replaced.
    expect(kept).toEqual(
      paths
        .map((_, number) => number)
        .slice(10)
        .filter((number) => number !== 12),
    );
  });
});

describe('The report', () => {
  it('does not pass when nothing was looked at, or something was not', () => {
    expect(complaints({ counts: none })).toEqual([]);
    expect(complaints({ counts: { ...none, pictures: 0 } })).toEqual(['no picture was compared']);
    expect(complaints({ counts: { ...none, unseen: 2 } })).toEqual([
      '2 accepted files that no scene was compared with',
    ]);
  });
});
