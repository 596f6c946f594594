import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path/posix';
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { parseMarkdown } from '#publish/content/parseMarkdown.ts';
import { filesBelow } from '#publish/listFiles.ts';
import { extras, lanes } from '#scripts/checks.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const exists = (path: string) => existsSync(new URL(path, root));

const folders = [
  '.ci',
  '.devcontainer',
  '.github',
  '.storybook',
  'docs',
  'packages',
  'publish',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
  'tokens',
];

const files = folders.flatMap((folder) => filesBelow(root, folder));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...files.filter((file) => /^(?:docs|packages|\.github)\/.*\.md$/.test(file)),
];

/** Names of files that the reader creates or may have. */
const examples = [
  'IMG_1234.JPG',
  'candidatura.html',
  'dark.tokens.json',
  'light.tokens.json',
  'hero.jpg',
  'hero.svg',
  'src/content/images/hero.svg',
  'honorarios.md',
  'layout.json.zst',
  'prazos-no-processo-civil.md',
  'public/',
  'snapshot.txt',
  'src/content/texts/honorarios.md',
  'tokens-notes.json',
];

/** A component to be named by the reader, or a folder that a setting names. */
const placeholder = /(?:^|\/)X\.|^(?:DATA_DIR|BACKUP_DIR)\//;

/** Files that our commands write. */
const generated = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'));

const inlineNodes = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(inlineNodes)] : [node];

const isPath = (text: string) =>
  /^[\w.@#-][\w.@/-]*(?:\/|\.(?:[cm]?tsx?|mjs|json|md|ya?ml|svg|webp|png|jpg|html|css|txt|woff2))$/i.test(
    text,
  ) && !/^\.\w+$/.test(text);

/** Documents may shorten `server/store/store.ts` to `store/store.ts` if the folder is clear. */
function isThere(path: string, document: string): boolean {
  const name = path.replace(/^#/, '').replace(/^(ui|sections|theme|content|lib)\//, 'src/$1/');
  const candidates = [name, path, join(dirname(document), path)];
  const isPart = (file: string) =>
    path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`);
  return (
    examples.includes(path) ||
    placeholder.test(path) ||
    generated.some((folder) => matchesGlob(path, `${folder}**`) || path === folder) ||
    candidates.some(exists) ||
    files.some(isPart)
  );
}

const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const textOf = (node: Nodes): string =>
  inlineNodes(node)
    .map((part) => ('value' in part ? part.value : ''))
    .join('');

const headingsOf = (file: string) =>
  inlineNodes(parseMarkdown(read(file)))
    .filter(({ type }) => type === 'heading')
    .map((node) => headingId(textOf(node)));

function linkFault(url: string, document: string): string | undefined {
  if (/^(?:[a-z]+:|\/\/)/i.test(url)) return undefined;
  const [path = '', id] = url.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!exists(file)) return url;
  return id && file.endsWith('.md') && !headingsOf(file).includes(id) ? url : undefined;
}

const scripts = Object.keys(packageJson.scripts);

/** Finds `npm run NAME`, `npm start` and `npm test` in prose, code and workflows. */
const unknownScripts = (text: string) =>
  namesIn(text, /\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(start|test)\b)/g).filter(
    (name) => !scripts.includes(name),
  );

/** Allow the firm's own step, and the documents of the sample, although a fork may lack them. */
const steps = ['firm', ...[...lanes.flat(), ...extras].map(({ name }) => name)];

/** Lists the text of the group that matches, for each match of a pattern. */
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? '');

const testFiles = files.filter((file) => /\.(?:test|spec)\.ts$/.test(file));
const specs = testFiles.map(read).join('\n');

/** Finds names in a text that the commands do not know. */
function unknownNames(text: string) {
  const transcripts = files.filter((file) => file.startsWith('tests/speech/transcripts/'));
  const projects = namesIn(read('playwright.config.ts'), /\bname: '([^']+)'/g);
  return {
    checks: namesIn(text, /npm test -- ([a-z\d]+(?: [a-z\d]+)*)/g)
      .flatMap((names) => names.split(' '))
      .filter((name) => !steps.includes(name)),
    files: namesIn(text, /npm run test:unit -- ([\w./-]+)/g).filter(
      (name) => !testFiles.some((file) => file.includes(name)),
    ),
    projects: namesIn(text, /--project=([\w-]+)/g).filter((name) => !projects.includes(name)),
    titles: namesIn(text, / -g "([^"]+)"/g).filter((title) => !specs.includes(title)),
    transcripts: namesIn(text, / -g ([a-z]+)/g).filter(
      (name) => !transcripts.some((file) => file.includes(name)),
    ),
  };
}

const noneUnknown = { checks: [], files: [], projects: [], titles: [], transcripts: [] };

test('the search finds names of missing scripts, checks, files, projects, titles and transcripts', () => {
  // Join the words, because this file is itself searched for titles.
  const missing = ['a', 'missing', 'title'].join(' ');
  const text = `npm test -- unit linters
npm run test:unit -- nowhere.test
npx playwright test --project=nobody -g "${missing}"
npm run test:speech -- -g nothing -u
npm start, npm run nobody:else`;
  expect(unknownScripts(text)).toEqual(['nobody:else']);
  expect(unknownNames(text)).toEqual({
    checks: ['linters'],
    files: ['nowhere.test'],
    projects: ['nobody'],
    titles: [missing],
    transcripts: ['nothing'],
  });
});

describe.each(documents)('%s', (document) => {
  const nodes = inlineNodes(parseMarkdown(read(document)));

  test('names no path that is missing', () => {
    const paths = nodes.flatMap((node) =>
      node.type === 'inlineCode' && isPath(node.value) ? [node.value] : [],
    );
    expect(paths.filter((path) => !isThere(path, document))).toEqual([]);
  });

  test('links to files and headings that exist', () => {
    const urls = nodes.flatMap((node) =>
      node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [],
    );
    expect(urls.flatMap((url) => linkFault(url, document) ?? [])).toEqual([]);
  });

  test('names no npm script that is missing', () => {
    expect(unknownScripts(read(document))).toEqual([]);
  });

  test('names no check, test file, project, title or transcript that is missing', () => {
    expect(unknownNames(read(document))).toEqual(noneUnknown);
  });
});

test('every check of `npm test` runs in a pull request', () => {
  const workflow = read('.github/workflows/checks.yml');
  const named = namesIn(workflow, /npm test -- (.+)/g).flatMap((names) => names.split(' '));
  const inAnother = read('.github/workflows/visual.yml').includes('npm run test:visual');
  const unnamed = lanes.flat().filter(({ name }) => !named.includes(name));
  expect(unnamed.map(({ name }) => name)).toEqual(inAnother ? ['visual'] : []);
});

test('CODEOWNERS guards paths that exist', () => {
  const owned = read('.github/CODEOWNERS').match(/^\/\S+/gm) ?? [];
  expect(owned).not.toEqual([]);
  expect(owned.filter((path) => !exists(path.slice(1)))).toEqual([]);
});

describe.each(files.filter((file) => /^\.github\/.*\.ya?ml$/.test(file)))('%s', (workflow) => {
  test('names no npm script, check, test file or project that is missing', () => {
    expect(unknownScripts(read(workflow))).toEqual([]);
    expect(unknownNames(read(workflow))).toEqual(noneUnknown);
  });

  test('runs programs that exist', () => {
    const programs = namesIn(read(workflow), /\bnode (\S+\.m?[jt]s)\b/g);
    expect(programs.filter((path) => !exists(path))).toEqual([]);
  });

  test('watches paths that exist', () => {
    const watched = read(workflow).match(/(?<=^ +- )[\w.-]+(?:\/[\w.*-]+)+$/gm) ?? [];
    const isMissing = (path: string) =>
      ![...files, ...folders].some((file) => matchesGlob(file, path));
    expect(watched.filter(isMissing)).toEqual([]);
  });
});

const maps = {
  'CONTRIBUTING.md': ['', 'src', 'tests', 'server', 'publish', 'stories', 'docs', 'packages'],
  'packages/visual/README.md': ['packages/visual'],
  'packages/tokens/README.md': ['packages/tokens'],
};

describe.each(Object.entries(maps))('the map in %s', (document, parents) => {
  test.each(parents)('names every folder of "%s"', (parent) => {
    const start = parent && `${parent}/`;
    const rooms = new Set(
      files
        .filter((file) => file.startsWith(start) && !/^\.(?!storybook)/.test(file))
        .flatMap((file) => /^[^/]+(?=\/)/.exec(file.slice(start.length)) ?? []),
    );
    const text = read(document);
    const isNamed = (room: string) =>
      [room, `${start}${room}`].some((name) => text.includes(`\`${name}/`));
    expect([...rooms].filter((room) => !isNamed(room))).toEqual([]);
  });
});
