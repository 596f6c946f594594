// Runs under whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function npm(...parts) {
  return spawnSync('npm', parts, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org).`);
}

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== wanted) {
  console.log('Installing the packages that package-lock.json names (about 30 s) …');
  // The packages' own install scripts are not needed, so none is run.
  if (npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error').status !== 0) {
    stop(
      'npm could not install the packages. Is there a network? The lines above say what it missed.',
    );
  }
  writeFileSync(stamp, wanted);
}

// npm puts the Node 24 of node_modules before the machine's own for every script that it runs.
const probe = spawnSync('npm', ['exec', '--no', '--', 'node', '--version'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const version = /v(\d+)/.exec(probe.stdout ?? '')?.[1];
if (Number(version) < 24) {
  stop(
    `This project runs on Node 24, and there is none for ${process.platform}-${process.arch} on npm: install Node 24 (https://nodejs.org) and try again.`,
  );
}
