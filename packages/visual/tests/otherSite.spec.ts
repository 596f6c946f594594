import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { reviewFile } from '#cli/review.ts';
import type { Review } from '#model/data.ts';
import { edit, openSite } from './openSite.ts';

test('a plain site goes through capture, comparison, review and acceptance', async ({ page }) => {
  test.setTimeout(180_000);
  const site = openSite();
  const baselines = join(site.root, 'visual/baselines');
  site.commit('A site');

  await test.step('accepts what had no baseline', () => {
    const { output } = site.run('run');
    expect(output).toContain('start/375 has no baseline');
    expect(output).toContain('3 scenes, 7 pictures: 0 the same');
    expect(output).toContain('0 violations');
    expect(site.run('accept').output).toContain('10 written');
    site.commit('Accept what is there');
    site.git('checkout', '--quiet', '-b', 'changes');
  });

  await test.step('names what is changed, missing, altered, left over and wrong', () => {
    edit(site, 'style.css', '--brand: rgb(20 30 90)', '--brand: rgb(90 30 20)');
    edit(site, 'style.css', '--gap: 16px', '--gap: 24px');
    edit(site, 'style.css', 'border-radius: 4px', 'border-radius: 12px');
    edit(site, 'index.html', 'Every word', 'Each word');
    edit(site, 'about.html', 'lang="en"', 'lang="xx"');
    rmSync(join(baselines, 'menu/1440.webp'));
    renameSync(join(baselines, 'start/1440-forced.webp'), join(baselines, 'menu/375.webp'));
    site.write('visual/baselines/nowhere/375.webp', 'x');
    const { status, output } = site.run('run');
    expect(status).toBe(1);
    for (const text of [
      'start/1440 is not as accepted',
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

  await test.step('shows each change in a row of its own, with the line behind it', async () => {
    expect(site.run('review').output).toContain('visual-review/index.html');
    const file = join(site.root, 'visual-review', reviewFile);
    const { rows }: Review = JSON.parse(readFileSync(file, 'utf8'));
    const causes = rows.map(({ before, after, sources }) => {
      const lines = sources.map(({ file, line }) => `${file}:${line}`);
      return `${lines.join()}: ${before} → ${after}`;
    });
    expect(causes.toSorted()).toEqual([
      'index.html:14: Every word of it is compared. → Each word of it is compared.',
      'style.css:23: 4px → 12px',
      'style.css:2: rgb(20 30 90) → rgb(90 30 20)',
      'style.css:4: 16px → 24px',
    ]);
    await page.goto(pathToFileURL(join(site.root, 'visual-review/index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visual review');
    await expect(page.getByText('Every word of it is compared').first()).toBeVisible();
    await expect(page.getByText('<html> element must have a valid value').first()).toBeVisible();
  });

  await test.step('is green once it is accepted and mended', () => {
    expect(site.run('accept').output).toContain('removed  nowhere/375.webp');
    edit(site, 'about.html', 'lang="xx"', 'lang="en"');
    const { status, output } = site.run('run');
    expect(status, output).toBe(0);
  });

  await test.step('fails when it compares nothing', () => {
    const { status, output } = site.run('run', '--list', '-g', 'nobody has written such a test');
    expect(status).toBe(1);
    expect(output).toContain('Not one picture was compared');
  });
  site.remove();
});
