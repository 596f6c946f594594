import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

function oxlint(folder: string, ...options: string[]) {
  const program = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(program, [...options, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics, number_of_files: files } = JSON.parse(stdout);
  const caught: { filename: string; code?: string }[] = diagnostics;
  return { caught, files: Number(files) };
}

const forbidden = [
  ['src/theme/X.css.ts', '#lib/formatDate.ts'],
  ['src/content/x.ts', '#lib/formatDate.ts'],
  ['src/lib/x.ts', '#content/site.ts'],
  ['src/ui/A.tsx', '#content/site.ts'],
  ['src/ui/B.tsx', '@tanstack/react-router'],
  ['src/ui/RouteLink.tsx', '#sections/site/Frame.tsx'],
  ['src/ui/A.css.ts', '#content/site.ts'],
  ['src/ui/B.css.ts', '@tanstack/react-router'],
  ['src/ui/C.css.ts', '#server/headers.ts'],
  ['src/ui/D.css.ts', '#lib/formatDate.ts'],
  ['src/ui/E.css.ts', './A.tsx'],
  ['src/sections/home/A.tsx', '#sections/news/Feed.tsx'],
  ['src/sections/home/B.tsx', '#tokens/color.base.tokens.json'],
  ['src/sections/home/C.tsx', '../site/Frame.tsx'],
  ['src/sections/home/A.css.ts', '#ui/Text.css.ts'],
  ['src/sections/site/A.tsx', '#sections/home/Hero.tsx'],
  ['src/routes/a.tsx', '#ui/Button.tsx'],
  ['src/router2.tsx', '#server/app.ts'],
  ['src/main2.tsx', '#stories/bench/Bench.tsx'],
  ['src/ui/F.tsx', '#stories/bench/Scale.tsx'],
  ['src/sections/home/D.tsx', '#stories/bench/Bench.tsx'],
  ['server/a.ts', '#scripts/browser.ts'],
  ['stories/bench/A.tsx', '#scripts/tokens/check.ts'],
  ['scripts/a.ts', '#routes/index.tsx'],
  ['scripts/tokens/b.ts', '#tests/journeys/a.spec.ts'],
  ['stories/ui/A.stories.tsx', '#routes/index.tsx'],
  ['stories/sections/b.stories.tsx', '#tokens/color.base.tokens.json'],
  ['stories/tokens/Sheet.css.ts', '#ui/Text.css.ts'],
  ['tests/journeys/a.spec.ts', '#ui/Button.tsx'],
  ['tests/a11y/a.spec.ts', '#sections/home/Hero.tsx'],
  ['visual/capture/a.ts', '#content/site.ts'],
  ['visual/compare/a.ts', '#visual/scenes/scenes.ts'],
  ['visual/cli/a.ts', '#sections/home/Hero.tsx'],
  ['visual/scenes/a.ts', '#ui/Button.tsx'],
  ['visual/review/A.tsx', '#content/site.ts'],
  ['visual/review/A.css.ts', '#ui/Text.css.ts'],
  ['visual/github/a.ts', 'pixelmatch'],
] as const;

const allowed = [
  ['src/theme/Y.css.ts', '#tokens/color.base.tokens.json'],
  ['src/ui/Y.tsx', '#theme/style.ts'],
  ['src/ui/Y.css.ts', '#theme/style.ts'],
  ['src/sections/home/Y.tsx', '#sections/site/Frame.tsx'],
  ['src/routes/y.tsx', '#sections/home/Hero.tsx'],
  ['server/y.ts', '#content/site.ts'],
  ['stories/ui/Y.stories.tsx', '#sections/home/Hero.tsx'],
  ['visual/review/Y.tsx', '#ui/Button.tsx'],
  ['visual/scenes/y.ts', '#content/site.ts'],
  ['visual/github/y.ts', 'node:fs'],
] as const;

/** A folder with the project's rules, less those that ask for types: they take seconds. */
function linterWithoutTypes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'oxlint.config.ts'),
    `import config from ${JSON.stringify(join(root, 'oxlint.config.ts'))};
     export default { ...config, options: {} };`,
  );
  return folder;
}

it('an import that its layer may not have is caught, and no other', () => {
  const folder = linterWithoutTypes();
  for (const [file, source] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { x } from '${source}';\nexport { x };\n`);
  }
  const { caught } = oxlint(folder);
  const files = caught
    .filter(({ code }) => code?.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
  expect([...new Set(files)].toSorted()).toEqual(forbidden.map(([file]) => file).toSorted());
}, 20_000);

it('the linter looks at every file of ours', () => {
  const ours = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.trim()
    .split('\n')
    .filter((file) => file !== 'src/routeTree.gen.ts');
  expect(ours.length).toBeGreaterThan(300);
  const config = join(linterWithoutTypes(), 'oxlint.config.ts');
  expect(oxlint(root, `--config=${config}`).files).toBeGreaterThanOrEqual(ours.length);
}, 20_000);
