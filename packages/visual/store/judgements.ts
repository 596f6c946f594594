/** Stores the judgements of a served review in the .git folder, for each branch. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { git } from './git.ts';
import { parseFile } from './results.ts';

const judgements = v.record(v.string(), v.string());

/** A branch name may be no valid file name, so hash it. All worktrees share the folder. */
function judgementsFile(root: string): string {
  const ask = (...args: readonly string[]) => git(root, args).toString().trim();
  const branch = ask('branch', '--show-current') || ask('rev-parse', 'HEAD');
  const name = createHash('sha256').update(branch).digest('hex').slice(0, 16);
  return resolve(root, ask('rev-parse', '--git-common-dir'), `visual-review/${name}.json`);
}

export function readJudgements(root: string): Readonly<Record<string, string>> {
  const file = judgementsFile(root);
  return existsSync(file) ? v.parse(judgements, parseFile(readFileSync(file, 'utf8'), file)) : {};
}

/** @throws Error unless the content maps keys to texts. */
export function addJudgements(root: string, content: string): void {
  const file = judgementsFile(root);
  const newJudgements = v.parse(judgements, JSON.parse(content));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readJudgements(root), ...newJudgements }));
}
