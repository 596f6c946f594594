// `node scripts/run.mjs <program> …`: installs what is missing, then runs a program of the project
// under Node 24. It starts under whatever Node the machine has, before there is any package.
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
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
// npm and the packages' programs are .cmd files there, which only a shell runs.
const shell = process.platform === 'win32';

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const majorVersion = (version) => Number(/^v?(\d+)/.exec(version)?.[1]);

/** Whether npm has put every package of the lockfile there, by the list that it keeps itself. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Process that installs, when it is another. A lock that a crash left behind holds nobody up. */
function otherInstaller(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (pid !== process.pid && (pid === 0 || isRunning(pid))) return pid;
  rmSync(lock, { force: true });
  return otherInstaller(lock);
}

/** One command installs, others wait for it. */
function installOnce() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `This account may not write to ${root}, and the packages are not installed: make the folder writable, or clone the repository into a folder of your own.`,
    );
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  const lock = `${root}.cache/install.lock`;
  for (let said = false; otherInstaller(lock) !== undefined; said = true) {
    if (!said) console.error('Another command is installing the packages: waiting for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  if (!isInstalled()) install();
  rmSync(lock);
}

function install() {
  console.error('Installing the packages that package-lock.json names (about 30 s) …');
  // The packages' own install scripts are not needed, so none is run. Standard output belongs to
  // the program: `npm run --silent inbox -- --csv > x.csv` must not get a line of npm's.
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'],
    { cwd: root, stdio: ['inherit', 2, 'inherit'], shell },
  );
  if (status === 0) return;
  stop(
    'npm could not install the packages. Is there a network? The lines above say what it missed.',
  );
}

/** npm puts the Node 24 of node_modules before the machine's own for every script that it runs. */
function checkNode() {
  if (majorVersion(process.version) >= 24) return;
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', shell });
  if (majorVersion(stdout ?? '') >= 24) return;
  stop(
    `This project runs on Node 24, and there is none for ${process.platform}-${process.arch} on npm: install Node 24 (https://nodejs.org) and try again.`,
  );
}

if (!(majorVersion(process.version) >= 20)) {
  stop(`Node ${process.version} is too old: install Node 20 or newer (https://nodejs.org).`);
}
// Vite takes # and ? for parts of an address, and the router's plugin writes ' into a string.
const [sign] = /[#?']/.exec(root) ?? [];
if (sign) {
  stop(`The site cannot be built in ${root}: move it to a folder without ${sign} in its path.`);
}
if (!isInstalled()) installOnce();
checkNode();

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, shell ? args.map((arg) => `"${arg}"`) : args, {
  stdio: 'inherit',
  shell,
});
// Ctrl+C reaches the program by itself; here it only must not end the wait for it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => stop(error.message));
child.on('exit', (status) => process.exit(status ?? 1));
