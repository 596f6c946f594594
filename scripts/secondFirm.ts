/**
 * The site of another firm (`tests/secondFirm/`). Its words, facts, pictures and colours take the
 * place of the sample's in a copy of the project, as a person would put them there and without a
 * line of code, and what meets content is checked: types, the content contract, unit tests, the
 * build, journeys, axe and layout. With `all` every journey is run, with `start` it is served.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSampleFirm } from '#build/content/sampleFirm.ts';
import { testEnvironment } from './environment.ts';
import { openSandbox } from '#tests/support/sandbox.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const firm = `${root}tests/secondFirm/`;

/** What the copy needs beside the site itself. */
const tests = ['tests', 'playwright.config.ts', 'vitest.config.ts'];

/** Journeys in which a visitor meets what a firm may change; `all` runs the others, too. */
const journeys = ['articleDialog', 'contact.spec', 'news', 'noJavaScript', 'whatsapp'];

/** Rules about content; the others know of none, and some need what the copy has not. */
const rules = [
  'accessibilityPage',
  'archive',
  'content',
  'environment',
  'facts',
  'head',
  'pictures',
  'validateContent',
  'whatsappLink',
].map((name) => `tests/unit/${name}`);

const screens = ['playwright', 'test', '--project=firm'] as const;

const steps: readonly (readonly string[])[] = [
  ['tsc'],
  ['node', 'build/content/check.ts'],
  ['vitest', 'run', ...rules, '--reporter=default', '--reporter=./tests/support/vitestCounts.ts'],
  ['playwright', 'test', '--project=journeys', ...(process.argv[2] === 'all' ? [] : journeys)],
  screens,
];

/** An exported constant, to its end or to the line that closes its list or object. */
const declaration = /^export const (\w+)\b(?:[^\n]*;\n|.*?^[\]}].*?;\n)/gms;

/** Puts lists and objects in the place of those of the same name. */
function declare(file: string, declarations: string): void {
  const named = new Map([...declarations.matchAll(declaration)].map(([all, name]) => [name, all]));
  const text = readFileSync(file, 'utf8').replace(declaration, (old, name: string) => {
    const put = named.get(name) ?? old;
    named.delete(name);
    return put;
  });
  if (named.size > 0) throw new Error(`${file} has no ${[...named.keys()].join(', ')}`);
  writeFileSync(file, text);
}

function replaceWords(file: string, words: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [old, put] of Object.entries(words)) {
    if (!text.includes(old)) throw new Error(`${file} does not say "${old}"`);
    text = text.replace(old, () => put);
  }
  writeFileSync(file, text);
}

function makeCopy(): string {
  const { folder } = openSandbox('second-firm');
  const isWanted = (path: string) => !/\/(?:baselines|secondFirm)$/.test(path);
  for (const part of tests)
    cpSync(root + part, folder + part, { recursive: true, filter: isWanted });
  const content = `${folder}src/content/`;
  for (const name of ['articles', 'images']) {
    rmSync(content + name, { recursive: true, force: true });
    cpSync(firm + name, content + name, { recursive: true });
  }
  for (const name of readdirSync(`${firm}content`))
    declare(content + name, readFileSync(`${firm}content/${name}`, 'utf8'));
  const words = JSON.parse(readFileSync(`${firm}words.json`, 'utf8'));
  for (const name of Object.keys(words)) replaceWords(folder + name, words[name]);
  // Packages, the test browser and costly pictures are the project's own.
  symlinkSync(`${root}node_modules`, `${folder}node_modules`);
  mkdirSync(`${folder}.cache`);
  for (const name of readdirSync(`${root}.cache`).filter((one) => /^(?:chromium|made)/.test(one)))
    symlinkSync(`${root}.cache/${name}`, `${folder}.cache/${name}`);
  return folder;
}

type Count = { readonly passed: number; readonly failed: number };

function run(folder: string, [program = '', ...parts]: readonly string[]): Count {
  const counts = `${folder}test-results/firm.json`;
  mkdirSync(`${folder}test-results`, { recursive: true });
  rmSync(counts, { force: true });
  const { status } = spawnSync(program, parts, {
    cwd: folder,
    stdio: 'inherit',
    env: testEnvironment({ TEST_COUNTS: counts, ALLOW_SAMPLE_CONTENT: '' }),
  });
  if (existsSync(counts)) return JSON.parse(readFileSync(counts, 'utf8'));
  return { passed: Number(status === 0), failed: Number(status !== 0) };
}

// In a fork the other firm is this one, and its tests are the project's own.
const folder = isSampleFirm ? makeCopy() : root;
const checks = isSampleFirm ? steps : [screens];
const wanted = process.argv[2] === 'start' ? [['node', 'scripts/start.ts']] : checks;
const results = wanted.map((step) => run(folder, step));
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
const total: Count = { passed: sum('passed'), failed: sum('failed') };
console.log(`The second firm: ${total.passed} passed, ${total.failed} failed (${folder})`);
if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(total));
process.exitCode = total.failed > 0 ? 1 : 0;
