/**
 * `node packages/visual/pack.ts`: makes dist/, the package that npm gets. This repository uses the sources;
 * Node runs no TypeScript below node_modules.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '#cli/reviewPage.ts';

const root = fileURLToPath(new URL('./', import.meta.url));
const dist = join(root, 'dist');

const { description, license, published, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const versionsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, devDependencies[name]]));

const manifest = {
  ...published,
  description,
  license,
  type: 'module',
  keywords: ['visual regression', 'screenshots', 'accessibility', 'playwright', 'axe'],
  engines: { node: '>=22.18' },
  bin: { [published.name]: 'cli/command.mjs' },
  imports: { '#*.ts': './*.js' },
  exports: {
    '.': entry('entry'),
    './projects': entry('specs/projects'),
    './reporter': entry('specs/reporter'),
    './package.json': './package.json',
  },
  dependencies: versionsOf(published.dependencies),
  peerDependencies: { '@playwright/test': `>=${devDependencies['@playwright/test']}` },
};

/** Names files beside a module as the package has them; `imports` do so for all others. */
const withNames = (code: string) =>
  code.replaceAll(/(?<=(?:from|import\(|import) ?'\.\/[^']+)\.ts(?=')/g, '.js');

rmSync(dist, { recursive: true, force: true });
const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
const options = ['--project', join(root, 'tsconfig.build.json')];
execFileSync(process.execPath, [join(compiler, 'bin/tsc'), ...options], { stdio: 'inherit' });
for (const declaration of globSync('**/*.d.ts', { cwd: dist })) {
  const file = join(dist, declaration);
  writeFileSync(file, withNames(readFileSync(file, 'utf8')));
  const source = readFileSync(join(root, declaration.replace('.d.ts', '.ts')), 'utf8');
  writeFileSync(file.replace('.d.ts', '.js'), withNames(stripTypeScriptTypes(source)));
}
const asIs =
  '{LICENSE,README.md,cli/*.{mjs,template,yml},pictures/*.webp,{model,review}/*.{json,html,css}}';
for (const file of globSync(asIs, { cwd: root })) cpSync(join(root, file), join(dist, file));
writeFileSync(join(dist, 'review/script.bundle.js'), await bundleScript());
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
