/** The suite's own tests over a plain site: it knows of no other, and what must fail does. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { writeReview } from '#visual/cli/review.ts';
import { openSample, type Sample } from './reviewSample.ts';
import { capture, runCommand } from './sandbox.ts';

/** A repository with the fixture's site and its baselines. */
const test = base.extend<{ site: Sample }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  site: async ({}, use) => {
    const sample = openSample();
    const fixture = fileURLToPath(new URL('fixture/', import.meta.url));
    cpSync(fixture, join(sample.root, 'site'), { recursive: true });
    const { output } = capture(sample.root);
    expect(output).toContain('start/375 has no baseline');
    expect(output).toContain('3 scenes, 7 pictures: 0 the same');
    expect(output).toContain('0 violations');
    expect(runCommand(sample.root, 'accept').output).toContain('10 written');
    sample.commit('Accept what is there');
    await use(sample);
    sample.remove();
  },
});

test.describe.configure({ timeout: 180_000 });

function edit({ root, write }: Sample, file: string, from: string, to: string): void {
  const path = join('site', file);
  write({ [path]: readFileSync(join(root, path), 'utf8').replace(from, to) });
}

test('finds a changed colour and a changed word, shows both and accepts them', async ({ site }) => {
  edit(site, 'style.css', 'rgb(20 30 90)', 'rgb(23 33 93)');
  edit(site, 'index.html', 'Every word', 'Each word');
  const { status, output } = capture(site.root);
  expect(status).toBe(1);
  expect(output).toContain('about/1440 is not as accepted');
  expect(output).toContain('start/snapshot is not as accepted');
  expect(output).not.toContain('about/snapshot is');

  const { scenes } = await writeReview(site);
  const changes = scenes.flatMap(({ name, changes: own }) =>
    own.map(({ item }) => `${name}/${item}`),
  );
  expect(changes).toEqual(expect.arrayContaining(['about/1440', 'start/snapshot']));
  expect(changes).not.toContain('about/snapshot');
  const page = readFileSync(join(site.out, 'index.html'), 'utf8');
  for (const text of ['about', '1440', 'Each word']) expect(page).toContain(text);

  expect(runCommand(site.root, 'accept').status).toBe(0);
  expect(capture(site.root)).toMatchObject({ status: 0 });
});

test('names a missing, an altered and a left over picture, and violations', ({ site }) => {
  const scene = join(site.root, 'baselines/start');
  rmSync(join(scene, '1440.webp'));
  renameSync(join(scene, '1440-forced.webp'), join(scene, '375.webp'));
  mkdirSync(join(site.root, 'baselines/nowhere'));
  writeFileSync(join(site.root, 'baselines/nowhere/375.webp'), 'x');
  edit(site, 'about.html', '<main><h1>', '<main><h1 style="outline: 0"><img src="style.css">');
  edit(site, 'about.html', 'lang="en"', 'lang="xx"');
  const { status, output } = capture(site.root);
  expect(status).toBe(1);
  expect(output).toContain('start/1440 has no baseline');
  expect(output).toContain('start/1440-forced has no baseline');
  expect(output).toContain('start/375 is not as accepted');
  expect(output).toContain('nowhere/375.webp');
  expect(output).toContain('about/375: image-alt');
  expect(output).toContain('about/375: does not say that its language is en');
});

test('fails when nothing is compared', ({ site }) => {
  const { status, output } = capture(site.root, '--list', '-g', 'nobody has written such a test');
  expect(status).toBe(1);
  expect(output).toContain('Not one picture was compared');
});
