import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'pg';
import { afterAll, beforeAll } from 'vitest';

const hint =
  'PostgreSQL is not installed: apt-get install postgresql (Debian), brew install postgresql@17 (macOS)';

/** @throws Error that says how to install PostgreSQL. */
function programFolder(): string {
  const folders = globSync('/{usr/lib,opt/homebrew/opt,usr/local/opt}/postgresql*/{bin,*/bin}');
  const onPath = (process.env.PATH ?? '').split(':');
  const folder = [...folders.toSorted().reverse(), ...onPath].find((path) =>
    existsSync(join(path, 'initdb')),
  );
  if (folder === undefined) throw new Error(hint);
  return folder;
}

/** PostgreSQL refuses to run as root, so use the account that its package created. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new Error(hint);
  return { uid, gid };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function createCluster() {
  const programs = programFolder();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: readonly string[]) => {
    const options = {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      env: { LC_ALL: 'C.UTF-8' },
    } as const;
    const { status, stdout, stderr, error } = spawnSync(join(programs, program), args, options);
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
    return stdout;
  };
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8');
  return { programs, owner, folder, data, run };
}

/**
 * Starts a PostgreSQL for the tests of a file; it listens on this machine only and stops after
 * them.
 */
export function useCluster() {
  let cluster: ReturnType<typeof createCluster>;
  let port = 0;
  let child: ReturnType<typeof spawn>;
  let count = 0;

  const administrator = async (text: string): Promise<void> => {
    const client = new postgres.Client({ host: '127.0.0.1', port, user: 'postgres' });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const isUp = () =>
    administrator('SELECT 1').then(
      () => true,
      () => false,
    );
  const start = async (): Promise<void> => {
    const { programs, owner, folder, data } = cluster;
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...owner, stdio: 'ignore' });
    while (!(await isUp())) if (child.exitCode !== null) throw new Error('PostgreSQL has ended');
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };

  beforeAll(async () => {
    cluster = createCluster();
    port = await freePort();
    await start();
  }, 60_000);
  afterAll(async () => {
    await end('SIGQUIT');
    rmSync(cluster.folder, { recursive: true });
  });

  return {
    administrator,
    start,
    /** Ends every connection, and loses what was not committed. */
    crash: () => end('SIGQUIT'),
    get port() {
      return port;
    },
    get folder() {
      return cluster.folder;
    },
    run: (program: string, ...args: readonly string[]) =>
      cluster.run(program, '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...args),
    urlOf: (name: string, atPort = port) =>
      `postgres://postgres:t0p-secret@127.0.0.1:${atPort}/${name}`,
    /** Creates an empty database. @returns its name. */
    newDatabase: async (): Promise<string> => {
      const name = `site_${(count += 1)}`;
      await administrator(`CREATE DATABASE ${name}`);
      return name;
    },
  };
}
