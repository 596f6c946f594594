/** Finds changed lines whatever settings a person has, and whatever files are called. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hunksSince } from '#store/hunks.ts';
import { openRepository } from './repositories.ts';
import { type Sample, suite } from './sample.ts';

/** Writes settings into the repository's own file: a start of git for each would take longer. */
function configure({ root }: Sample, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => {
    const [, section, part, key] = /^(\w+)(?:\.(\w+))?\.(\w+)$/.exec(name) ?? [];
    return `[${section}${part ? ` "${part}"` : ''}]\n\t${key} = ${value}\n`;
  });
  appendFileSync(join(root, '.git/config'), lines.join(''));
}

/**
 * Settings that a person may have, and those that shells and attributes add. Settings share a row
 * only if none of them hides what another one does.
 */
const habits: Readonly<Record<string, (sample: Sample) => void>> = {
  'nothing of one’s own': () => {},
  'another look of differences and searches': (sample) => {
    const settings = {
      'core.pager': 'false',
      'core.quotePath': 'true',
      'diff.noprefix': 'true',
      'diff.orderFile': 'missing',
      'diff.context': '9',
      'diff.interHunkContext': '9',
      'diff.external': 'false',
      'diff.shown.textconv': 'false',
      'diff.shown.command': 'false',
      'grep.lineNumber': 'true',
      'grep.column': 'true',
      'color.ui': 'always',
      'color.diff': 'always',
      'color.grep': 'always',
    };
    configure(sample, settings);
    sample.write('.gitattributes', '*.css diff=shown');
    const variables = {
      GIT_PAGER: 'false',
      GIT_TRACE: '1',
      GIT_EXTERNAL_DIFF: 'false',
      GIT_DIFF_OPTS: '--unified=9',
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  },
  'prefixes by meaning, another index, and no search for renamed files': (sample) =>
    configure(sample, {
      'diff.mnemonicPrefix': 'true',
      'diff.renames': 'false',
      // Files seem changed since they were touched.
      'diff.autoRefreshIndex': 'false',
      'core.splitIndex': 'true',
      'core.untrackedCache': 'true',
      'index.version': '4',
    }),
  'a search for copies, and paths that are taken as they are written': (sample) => {
    configure(sample, {
      'diff.renames': 'copies',
      // Names differ by their case alone.
      'core.ignoreCase': 'true',
      'submodule.recurse': 'true',
    });
    vi.stubEnv('GIT_LITERAL_PATHSPECS', '1');
  },
  'line ends of Windows': ({ git, root, write }) => {
    git('config', 'core.autocrlf', 'true');
    for (const file of ['src/a.css', 'src/ação "b".css'])
      write(file, readFileSync(join(root, file), 'utf8').replaceAll('\n', '\r\n'));
  },
  'stylesheets that git takes for binary': ({ write }) => write('.gitattributes', '*.css binary'),
  'a filter that keeps another content in git': (sample) => {
    configure(sample, {
      'filter.upper.clean': 'tr a-z A-Z',
      'filter.upper.smudge': 'tr A-Z a-z',
      'filter.upper.required': 'true',
    });
    sample.write('.gitattributes', 'src/filtered.css filter=upper');
  },
};

test.each(Object.entries(habits))('changed lines are the same with %s', (_habit, adopt) => {
  const sample = openRepository();
  const { root, write, commit } = sample;
  const long = (color: string) =>
    `.a {\n  color: ${color};\n}\n.b {\n  gap: 1px;\n}\n.c {\n  margin: 0;\n}\n`;
  write('src/a.css', long('red'));
  write('src/ação "b".css', long('red'));
  write('src/moved.css', long('navy').replace('.c', '.moved'));
  write('src/filtered.css', '.f { color: red }\n');
  write('src/gone.css', '.gone {}\n');
  write('src/content/a.ts', "export const photo = 'ana.png';\n");
  write('src/images/ana.png', 'one');
  adopt(sample);
  const base = commit('Start');
  sample.git('switch', '--quiet', '--create', 'feature');
  const edit = (file: string, from: string, to: string) =>
    write(file, readFileSync(join(root, file), 'utf8').replace(from, to));
  edit('src/a.css', 'red', 'blue');
  edit('src/ação "b".css', 'red', 'blue');
  edit('src/filtered.css', 'red', 'blue');
  edit('src/moved.css', 'navy', 'teal');
  renameSync(join(root, 'src/moved.css'), join(root, 'src/renamed.css'));
  rmSync(join(root, 'src/gone.css'));
  write('src/new.css', '.new {}\n.more {}\n');
  write('src/images/ana.png', 'two');
  const text = hunksSince(root, base, suite.sources).map(
    ({ file, line, before, after, mentions }) =>
      `${file}:${line} ${before.join()} → ${after.join()}${mentions?.join('') ?? ''}`,
  );
  expect(text.toSorted()).toEqual([
    'src/a.css:2 color: red; → color: blue;',
    'src/ação "b".css:2 color: red; → color: blue;',
    'src/filtered.css:1 .f { color: red } → .f { color: blue }',
    'src/gone.css:1 .gone {} → ',
    "src/images/ana.png:0  → export const photo = 'ana.png';",
    'src/new.css:1  → .new {},.more {}',
    'src/renamed.css:2 color: navy; → color: teal;',
  ]);
  expect(existsSync(join(root, '.git/index.lock'))).toBe(false);
  expect(sample.git('diff', '--cached', '--name-only'), 'git’s own index').toBe('');
});

test('changed lines are found in files of any name, and names differ by case', () => {
  const { root, git, write, commit, erase } = openRepository();
  const names = ['-dash', 'a\nb', '"quoted"', "it's", ' blank ', 'ação', ':(top)x', '*', 'Card'];
  for (const name of names) write(`src/${name}.css`, 'a { color: red }\n');
  const base = commit('Start');
  git('config', 'core.ignoreCase', 'true');
  erase('src/Card.css');
  for (const name of [...names.slice(0, -1), 'card'])
    write(`src/${name}.css`, 'a { color: blue }\n');
  const hunks = hunksSince(root, base, suite.sources);
  const files = hunks.filter(({ after }) => after.join() === 'a { color: blue }');
  expect(files.map(({ file }) => file).toSorted()).toEqual(
    [...names.slice(0, -1), 'card'].map((name) => `src/${name}.css`).toSorted(),
  );
});
