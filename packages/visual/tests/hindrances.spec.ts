import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { reviewFile } from '#cli/review.ts';
import { layoutFile } from '#compare/layout.ts';
import { hindrances, type Review } from '#model/data.ts';
import { edit, openSite } from './openSite.ts';

const perLoad = 'document.body.style.paddingTop = `${Math.random() * 300}px`;';
const perFrame = `const move = () => { ${perLoad} requestAnimationFrame(move); }; move();`;

test('what could not be compared is named by run, review and acceptance, and stays as it was', async () => {
  test.setTimeout(180_000);
  const site = openSite();
  const { root, run, write } = site;
  const kept = (name: string) => readFileSync(join(root, 'visual/baselines', name));
  const plant = (script: string) =>
    edit(site, 'about.html', '</html>', `<script>${script}</script></html>`);
  edit(site, 'visual/suite.mts', 'click()', 'click({ timeout: 2000 })');
  run('run');
  run('accept');
  site.commit('Accept what is there');

  await test.step('in a run', () => {
    edit(site, 'index.html', 'Menu', 'Pages');
    plant(perLoad);
    for (const file of ['375.webp', 'snapshot.txt', layoutFile])
      write(`visual/baselines/start/${file}`, randomBytes(2000));
    const { status, output } = run('run');
    expect(status).toBe(1);
    for (const text of [
      'menu was not captured › ',
      'start/375 has no baseline',
      `start/375: ${hindrances.unreadable} › start/375.webp`,
      `start/snapshot: ${hindrances.unreadable} › start/snapshot.txt`,
      `about/375: ${hindrances.unsteady} › body › style padding-top`,
      'This run was partial: it captured 2 of 3 scenes',
    ])
      expect(output).toContain(text);
  });

  await test.step('in a review', () => {
    expect(run('review').output).toContain('The last run captured 2 of 3 scenes');
    const file = readFileSync(join(root, 'visual-review', reviewFile), 'utf8');
    const { rows, run: captured, violations }: Review = JSON.parse(file);
    expect(captured).toEqual({ scenes: 2, of: 3 });
    const [failed, ...others] = violations;
    expect(failed).toMatchObject({ rule: hindrances.failed, scenes: ['menu'] });
    const text = `${failed?.elements.join()} ${failed?.texts.join()}`;
    expect(text).toMatch(/locator\.click: Timeout 2000ms exceeded[^]*getByText\('Menu'\)/);
    expect(text).toMatch(/^visual\/suite\.mts:\d+:\d+$/m);
    for (const part of ['\u001B', root, process.cwd()]) expect(text).not.toContain(part);
    const places = (rule: string) =>
      others.filter((one) => one.rule === rule).flatMap(({ scenes }) => scenes);
    expect(places(hindrances.unsteady)).toEqual(['about/375', 'about/1440']);
    expect(places(hindrances.unreadable)).toEqual(['start/snapshot', 'start/375']);
    const shown = rows.flatMap(({ occurrences }) => occurrences.map(({ scene }) => scene));
    expect(new Set(shown)).toEqual(new Set(['start']));
  });

  await test.step('in an acceptance, which heals', () => {
    const [about, menu] = [kept('about/375.webp'), kept('menu/375.webp')];
    const { status, output } = run('accept');
    expect(status, output).toBe(0);
    for (const text of [
      'menu was not captured',
      `about/375 ${hindrances.unsteady}`,
      `start/375 ${hindrances.unreadable}`,
    ])
      expect(output).toContain(text);
    expect(output).toContain(layoutFile);
    expect([kept('about/375.webp'), kept('menu/375.webp')]).toEqual([about, menu]);
    expect(run('accept').output).not.toContain('Nothing differs');
  });

  await test.step('in a partial run', () => {
    edit(site, 'about.html', perLoad, perFrame);
    const { output } = run('run', '-g', 'about|start');
    expect(output).toContain(`about/375: ${hindrances.unsteady} › body`);
    expect(output).toContain('This run was partial: it captured 2 of 3 scenes');
    expect(output).not.toContain('start/');
    expect(existsSync(join(root, 'visual-results/about/375.png'))).toBe(false);
  });
  site.remove();
});
