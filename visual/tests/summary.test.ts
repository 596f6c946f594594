import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staleThumbnails } from '#visual/github/comment.ts';
import { complaints, markdown, readSummary } from '#visual/github/summary.ts';

const pictures = { scenes: 70, pictures: 512, same: 500, close: 12, different: 0, missing: 0 };
const clean = { ...pictures, snapshots: 0, violations: 0, unseen: 0, changes: 0 };
const change = { scene: 'home', item: '1440-page', accepted: false };
const sound = {
  counts: { ...clean, different: 1, changes: 1 },
  changes: [change],
  violating: ['contact-dialog'],
};
const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
  leave('1-before.png', png);
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (file: string, content: string | Buffer) =>
  writeFileSync(join(folder, file), content);
const leaveSummary = (summary: object) => leave('summary.json', JSON.stringify(summary));

describe('What a run of a pull request leaves', () => {
  it('is read when it is as it should be', () => {
    leaveSummary({ ...sound, more: '<script>' });
    const thumbnails = { '1-before.png': png };
    expect(readSummary(folder)).toEqual({ summary: sound, thumbnails });
  });

  const many = Array.from({ length: 13 }, () => change);
  it.each([
    ['with a negative count', { counts: { ...clean, scenes: -1 } }, /scenes is/],
    ['with an escape for the terminal', { violating: ['\u001B[1m'] }, /is "\?u001b\[1m"$/],
    ['whose counts are words', { counts: { ...clean, scenes: '<b>' } }, /scenes is/],
    ['whose counts are missing', { counts: { scenes: 1 } }, /pictures is nothing/],
    ['with a path for a scene', { changes: [{ ...change, scene: '../../x' }] }, /scene is/],
    ['with a folder for a scene', { changes: [{ ...change, scene: 'a/b' }] }, /scene is/],
    ['with a path for a picture', { changes: [{ ...change, item: '..' }] }, /item is/],
    ['with HTML for a name', { changes: [{ ...change, item: '<img src=x>' }] }, /item is/],
    ['with Markdown for a name', { changes: [{ ...change, scene: '`](http://x)' }] }, /scene is/],
    ['with lines in a name', { violating: ['home\n# Accepted'] }, /violating is/],
    ['with a mention for a name', { violating: ['@everyone'] }, /violating is/],
    ['with an endless name', { violating: ['a'.repeat(51)] }, /violating is/],
    ['with too many changes', { changes: many }, /at most 12/],
    ['without changes', { changes: undefined }, /changes is no list/],
    ['with a command to GitHub', { violating: ['\n::x::y'] }, /not what its name says/],
  ])('is refused with a summary %s', (_fault, fault, message) => {
    leaveSummary({ ...sound, ...fault });
    expect(() => readSummary(folder)).toThrow(message);
  });

  it.each([
    ['a summary that is no object', 'summary.json', '3', /summary.json is 3/],
    ['an endless summary', 'summary.json', ' '.repeat(100_001), /at most 100000/],
    ['a page', 'index.html', '<script>', /"index.html" is not expected/],
    ['a page for a thumbnail', '1-after.png', '<svg/>', /not what its name says/],
    ['a heavy thumbnail', '1-after.png', Buffer.alloc(160_001), /at most 160000/],
  ])('is refused with %s', (_fault, file, content, message) => {
    leaveSummary(sound);
    leave(file, content);
    expect(() => readSummary(folder)).toThrow(message);
  });

  it('is refused without a summary, with a link, and with more thumbnails than are shown', () => {
    expect(() => readSummary(folder)).toThrow(/summary.json is missing/);
    symlinkSync('/etc/hostname', join(folder, 'summary.json'));
    expect(() => readSummary(folder)).toThrow(/is not expected/);
    rmSync(join(folder, 'summary.json'));
    for (let place = 1; place <= 38; place += 1) leave(`${place}-after.png`, png);
    expect(() => readSummary(folder)).toThrow(/More than 37 files/);
  });
});

describe('A comment', () => {
  it('shows what differs and links the reports', () => {
    const text = markdown(
      { ...sound, counts: { ...sound.counts, changes: 900 } },
      'https://x/1',
      new Map([['1-before.png', 'https://x/1-before.png']]),
    );
    expect(text).toContain('## Visual suite: 1 picture not as accepted');
    expect(text).toContain('[Review page and reports](https://x/1)');
    const image = '<img alt="before" src="https://x/1-before.png" width="240">';
    expect(text).toContain(`| \`home/1440-page\`<br>**waits** | ${image} | – | – |`);
    expect(text).toContain('And 899 more');
    expect(text).toContain('With violations: `contact-dialog`.');
    expect(text).toContain('/accept-visual');
  });

  it('says that all is well, and nothing about accepting', () => {
    const text = markdown({ ...sound, counts: clean, changes: [] });
    expect(text).toContain('everything is as accepted');
    expect(text).not.toContain('accept-visual');
  });

  it('says when nothing was looked at, or something was not', () => {
    expect(complaints({ counts: clean })).toEqual([]);
    expect(complaints({ counts: { ...clean, pictures: 0 } })).toEqual(['no picture was compared']);
    expect(complaints({ counts: { ...clean, unseen: 2, snapshots: 1 } })).toEqual([
      '1 accessibility snapshot not as accepted',
      '2 accepted files that no scene was compared with',
    ]);
  });

  it('keeps the thumbnails of the newest pull requests, and one set of each', () => {
    const paths = Array.from({ length: 30 }, (_, number) => `${number}/abc/1-after.png`);
    const stale = staleThumbnails([...paths, 'README.md'], 12);
    // 19 others stay: the newest, without the one whose set is replaced.
    expect(stale).toEqual([...paths.slice(0, 10), paths[12], 'README.md']);
  });
});
