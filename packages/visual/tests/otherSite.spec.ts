import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { writeReview } from '#cli/review.ts';
import { suite } from './fixture/suite.ts';
import { openSample, type Sample } from './sample.ts';

function edit({ root, write }: Sample, file: string, from: string, to: string): void {
  const path = join('site', file);
  write(path, readFileSync(join(root, path), 'utf8').replace(from, to));
}

const capture = ({ root, run }: Sample, ...args: readonly string[]) =>
  run('run', '--workers=1', '--output', join(root, 'out'), ...args);

test('a plain site goes through capture, comparison, review and acceptance', async () => {
  test.setTimeout(180_000);
  const site = openSample();
  const fixture = fileURLToPath(new URL('fixture/', import.meta.url));
  cpSync(fixture, join(site.root, 'site'), { recursive: true });
  const baselines = join(site.root, 'baselines');

  await test.step('accepts what had no baseline', () => {
    const { output } = capture(site);
    expect(output).toContain('start/375 has no baseline');
    expect(output).toContain('3 scenes, 7 pictures: 0 the same');
    expect(output).toContain('0 violations');
    expect(site.run('accept').output).toContain('10 written');
    site.commit('Accept what is there');
  });

  await test.step('names what is changed, missing, altered, left over and wrong', () => {
    edit(site, 'style.css', 'rgb(20 30 90)', 'rgb(23 33 93)');
    edit(site, 'index.html', 'Every word', 'Each word');
    edit(site, 'about.html', 'lang="en"', 'lang="xx"');
    rmSync(join(baselines, 'menu/1440.webp'));
    renameSync(join(baselines, 'start/1440-forced.webp'), join(baselines, 'menu/375.webp'));
    site.write('baselines/nowhere/375.webp', 'x');
    const { status, output } = capture(site);
    expect(status).toBe(1);
    for (const text of [
      'about/1440 is not as accepted',
      'start/snapshot is not as accepted',
      'menu/1440 has no baseline',
      'menu/375 is not as accepted',
      'nowhere/375.webp',
      'about/375: html-lang-valid',
      'about/375: does not say that its language is en',
    ])
      expect(output).toContain(text);
    expect(output).not.toContain('about/snapshot is');
  });

  await test.step('shows it for review, with the line behind it', async () => {
    const { scenes, rows } = await writeReview(site, undefined, suite);
    const [style] = rows.filter(({ kind }) => kind === 'style');
    expect(style).toMatchObject({ name: 'color', sources: [{ file: 'site/style.css', line: 3 }] });
    const changes = scenes.flatMap(({ name, changes: own }) =>
      own.map(({ item }) => `${name}/${item}`),
    );
    expect(changes).toEqual(expect.arrayContaining(['about/1440', 'start/snapshot']));
    expect(changes).not.toContain('about/snapshot');
    const page = readFileSync(join(site.out, 'index.html'), 'utf8');
    for (const text of ['about', '1440', 'Each word']) expect(page).toContain(text);
  });

  await test.step('is green once it is accepted and mended', () => {
    expect(site.run('accept').output).toContain('removed  nowhere/375.webp');
    edit(site, 'about.html', 'lang="xx"', 'lang="en"');
    const { status, output } = capture(site);
    expect(status, output).toBe(0);
  });

  await test.step('fails when it compares nothing', () => {
    const { status, output } = capture(site, '--list', '-g', 'nobody has written such a test');
    expect(status).toBe(1);
    expect(output).toContain('Not one picture was compared');
  });
  site.remove();
});
