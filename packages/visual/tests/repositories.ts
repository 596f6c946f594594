/** Creates repositories and clones for tests. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';
import { git as ask } from '#store/git.ts';
import { gitIn, headOf, openSample, type Sample, sampleIn } from './sample.ts';

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
  const git = gitIn(folder);
  const commit = (message: string) => {
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return headOf(folder);
  };
  return { root: folder, git, commit };
}

export const openRepository = () => openSample(onTestFinished);

/**
 * Builds a repository once for the tests of a file. Each call returns a copy of it, which costs no
 * start of git: only what git notes of the files' times differs, and git looks again.
 */
export function copiesOf(build: (sample: Sample) => void): () => Sample {
  let template: Sample | undefined;
  afterAll(() => template?.remove());
  const open = () => {
    const sample = openSample();
    build(sample);
    return sample;
  };
  return () => {
    template ??= open();
    const folder = emptyFolder();
    cpSync(template.root, folder, { recursive: true });
    return sampleIn(folder);
  };
}
