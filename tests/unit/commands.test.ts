import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { site as secondSite } from '#tests/secondFirm/src/content/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { programFile } from '#scripts/program.ts';
import { isWindows, notTested } from '#tests/support/system.ts';

const root = join(import.meta.dirname, '../..');

function writeProgram(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

/**
 * A clone with `run.mjs`, a program and a lockfile. Its npm installs everything but optional
 * packages and, like npm 10, links nothing.
 */
function freshClone(name = 'clone') {
  const parent = temporaryFolder({
    [`${name}/scripts/run.mjs`]: readFileSync(join(root, 'scripts/run.mjs')),
    [`${name}/package.json`]: '{"optionalDependencies":{"node-plan9-x64":"24.2.0"}}',
    [`${name}/package-lock.json`]: `{"packages":{"":{},
      "node_modules/elsewhere":{"version":"1.0.0","optional":true},
      "node_modules/tool":{"version":"1.0.0"}}}`,
    [`${name}/tool.cjs`]: "console.log(process.argv.slice(2).join('|')); process.exitCode = 3;",
  });
  const clone = join(parent, name);
  const lockfile = join(clone, 'package-lock.json');
  writeProgram(
    join(parent, 'bin/npm'),
    `echo "added 1 package"; sleep 0.3; mkdir -p node_modules
     sed /elsewhere/d package-lock.json > node_modules/.package-lock.json`,
  );
  const script = join(clone, 'scripts/run.mjs');
  const env: Record<string, string> = { PATH: `${parent}/bin:${process.env.PATH}` };
  const run = (...parts: string[]) =>
    spawnSync(process.execPath, [script, ...parts], { cwd: clone, encoding: 'utf8', env });
  /** Resolves to the messages about the installation. */
  const runAside = (...parts: string[]) =>
    text(spawn(process.execPath, [script, ...parts], { cwd: clone, env }).stderr);
  return { clone, env, lockfile, run, runAside };
}

const noShell = notTested(isWindows, 'the installation, as its npm is a shell script here');

describe.skipIf(noShell)('A command on a fresh clone', () => {
  test('installs missing and changed packages, and passes arguments, output and exit code', () => {
    const { run, lockfile } = freshClone();
    const { stdout, stderr, status } = run('tool.cjs', '--csv', 'a b');
    expect(stdout).toBe('--csv|a b\n');
    expect(stderr).toContain('Installing the packages');
    expect(status).toBe(3);
    expect(run('tool.cjs').stderr).toBe('');
    writeFileSync(lockfile, readFileSync(lockfile, 'utf8').replaceAll('1.0.0', '1.0.1'));
    expect(run('tool.cjs').stderr).toContain('Installing the packages');
  });

  test('installs once for two simultaneous commands', async () => {
    const { runAside } = freshClone();
    const outputs = await Promise.all([runAside('tool.cjs'), runAside('tool.cjs')]);
    expect(outputs.join('').match(/Installing the packages/g)).toHaveLength(1);
  });

  test('does not wait for a crashed installation', () => {
    const { clone, run } = freshClone();
    mkdirSync(join(clone, '.cache'));
    writeFileSync(join(clone, '.cache/install.lock'), String(spawnSync('true').pid));
    expect(run('tool.cjs').stderr).toMatch(/^Installing the packages/);
  });

  test('runs under the package’s Node, and so do programs that it starts by name', () => {
    const { clone, run } = freshClone();
    const program = join(clone, 'node_modules/node-plan9-x64/bin/node');
    writeProgram(program, `echo "$@"; command -v node`);
    const { stdout } = run('tool.cjs', 'a "b" %PATH% c');
    expect(stdout).toBe(`tool.cjs a "b" %PATH% c\n${program}\n`);
  });

  test.each(['v24.1.0', 'v24.2.0', 'v26.0.0'])(
    'asks for a Node newer than %s if npm has none',
    (version) => {
      const { env, run } = freshClone();
      const script = `Object.defineProperty(process,'version',{value:'${version}'})`;
      env.NODE_OPTIONS = `--import "data:text/javascript,${script}"`;
      const { stderr } = run('tool.cjs');
      expect(stderr.includes('This project runs on Node 24.2 or newer')).toBe(
        version === 'v24.1.0',
      );
    },
  );

  test.each(['#', '%'])(
    'refuses a folder whose path contains a %s, and names the character',
    (sign) => {
      const { clone, run } = freshClone(`a${sign}b`);
      const { stderr, status } = run('tool.cjs');
      expect(stderr).toBe(
        `\nThe site cannot be built in ${clone}/: move it to a folder without ${sign} in its path.\n\n`,
      );
      expect(status).toBe(1);
      expect(existsSync(join(clone, 'node_modules'))).toBe(false);
    },
  );
});

test('a command names file and line of a missing closing quote', () => {
  const cwd = temporaryFolder({ 'site.ts': "export const site = {\n  name: 'Lima,\n};\n" });
  const preload = join(root, 'publish/content/explainSyntax.ts');
  const { stderr, status } = spawnSync(process.execPath, ['--import', preload, './site.ts'], {
    cwd,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^site\.ts, line 2: a quote, a comma or a bracket is missing/);
  expect(stderr).toContain("name: 'Lima,");
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
});

test('a command names file, line and reason of a content module that throws', () => {
  const content = {
    'src/content/pages.ts':
      "export const pages: Record<string, { name: string }> = { '/': { name: 'A' } };\n",
    'src/content/words.ts':
      "import { pages } from './pages.ts';\n\nexport const title = pages['/equipe'].name;\n",
    'check.ts': "await Promise.all(['words'].map((name) => import(`./src/content/${name}.ts`)));\n",
    'static.ts': "import { title } from './src/content/words.ts';\nconsole.log(title);\n",
  };
  const cwd = temporaryFolder(content);
  const preload = join(root, 'publish/content/explainSyntax.ts');
  for (const file of ['./check.ts', './static.ts']) {
    const { stderr, status } = spawnSync(process.execPath, ['--import', preload, file], {
      cwd,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^src\/content\/words\.ts, line 3: uses something that is not there/);
    expect(stderr).toContain("export const title = pages['/equipe'].name;");
    expect(stderr).toContain('Cannot read properties of undefined');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  }
});

test('a module that fails to load hides no fault of others, and wrong facts are reported at their line', () => {
  const site = { ...secondSite, instagram: '@lima', telephone: '3' };
  const names = ['facts', 'pages', 'words', 'hours', 'intro'];
  const cwd = temporaryFolder({
    'src/content/site.ts': `export const site = ${JSON.stringify(site)};\n`,
    'src/content/facts.ts':
      "import { site } from './site.ts';\nexport const profile = new URL(site.instagram);\n",
    'src/content/pages.ts': "export const pages = {\n  name: 'Lima,\n};\n",
    'src/content/words.ts':
      "import { site } from './site.ts';\n\nexport const one = site.no.title;\n",
    'src/content/hours.ts': "export const day = new Date('x').toISOString();\n",
    'src/content/intro.ts': "export const intro = 'Consulta gratuita.';\n",
    'check.ts': names.map((name) => `import './src/content/${name}.ts';\n`).join(''),
  });
  const preload = join(root, 'publish/content/explainSyntax.ts');
  const { stderr, status } = spawnSync(process.execPath, ['--import', preload, './check.ts'], {
    cwd,
    encoding: 'utf8',
  });
  for (const fault of [
    'src/content/pages.ts, line 2: a quote, a comma',
    'src/content/words.ts, line 3: uses something that is not there',
    'src/content/hours.ts, line 1: cannot read what it is given',
    'src/content/site.ts: site.instagram: "@lima" is not a profile',
    'src/content/site.ts: site.telephone: "3" is not an E.164 number',
    'src/content/intro.ts: intro: "gratuita" may not be used',
  ])
    expect(stderr.split(fault), fault).toHaveLength(2);
  expect(stderr).not.toMatch(/facts\.ts|^ +at /m);
  expect(status).toBe(1);
});

test.each([
  [
    'a file that is gone',
    '{}',
    'src/content/hero.ts is not there, and src/content/page.ts imports it',
  ],
  [
    'an export that is gone',
    "export const heroi = 'A';",
    'src/content/hero.ts: exports no hero, which src/content/page.ts imports',
  ],
])('A command names %s', (name, text, fault) => {
  const cwd = temporaryFolder({
    [name === 'a file that is gone' ? 'src/content/none.ts' : 'src/content/hero.ts']: text,
    'src/content/page.ts': "import { hero } from './hero.ts';\nexport const title = hero;\n",
    'src/content/intro.ts': "export const intro = 'Consulta gratuita.';\n",
    'check.ts': "import './src/content/page.ts';\n",
  });
  const preload = join(root, 'publish/content/explainSyntax.ts');
  const { stderr, status } = spawnSync(process.execPath, ['--import', preload, './check.ts'], {
    cwd,
    encoding: 'utf8',
  });
  expect(stderr.split(fault), stderr).toHaveLength(2);
  expect(stderr).toContain('src/content/intro.ts: intro: "gratuita" may not be used');
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
});

test('JSON with an extra comma is reported with file and line', () => {
  const cwd = temporaryFolder({
    'fonts.json': '{\n  "a": 1,\n}\n',
    'src/content/a.ts': '',
    'check.ts': "import fonts from './fonts.json' with { type: 'json' };\nconsole.log(fonts);\n",
  });
  const preload = join(root, 'publish/content/explainSyntax.ts');
  const { stderr, status } = spawnSync(process.execPath, ['--import', preload, './check.ts'], {
    cwd,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(
    /^fonts\.json, line 3: a quote, a comma or a bracket is missing, or one too/,
  );
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
});

test('every npm script runs through run.mjs, and names programs by file', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fileOf = (name: string) => relative(root, programFile(name)).replaceAll('\\', '/');
  const files = ['storybook', 'vitest', 'playwright'].map(fileOf);
  for (const script of Object.values<string>(scripts)) {
    expect(script).toMatch(/^node scripts\/run\.mjs /);
    const [program] = /node_modules\S+/.exec(script) ?? [];
    if (program) expect(files).toContain(program);
  }
});
