/**
 * `node packages/visual/pack.ts`: makes dist/, the package that npm gets. This repository uses the sources;
 * Node runs no TypeScript below node_modules.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '#cli/reviewPage.ts';

const root = fileURLToPath(new URL('./', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, 'dist', path)), { recursive: true });
  writeFileSync(join(root, 'dist', path), content);
}

const { description, license, published, devDependencies } = JSON.parse(read('package.json'));

const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const versions = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, devDependencies[name]]));

const manifest = {
  ...published,
  description,
  license,
  type: 'module',
  keywords: ['visual regression', 'screenshots', 'accessibility', 'playwright', 'axe'],
  engines: { node: '>=22.18' },
  bin: { [published.name]: 'cli/command.mjs' },
  exports: {
    '.': entry('entry'),
    './projects': entry('specs/projects'),
    './reporter': entry('specs/reporter'),
    './package.json': './package.json',
  },
  dependencies: versions(published.dependencies),
  peerDependencies: { '@playwright/test': `>=${devDependencies['@playwright/test']}` },
};

/** Writes names of files as the package has them: `#suite/views.ts` is `../suite/views.js`. */

function withPaths(code: string, path: string): string {
  const folder = dirname(path);
  return code.replaceAll(
    /(?<=(?:from|import\(|import) ?')(#|\.\/)([^']+)\.(ts|json)'/g,
    (...match) => {
      const [, start, name, type] = match.map(String);
      const target = start === '#' ? `${name}` : join(folder, `${name}`).replaceAll('\\', '/');
      const path = relative(folder, `${target}.${type === 'ts' ? 'js' : type}`);
      return `${path.startsWith('.') ? '' : './'}${path}'`;
    },
  );
}

rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = join(
  dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))),
  'bin/tsc',
);
execFileSync(process.execPath, [compiler, '--project', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
const declarations = globSync('**/*.d.ts', { cwd: join(root, 'dist') });
for (const file of declarations) {
  const path = file.replaceAll('\\', '/');
  const source = path.replace('.d.ts', '.ts');
  write(path, withPaths(read(join('dist', path)), path));
  write(source.replace('.ts', '.js'), withPaths(stripTypeScriptTypes(read(source)), path));
}
for (const file of [
  'cli/command.mjs',
  'README.md',
  'model/properties.json',
  'review/en.json',
  'review/pt.json',
  'review/review.css',
])
  cpSync(join(root, file), join(root, 'dist', file));
write('review/script.bundle.js', await bundleScript());
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
