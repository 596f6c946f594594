/** The last Chromium for Windows 7 and 8. npm installs it on demand, because it weighs 58 MB. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { withoutPictures } from '#scripts/machine.ts';

const version = '109.0.6';
const integrity =
  'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';

const folder = fileURLToPath(new URL(`../../.cache/chromium-${version}`, import.meta.url));

export const chromium109Path = `${folder}/chromium`;

function run(command: string, ...args: readonly string[]): void {
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed`);
}

/** @throws Error if it cannot be installed or is another build than expected. */
export async function bringChromium109(): Promise<void> {
  if (withoutPictures())
    throw new Error('Chromium 109 comes for linux-x64 only: run this in the dev container');
  if (existsSync(chromium109Path)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('npm', 'pack', '--silent', `@sparticuz/chromium@${version}`);
  const archive = `sparticuz-chromium-${version}.tgz`;
  const digest = createHash('sha512').update(readFileSync(`${folder}/${archive}`));
  if (`sha512-${digest.digest('base64')}` !== integrity)
    throw new Error(`@sparticuz/chromium ${version} is not the package that was tried`);
  run('tar', '-xzf', archive, 'package/bin/chromium.br');
  const aside = `${chromium109Path}.aside`;
  await pipeline(
    createReadStream(`${folder}/package/bin/chromium.br`),
    createBrotliDecompress(),
    createWriteStream(aside, { mode: 0o755 }),
  );
  renameSync(aside, chromium109Path);
  for (const name of [archive, 'package']) rmSync(`${folder}/${name}`, { recursive: true });
}
