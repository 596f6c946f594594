import { spawnSync } from 'node:child_process';
import { parseTexts } from '#model/leaves.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';

export type Run = { readonly ok: boolean; readonly out: string; readonly error: string };

export function run(cwd: string, [program = '', ...args]: readonly string[], env = {}): Run {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  });
  const reason = error?.message ?? stderr ?? '';
  return { ok: status === 0, out: stdout?.trim() ?? '', error: reason.trim() };
}

/** @returns what git prints. @throws Error with git's own reason. */
export function git(cwd: string, args: readonly string[], env = {}): string {
  const { ok, out, error } = run(cwd, ['git', ...args], env);
  if (!ok) throw new Error(`git ${args[0]}: ${error || out}`);
  return out;
}

/** The tokens of a commit. @throws Error when it has none, or faulty ones. */
export function tokensOf(base: string, cwd: string): Tokens {
  const listed = run(cwd, ['git', 'ls-tree', '--name-only', base, 'tokens/']);
  const paths = listed.out.split('\n').filter((path) => path.endsWith('.json'));
  if (paths.length === 0)
    throw new Error(`git has no tokens at "${base}"${listed.error && `: ${listed.error}`}`);
  const texts = paths.map((path) => [
    path.slice('tokens/'.length),
    git(cwd, ['show', `${base}:./${path}`]),
  ]);
  return resolveTokens(parseTexts(Object.fromEntries(texts)));
}
