/** The commands, from a first run to acceptance, in a repository with a plain site. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#specs/test.ts';
import { layoutFile } from '#store/layout.ts';
import { openSite } from './openSite.ts';

test('the commands capture, compare, review and accept a plain site', async ({ page }) => {
  // Ends a test that hangs, not one on a slow machine: it runs twenty commands.
  test.setTimeout(900_000);
  const { root, edit, expectRun, serve, readReview, ...site } = openSite();
  const baselines = join(root, 'visual/baselines');
  const baselineOf = (file: string) => readFileSync(join(baselines, file));
  site.commit('A site');

  expectRun('accept', 1, 'There is no run whose results could be accepted: npm run test:visual');

  await test.step('takes the site as it is in a first run', () => {
    const counts = '3 scenes, 7 pictures: 0 the same';
    expectRun('test', 0, counts, 'A first run: 13 files in visual/baselines', '0 faults');
    site.commit('Accept what is there');
    site.git('checkout', '--quiet', '-b', 'changes');
  });

  await test.step('names what is changed, missing, altered, left over and wrong', () => {
    edit('style.css', '--brand: rgb(20 30 90)', '--brand: rgb(90 30 20)');
    edit('style.css', '--gap: 16px', '--gap: 24px');
    edit('style.css', 'border-radius: 4px', 'border-radius: 12px');
    edit('index.html', 'Every word', 'Each word');
    edit('about.html', 'lang="en"', 'lang="xx"');
    rmSync(join(baselines, 'menu/1440.webp'));
    renameSync(join(baselines, 'start/1440-forced.webp'), join(baselines, 'menu/375.webp'));
    site.write('visual/baselines/nowhere/375.webp', 'x');
    const output = expectRun(
      'test',
      1,
      'start/1440 is not as accepted',
      'start/snapshot is not as accepted',
      'menu/375 is not as accepted',
      'menu/1440 has no baseline',
      'nowhere/375.webp',
      'about/375: <html> element must have a valid value',
    );
    expect(output).not.toContain('about/snapshot is');
  });

  await test.step('shows each change in a row of its own, with the line behind it', async () => {
    using served = await serve();
    const { rows, experiment } = readReview();
    expect([experiment, ...rows.map(({ proof }) => proof)].filter(Boolean)).toEqual([]);
    const causes = rows.map(({ before, after, sources }) => {
      const lines = sources.map(({ file, line }) => `${file}:${line}`);
      return `${lines.join()}: ${before} → ${after}`;
    });
    expect(causes.toSorted()).toEqual([
      'index.html:15: Every word of it is compared. → Each word of it is compared.',
      'style.css:23: 4px → 12px',
      'style.css:2: rgb(20 30 90) → rgb(90 30 20)',
      'style.css:4: 16px → 24px',
    ]);
    await page.goto(served.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visual review');
    await expect(page.getByRole('link', { name: 'from “Every' })).toBeVisible();
    await expect(page.getByText('<html> element must have a valid value').first()).toBeVisible();
  });

  await test.step('accepts what differs', () => {
    expectRun('accept', 0, 'removed  nowhere/375.webp');
    edit('about.html', 'lang="xx"', 'lang="en"');
  });

  await test.step('names what could not be compared, and that a run is partial', () => {
    edit('visual/suite.mts', 'click()', 'click({ timeout: 2000 })');
    edit('index.html', '</html>', `<div style="position: fixed; inset: 0"></div></html>`);
    const restless = readFileSync(join(import.meta.dirname, 'restless.html'), 'utf8');
    edit('about.html', '</html>', `${restless}</html>`);
    for (const file of ['375.webp', 'snapshot.txt', layoutFile])
      site.write(`visual/baselines/start/${file}`, randomBytes(2000));
    const output = expectRun(
      'test',
      1,
      'menu: was not captured › ',
      'start/375 has no baseline that can be read',
      'start/snapshot is not as accepted',
      'cannot be read › layout.json.zst',
      'about/375: differs between two captures › h1',
      'about/snapshot: differs between two captures › − - heading',
      'This run was partial: it captured 2 of 3 scenes',
    );
    // Accepted pictures are the same now, and mended faults are no findings.
    expect(output).not.toContain('start/1440 ');
    expect(output).not.toContain('must have a valid value');
  });

  await test.step('reviews that before all else, and nothing else of these scenes', () => {
    const named = 'start: cannot be read › layout.json.zst';
    expectRun('review', 1, 'captured 2 of 3 scenes', named, 'Open visual-review/index.html');
    const { findings: groups } = readReview();
    const failed = groups.find(({ rule }) => rule === 'failed');
    expect(failed).toMatchObject({ rule: 'failed', findings: [{ scene: 'menu' }] });
    const text = failed?.findings[0]?.measure.join() ?? '';
    expect(text).toMatch(/locator\.click: Timeout 2000ms exceeded[^]*getByText\('Menu'\)/);
    expect(text).toMatch(/<div><\/div> intercepts pointer events\nvisual\/suite\.mts:\d+:\d+$/);
    for (const part of ['\u001B', root, process.cwd(), 'retrying'])
      expect(text).not.toContain(part);
    const places = groups.flatMap(({ rule, findings }) =>
      findings.map(({ scene, view }) => `${rule} ${scene}/${view}`),
    );
    const unsteady = ['375', '1440', 'snapshot'].map((view) => `unsteady about/${view}`);
    expect(places).toEqual(expect.arrayContaining(unsteady));
  });

  await test.step('accepts none of it, but mends what could not be read', () => {
    const files = ['about/375.webp', 'menu/375.webp'];
    const before = files.map(baselineOf);
    expectRun('accept', 0, 'menu: was not captured', 'about/375: differs between', layoutFile);
    expect(files.map(baselineOf)).toEqual(before);
  });

  await test.step('reviews and accepts nothing of another commit', () => {
    site.commit('Faults');
    site.git('switch', '--quiet', 'main');
    site.commit('Something else');
    const foreign =
      /The last run is of \w+ with changes that were not committed, and HEAD is \w+\./;
    expect(expectRun('review', 1, 'not the same: npm run test:visual')).toMatch(foreign);
    expect(expectRun('accept', 1)).toMatch(foreign);
    site.git('switch', '--quiet', 'changes');
    site.write('index.html', 'Edited since');
    expectRun('review', 1, 'has changed since the last run: npm run test:visual', 'Open visual');
    site.git('restore', 'index.html');
  });

  await test.step('reviews nothing where no branch is known that this one has left', () => {
    site.git('branch', '--move', 'main', 'trunk');
    expectRun('review', 1, 'git does not say which branch this one has left; name it');
    expectRun('review trunk', 0, 'the last commit that trunk shares');
  });

  await test.step('fails when it compares nothing', () => {
    expectRun('test --list -g nobody-wrote-such-a-test', 1, 'Not one picture was compared');
  });
  site.remove();
});
