import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isBuilt } from '#publish/once.ts';
import { testEnvironment } from '#scripts/environment.ts';

const rootUrl = new URL('../../', import.meta.url);
const root = fileURLToPath(rootUrl);

/** The feed's backend, which journeys answer for, and its public key. */
export const feedBackend = { origin: 'http://127.0.0.1:4799', key: 'chave-publica' } as const;

/** Builds of the site for tests, without a developer's `.env`. */
const variants = {
  'dist-test': {},
  'dist-named': { CSS_NAMES: 'debug', FONT_DISPLAY: 'swap' },
  'dist-feed': {
    CSS_NAMES: 'debug',
    FONT_DISPLAY: 'swap',
    INSTAGRAM_FEED: 'on',
    SUPABASE_URL: feedBackend.origin,
    SUPABASE_ANON_KEY: feedBackend.key,
  },
} as const;

export type Variant = keyof typeof variants;

const siteFolder = (variant: Variant) => `${root}${variant}/site`;

const isVariant = (name: string): name is Variant => name in variants;

const built = new Map<Variant, string>();

/** Runs a Node program in a copy of the repository. @throws Error with what it has printed, if it fails */
export async function runIn(
  cwd: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, command, { cwd, env, signal, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(output.trim());
}

/** Builds a variant from a copy of the repository. @returns its folder. */
export async function builtCopy(copy: string, variant: string, signal: AbortSignal) {
  if (!isVariant(variant)) throw new Error(`There is no build "${variant}" of the site`);
  // Share the cache of files that take long to make.
  const files = join(copy, '.cache/files');
  mkdirSync(`${root}.cache/files`, { recursive: true });
  mkdirSync(dirname(files), { recursive: true });
  if (!existsSync(files)) symlinkSync(`${root}.cache/files`, files, 'junction');
  const env = testEnvironment({ ...variants[variant], DIST_DIR: variant });
  await runIn(copy, ['publish/publish.ts', '--if-changed'], env, signal);
  return join(copy, variant, 'site');
}

/** Builds a variant once, even if several workers ask for it. @returns its folder. */
export function builtSite(variant: string): string {
  if (!isVariant(variant)) throw new Error(`There is no build "${variant}" of the site`);
  const builtFolder = built.get(variant);
  if (builtFolder) return builtFolder;
  const env = testEnvironment({ ...variants[variant], DIST_DIR: variant });
  const wanted = fingerprint(env);
  if (!isBuilt(new URL(`${variant}/`, rootUrl), wanted)) {
    const command = ['publish/publish.ts', '--if-changed'];
    const options = { cwd: root, encoding: 'utf8', env } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
    if (status !== 0)
      throw new Error(`The site could not be built into ${variant}:\n${stderr || stdout}`);
  }
  const folder = siteFolder(variant);
  built.set(variant, folder);
  return folder;
}
