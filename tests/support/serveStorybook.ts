import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('../../node_modules/.bin/storybook', import.meta.url));
const bench = 'tokens-bench--workplace';

export type Storybook = {
  readonly url: string;
  /** The bench alone, without Storybook's own frame around it. */
  readonly benchUrl: string;
  readonly close: () => void;
};

/** Storybook over a copy of the project, on a free port from `port` up. */
export async function serveStorybook({ folder }: Sandbox, port: number): Promise<Storybook> {
  const options = ['--ci', '--no-open', '--disable-telemetry', '--no-version-updates'];
  const child = spawn(program, ['dev', '--port', String(port), ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const text = stripVTControlCharacters(data.toString());
      const [, address] = /Local:\s+(http:\S+?)\/?\s/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error('Storybook ended before it was ready')));
  });
  return {
    url,
    benchUrl: `${url}/iframe.html?id=${bench}&viewMode=story`,
    close: () => void child.kill(),
  };
}
