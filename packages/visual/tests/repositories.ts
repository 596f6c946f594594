/** Creates repositories and clones for tests. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { git as ask } from '#store/git.ts';
import { openSample, type Sample } from './sample.ts';

export function emptyFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'clone-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clone made with these options, and what a test does in it. */
export function cloneOf({ root }: Pick<Sample, 'root'>, ...options: readonly string[]) {
  const folder = emptyFolder();
  const url = pathToFileURL(root).href;
  ask('.', ['clone', '--quiet', ...options, '--', url, folder]);
  const identity = ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com'];
  const git = (...args: readonly string[]) => String(ask(folder, [...identity, ...args])).trim();
  const commit = (message: string) => {
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  return { root: folder, git, commit };
}

export const openRepository = () => openSample(onTestFinished);
