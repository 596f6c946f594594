import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = new URL('../../', import.meta.url);

/** What the dev server and Storybook are made from. */
const parts = [
  'src',
  'tokens',
  'scripts',
  'server',
  'public',
  'stories',
  '.storybook',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project whose tokens can be broken without harm. */
export type Workshop = {
  readonly folder: string;
  /** Text of a token file, by name. */
  readonly read: (file: string) => string;
  /** Saves a token file as an editor does. */
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
};

/** Makes the copy inside the project, where node_modules is found as ever. */
export function openWorkshop(name: string): Workshop {
  const copy = new URL(`.cache/workshop-${name}/`, root);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of parts)
    cpSync(new URL(part, root), new URL(part, copy), { recursive: true, force: true });
  const token = (file: string) => new URL(`tokens/${file}`, copy);
  return {
    folder: fileURLToPath(copy),
    read: (file) => readFileSync(token(file), 'utf8'),
    write: (file, text) => writeFileSync(token(file), text),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Vite's dev server over the copy, on a free port. */
export async function serveWorkshop({
  folder,
}: Workshop): Promise<{ url: string; close: () => Promise<void> }> {
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
