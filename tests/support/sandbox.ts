import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = new URL('../../', import.meta.url);

/** Sources of the site, the dev server and Storybook, as far as they are there. */
const parts = [
  'src',
  'tokens',
  'build',
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

/** A copy of the project whose tokens can be broken without harm. */
export type Sandbox = {
  readonly folder: string;
  /** Text of a token file, by name. */
  readonly read: (file: string) => string;
  /** Saves a token file as an editor does. */
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
};

/** Copies the project without what is installed, built or only there for tests. */
export function copyProject(folder: string): void {
  for (const part of parts.filter((one) => existsSync(new URL(one, root))))
    cpSync(new URL(part, root), join(folder, part), { recursive: true });
}

/** Makes the copy inside the project, where node_modules is found as ever. */
export function openSandbox(name: string): Sandbox {
  const copy = new URL(`.cache/sandbox-${name}/`, root);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  copyProject(fileURLToPath(copy));
  const token = (file: string) => new URL(`tokens/${file}`, copy);
  return {
    folder: fileURLToPath(copy),
    read: (file) => readFileSync(token(file), 'utf8'),
    write: (file, text) => writeFileSync(token(file), text),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Vite's dev server over the copy, on a free port. */
export async function serveSandbox({
  folder,
}: Sandbox): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    logLevel: 'silent',
    cacheDir: `${folder}.vite`,
    server: { port: 4700 + (process.pid % 90), strictPort: false },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
