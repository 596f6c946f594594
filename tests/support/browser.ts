/**
 * The one way to start a browser. It comes in an npm package, so that the lockfile pins it; elsewhere
 * it is Playwright's. The package's own unpacker is not used: it prefers files that it finds in /tmp.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { withoutPictures } from './machine.ts';

const root = new URL('../../', import.meta.url);
const source = new URL('node_modules/@sparticuz/chromium/', root);

/** Without hinting, LCD text, the CPU's own instructions and partial repaints, which differ by machine. */
const args = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
];

async function unpack(packed: string, target: URL): Promise<void> {
  // Another process may unpack at the same time, so write aside and rename.
  const partial = new URL(`${target.href}.${process.pid}`);
  const input = createReadStream(new URL(`bin/${packed}`, source));
  await pipeline(input, createBrotliDecompress(), createWriteStream(partial));
  await rename(partial, target);
}

async function untar(packed: string, folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tar = new URL(`${process.pid}.tar`, folder);
  await unpack(packed, tar);
  spawnSync('tar', ['-xf', fileURLToPath(tar), '-C', fileURLToPath(folder)]);
  await rm(tar);
}

/** One font only, so that a missing web font shows and no machine's own fonts do. */
async function fontConfiguration(folder: URL): Promise<string> {
  const fonts = new URL('fonts/', folder);
  await untar('fonts.tar.br', fonts);
  const file = fileURLToPath(new URL('fonts.conf', folder));
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fileURLToPath(fonts)}</dir><cachedir>${fileURLToPath(new URL('font-cache/', folder))}</cachedir></fontconfig>\n`,
  );
  return file;
}

/** The package brings libraries for a bare machine; Debian's own win when present. */
async function libraries(folder: URL, executablePath: string): Promise<Record<string, string>> {
  const missing = (env = {}) => {
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
    return spawnSync('ldd', [executablePath], options).stdout.match(/\S+(?= => not found)/g);
  };
  if (!missing()) return {};
  const path = new URL('lib/', folder);
  await untar('al2023.tar.br', path);
  const env = { LD_LIBRARY_PATH: fileURLToPath(new URL('lib/', path)) };
  const left = missing(env);
  if (!left) return env;
  throw new Error(
    `The test browser misses ${left.join(', ')}: on Debian or Ubuntu run "sudo apt-get install libnss3"`,
  );
}

/** Unpacks the browser once for each version. @throws Error that names the library to install. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (withoutPictures()) return {};
  const { version } = JSON.parse(await readFile(new URL('package.json', source), 'utf8'));
  const folder = new URL(`.cache/chromium-${version}/`, root);
  await mkdir(folder, { recursive: true });
  const binary = new URL('chromium', folder);
  const executablePath = fileURLToPath(binary);
  if (!existsSync(binary)) {
    console.log('Unpacking the test browser …');
    await unpack('chromium.br', binary);
    await chmod(binary, 0o755);
  }
  const ready = new URL('environment.json', folder);
  if (!existsSync(ready)) {
    const env = {
      FONTCONFIG_FILE: await fontConfiguration(folder),
      ...(await libraries(folder, executablePath)),
    };
    await writeFile(ready, JSON.stringify(env));
  }
  const env: Record<string, string> = JSON.parse(await readFile(ready, 'utf8'));
  return { executablePath, args, env: { ...process.env, ...env } };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions()).catch((error: Error) => {
    if (!error.message.includes("Executable doesn't exist")) throw error;
    throw new Error('The test browser is not installed: run "npx playwright install chromium"');
  });
}
