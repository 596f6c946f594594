// `node scripts/run.mjs <file> …` installs missing packages and runs a file of the project under
// Node 24. This script itself must run under any version of Node, without packages.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const args = process.argv.slice(2);
/** The receiver and its inbox also run without development packages. */
const isServer = args[0]?.startsWith('server/');

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const isAtLeast = (major, minor, version) => {
  const [, ours, more] = /^v(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(ours) > major || (Number(ours) === major && Number(more) >= minor);
};

/** Compares the lockfile with npm's own list of installed packages. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, { version, dev, devOptional, optional }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version
        : optional || (isServer && (dev || devOptional))),
  );
}

/** True while another command installs. A crashed command's lock does not count. */
function isLocked(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return false;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    // Another process is just writing an empty lock: `kill(0, 0)` finds our own group.
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid !== process.pid) return process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'EPERM') return true;
  }
  rmSync(lock, { force: true });
  return isLocked(lock);
}

/** One command installs, and others wait for it. */
function install() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `This account may not write to ${root}, and the packages are not installed: make the folder writable, or clone the repository into a folder of your own.`,
    );
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  const lock = `${root}.cache/install.lock`;
  for (let waits = 0; isLocked(lock); waits += 1) {
    if (waits === 0) console.error('Another command is installing the packages: waiting for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const status = isInstalled() ? 0 : runNpm();
  rmSync(lock);
  if (status === 0) return;
  stop('npm could not install the packages. Is there a network? The lines above name the reason.');
}

function runNpm() {
  console.error('Installing the packages that package-lock.json names (about 30 s) …');
  // Keep standard output free for the program, as in `npm run --silent tokens -- report > x.md`.
  const command = 'npm ci --ignore-scripts --include=dev --include=optional --loglevel=error';
  const stdio = ['inherit', 2, 'inherit'];
  // On Windows npm is a .cmd file, which needs a shell.
  return spawnSync(command, { cwd: root, stdio, shell: true }).status;
}

/** npm 10 does not link programs of packages for one system, and Windows has a .cmd file. */
function packagedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return Object.keys(optionalDependencies)
    .flatMap((name) =>
      ['node', 'node.exe'].map((file) => `${root}node_modules/${name}/bin/${file}`),
    )
    .find((file) => existsSync(file));
}

if (!isAtLeast(20, 0, process.version))
  stop(`Node ${process.version} is too old: install Node 20 or newer (https://nodejs.org).`);
// Vite reads #, ? and % as parts of a URL, and the router's plugin writes ' into a string.
const [sign] = /[#?%']/.exec(root) ?? [];
if (sign)
  stop(`The site cannot be built in ${root}: move it to a folder without ${sign} in its path.`);
if (!isInstalled()) install();
const program = packagedNode();
// Older versions lack import.meta.main, which tells a file that it is the program.
if (!program && !isAtLeast(24, 2, process.version))
  stop(
    `This project runs on Node 24.2 or newer, and there is none for ${process.platform}-${process.arch} on npm: install Node 24 (https://nodejs.org) and try again.`,
  );
const node = program ?? process.execPath;
// Let child processes find the same `node` by its name.
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;

const child = spawn(node, args, { stdio: 'inherit' });
// Ctrl+C reaches the program directly; keep waiting for its end.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => stop(error.message));
child.on('exit', (status) => process.exit(status ?? 1));
