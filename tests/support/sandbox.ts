import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import { testEnvironment } from '#scripts/environment.ts';
import { programFile } from '#scripts/program.ts';

const root = new URL('../../', import.meta.url);

/** Sources of the site, the dev server and Storybook, if present. */
const parts = [
  'src',
  'tokens',
  'publish',
  'scripts',
  'server',
  'public',
  'stories',
  '.storybook',
  '.env.example',
  '.gitignore',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project whose tokens a test may break. */
export type Sandbox = ReturnType<typeof openSandbox>;

/** Creates the copy inside the project, so that Node finds node_modules. */
export function openSandbox(name: string) {
  const copy = new URL(`.cache/sandbox-${encodeURIComponent(name)}/`, root);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  remove();
  for (const part of parts.filter((name) => existsSync(new URL(name, root))))
    cpSync(new URL(part, root), new URL(part, copy), { recursive: true });
  const token = (file: string) => new URL(`tokens/${file}`, copy);
  return {
    folder: fileURLToPath(copy),
    read: (file: string) => readFileSync(token(file), 'utf8'),
    /** Saves a token file as an editor does. */
    write: (file: string, text: string) => writeFileSync(token(file), text),
    remove,
  };
}

/** Starts a server for the copy, and waits until it prints its address. */
async function serve({ folder }: Sandbox, ...command: readonly string[]) {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: testEnvironment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const text = stripVTControlCharacters(data.toString());
      const [, address] = /Local:\s+(http:\S+?)\/?\s/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error('The server ended before it was ready')));
  });
  return { url, close: () => void child.kill() };
}

/** Runs `npm run dev` with an empty database. */
export const serveDev = (copy: Sandbox) => serve(copy, 'scripts/dev.ts');

/**
 * Runs Storybook on the first free port from `port`. `benchUrl` shows the bench without Storybook's
 * frame.
 */
export async function serveStorybook(copy: Sandbox, port: number) {
  const options = ['--ci', '--no-open', '--disable-telemetry', '--no-version-updates'];
  const command = [programFile('storybook'), 'dev', '--port', String(port), ...options];
  const served = await serve(copy, ...command);
  const benchUrl = `${served.url}/iframe.html?id=tokens-bench--workplace&viewMode=story`;
  return { ...served, benchUrl };
}
