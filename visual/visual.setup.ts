import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fingerprint } from '#scripts/build/fingerprint.ts';
import { moduleGraph } from '#visual/cli/moduleGraph.ts';
import { graphFile } from '#visual/capture/madeOf.ts';
import { filesBelow, root, storybook } from '#visual/capture/storybook.ts';

/** Changes when a build would give another Storybook. */
function current(): string {
  const hash = createHash('sha256').update(fingerprint(root));
  for (const folder of ['stories', '.storybook']) {
    for (const file of filesBelow(folder))
      hash.update(file).update(readFileSync(new URL(file, root)));
  }
  return hash.digest('hex');
}

test('Storybook builds', () => {
  test.setTimeout(120_000);
  const stamp = new URL('fingerprint.txt', storybook);
  const wanted = current();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'storybook:build'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  writeFileSync(stamp, wanted);
});

test('who imports whom is known', async () => {
  const graph = await moduleGraph();
  expect(graph.size).toBeGreaterThan(100);
  mkdirSync(new URL('./', graphFile), { recursive: true });
  const edges = [...graph].map(([file, imports]) => [file, [...imports]]);
  writeFileSync(graphFile, JSON.stringify(edges));
});
