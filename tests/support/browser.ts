/**
 * Starts a browser for all tests: from an npm package, which the lockfile pins, or Playwright's
 * own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { withoutPictures } from '#scripts/machine.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = `${root}node_modules/@sparticuz/chromium`;

/** Turns off hinting, LCD text, CPU-specific code and partial repaints, which differ by machine. */
const args = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
];

/** Offers a single font, so that a missing web font shows and the machine's fonts do not. */
const fontConfiguration = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`;

async function unpack(folder: string): Promise<void> {
  console.log('Unpacking the test browser …');
  // Another process may unpack at the same time, so write to another folder and rename it.
  const aside = `${folder}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  const { TMPDIR = tmpdir() } = process.env;
  // The package unpacks into the temporary folder, and reuses files that it finds there.
  process.env.TMPDIR = aside;
  const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];
  await Promise.all(archives.map((name) => inflate(`${source}/bin/${name}`)));
  process.env.TMPDIR = TMPDIR;
  await writeFile(`${aside}/fonts.conf`, fontConfiguration(folder));
  await rename(aside, folder).catch(() => rm(aside, { recursive: true }));
}

/**
 * The package brings libraries for a bare machine; installed ones take precedence.
 * @throws Error that names the missing package.
 */
function libraries(folder: string): Record<string, string> {
  const missing = (env = {}) => {
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
    return spawnSync('ldd', [`${folder}/chromium`], options).stdout.match(/\S+(?= => not found)/g);
  };
  if (!missing()) return {};
  const env = { LD_LIBRARY_PATH: `${folder}/al2023/lib` };
  const missingAfter = missing(env);
  if (!missingAfter) return env;
  throw new Error(
    `The test browser misses ${missingAfter.join(', ')}: on Debian or Ubuntu run "sudo apt-get install libnss3"`,
  );
}

export async function launchOptions(): Promise<LaunchOptions> {
  if (withoutPictures()) return {};
  const { version } = JSON.parse(await readFile(`${source}/package.json`, 'utf8'));
  const folder = `${root}.cache/chromium-${version}`;
  if (!existsSync(`${folder}/chromium`)) await unpack(folder);
  const fonts = { FONTCONFIG_FILE: `${folder}/fonts.conf` };
  const env = { ...process.env, ...fonts, ...libraries(folder) };
  return { executablePath: `${folder}/chromium`, args, env };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions()).catch((error: Error) => {
    if (!error.message.includes("Executable doesn't exist")) throw error;
    throw new Error('The test browser is not installed: run "npx playwright install chromium"');
  });
}
