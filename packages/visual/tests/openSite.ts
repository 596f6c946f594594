/** Creates a repository with a site, and runs the commands in it as a person would. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { reviewFile } from '#cli/writeReview.ts';
import type { Review } from '#model/data.ts';
import { openSample } from './sample.ts';

const packageRoot = join(import.meta.dirname, '..');
const command = join(packageRoot, 'cli/main.ts');

/** @param folder with the site's files */
export function openSite(folder = 'site') {
  const sample = openSample();
  const { root, write } = sample;
  const read = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8');
  const edit = (file: string, from: string, to: string) => {
    expect(read(file), file).toContain(from);
    write(file, read(file).replace(from, to));
  };
  cpSync(join(import.meta.dirname, folder), root, { recursive: true });
  symlinkSync(join(packageRoot, '../../node_modules'), join(root, 'node_modules'), 'junction');
  write('.gitignore', 'node_modules\nvisual-results/\nvisual-review/\n');
  const { launchOptions: { executablePath, args, env } = {} } = test.info().project.use;
  const browser = JSON.stringify({ executablePath, args });
  edit('visual/suite.mts', "language: 'en',", `language: 'en',\n  browser: ${browser},`);
  // `env` names the test browser's libraries and fonts. Playwright mistakes a process with
  // TEST_WORKER_INDEX for its own worker.
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, TEST_WORKER_INDEX: '' },
  } as const;
  /** Runs a command, and expects this exit status and these texts. */
  const expectRun = (words: string, exitCode: number, ...texts: readonly string[]): string => {
    const ran = spawnSync(process.execPath, [command, ...words.split(' ')], options);
    const output = `${ran.stdout}${ran.stderr}`;
    for (const text of texts) expect(output).toContain(text);
    expect(ran.status, output).toBe(exitCode);
    return output;
  };
  /** Starts a command. */
  const start = (words: string) => spawn(process.execPath, [command, ...words.split(' ')], options);
  /** Serves the review until the result is disposed of. */
  const serve = async () => {
    const serving = start('review --port=0');
    for await (const text of serving.stdout.setEncoding('utf8')) {
      const [url] = /http:\S+/.exec(text) ?? [];
      if (url) return { url, [Symbol.dispose]: () => serving.kill() };
    }
    throw new Error('The review is not served');
  };
  const readReview = (): Review => JSON.parse(read('visual-review', reviewFile));
  return { ...sample, edit, expectRun, serve, start, readReview };
}
