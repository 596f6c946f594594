import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { builtSite, post } from '#tests/unit/server/rig.ts';

export const root = join(import.meta.dirname, '../../../..');

export function launch(variables: Record<string, string>, ...args: string[]) {
  const defaults = { PORT: '0', RATE_LIMIT: 'off', SITE_DIR: builtSite() };
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: root,
    env: testEnvironment({ ...defaults, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the server. `log` holds its output so far. */
export async function started(variables: Record<string, string>) {
  const child = launch(variables);
  let [output, error] = ['', ''];
  child.stderr.on('data', (chunk) => (error += chunk));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended: ${error}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/^Stop.*\n/m.test(output)) resolve();
    });
  });
  const url = /http:\S+/.exec(output)?.[0] ?? '';
  return { child, url, log: () => output, error: () => error };
}

/** Exit status and standard error of a program. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; error: string }> {
  const [error, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, error };
}

/**
 * Posts until the server is gone or `onKept` returns true; passes each name that was answered with
 * 200.
 */
export async function visit(url: string, visitor: string, onKept: (nome: string) => boolean) {
  for (let turn = 0; ; turn += 1) {
    const nome = `Pessoa ${visitor}-${turn}`;
    const response = await post(url, nome).catch(() => undefined);
    if (!response) return;
    if (response.status === 200 && onKept(nome)) return;
  }
}
