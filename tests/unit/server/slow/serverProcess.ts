import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { person } from '#tests/unit/server/rig.ts';

const root = join(import.meta.dirname, '../../../..');

export function launch(variables: Record<string, string>, given: readonly string[] = []) {
  const child = spawn(process.execPath, ['server/main.ts', ...given], {
    cwd: root,
    env: testEnvironment({ PORT: '0', RATE_LIMIT: 'off', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the server; `log` tells what it has printed so far, `lines` what until it was ready. */
export async function started(variables: Record<string, string>, given?: readonly string[]) {
  const child = launch(variables, given);
  let printed = '';
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/^Stop.*\n/m.test(printed)) resolve();
    });
  });
  const lines = printed.split('\n').slice(0, 4);
  const url = /http:\S+/.exec(printed)?.[0] ?? '';
  return { child, lines, url, log: () => printed };
}

export async function ended(child: ChildProcess): Promise<{ code: number | null; error: string }> {
  const [error, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, error };
}

export const post = (url: string, nome: string) =>
  fetch(`${url}/f/contato`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, nome, _id: nome }),
  });
