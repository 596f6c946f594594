import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createServer as createHttpServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { createServer, type InlineConfig, loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isWindows, notTested } from '#tests/support/system.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const configFile = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

async function load(name: string): Promise<object> {
  const command = { command: 'serve', mode: 'development' } as const;
  const loaded = await loadConfigFromFile(command, configFile(name));
  return { ...loaded?.config };
}

/** Calls `viteFinal`, as Storybook does, with a configuration that replaces all of `server`. */
async function storybookConfig(): Promise<InlineConfig> {
  const { viteFinal }: Pick<StorybookConfig, 'viteFinal'> = await load('.storybook/main.ts');
  const config = await load('.storybook/vite.config.ts');
  const server = { middlewareMode: true, fs: { strict: true } } as const;
  const final = await viteFinal?.({ ...config, server }, {} as never);
  return { ...final, configFile: false };
}

const configs = {
  'npm run dev': async (): Promise<InlineConfig> => ({ configFile: configFile('vite.config.ts') }),
  'npm run storybook': storybookConfig,
};

const secret = 'Beatriz Exemplo';
const isSecret = new RegExp(`${secret}|${Buffer.from(secret).toString('base64')}`);

const served = {
  'src/routes/__root.tsx': 'export const page = 1;',
  'src/theme/global.css': 'p { color: red }',
  'tokens/color.json': '{ "red": 1 }',
};

const secrets = [
  'data/contacts.sqlite',
  'data/contacts.sqlite-wal',
  'data/contacts.sqlite.before-2026-11-24T101112',
  'copies/contacts-2026-11-24.sqlite',
  'public/contacts-2026-11-24.sqlite',
  'src/contatos.CSV',
  'contatos.csv',
  '.env',
  'src/.env.production',
  'dist/site.json',
  'tests/notes.txt',
];

/** Serves a project with requests and settings in it, with the real configuration. */
async function serve(config: InlineConfig, dataDir: string, backupDir: string) {
  const files = [...secrets, `${dataDir}/notes.txt`, `${backupDir}/notes.txt`];
  const texts = Object.fromEntries(files.map((name) => [name, secret]));
  const project = temporaryFolder({ 'package.json': '{ "name": "site" }', ...served, ...texts });
  vi.stubEnv('DATA_DIR', join(project, dataDir));
  vi.stubEnv('BACKUP_DIR', join(project, backupDir));
  const vite = await createServer({
    ...config,
    root: project,
    logLevel: 'silent',
    server: { ...config.server, middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [], entries: [] },
  });
  onTestFinished(() => vite.close());
  const http = createHttpServer(vite.middlewares).listen(0, '127.0.0.1');
  onTestFinished(() => void http.close());
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  /** Sends the path unchanged; `fetch` would normalize it. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = ask({ port, host: '127.0.0.1', path, headers, agent: false }).end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  /** Paths whose answer contains a secret. */
  const leaksOf = async (paths: readonly string[]) => {
    const bodies = await Promise.all(paths.map(async (path) => (await get(path)).body));
    return paths.filter((_, index) => isSecret.test(bodies[index] ?? ''));
  };
  return { project, get, leaksOf };
}

const shout = (path: string) => path.replace(/[^/]+$/, (name) => name.toUpperCase());

const encode = (path: string) =>
  path.replace(/[a-z.]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Spellings of a file's path. */
const spellings = (project: string, name: string): readonly string[] =>
  [
    `/${name}`,
    `//${name}`,
    `/./src/../${name}`,
    `/src/..%2f${name}`,
    `/${encode(name)}`,
    `/${encode(encode(name))}`,
    `/${shout(name)}`,
    `/${name}/`,
    `/${name}%00`,
    `/${name}%23.js`,
    `/${name}.map`,
    `http://localhost/${name}`,
    `/${name.replace(/^public\//, '')}`,
    `/@fs${project}/${name}`,
    `/@fs/${project}/${name}`,
    `/@fs${project}/src/../${name}`,
    `/@fs${encode(`${project}/${name}`)}`,
    `/@id/${project}/${name}`,
    `/@id/__x00__${project}/${name}`,
    `${project}/${name}`,
  ].flatMap((path) => ['', '?import&raw', '?url&inline'].map((query) => path + query));

// Each test starts a server, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const noLinks = notTested(isWindows, 'links into private folders, which need a right there');

for (const [name, configOf] of Object.entries(configs)) {
  test(`${name} serves the sources of pages to its own pages alone, and no request, copy, list or setting`, async () => {
    const { project, get, leaksOf } = await serve(await configOf(), 'data', 'copies');
    for (const [file, content] of Object.entries(served)) {
      expect([file, (await get(`/${file}`)).status]).toEqual([file, 200]);
      expect((await get(`/@fs${project}/${file}?raw`)).body).toContain(content.slice(0, 5));
    }
    for (const origin of ['http://localhost:9999', 'http://127.0.0.1:9999', 'null']) {
      const { headers } = await get('/src/theme/global.css', { origin });
      expect(headers['access-control-allow-origin']).toBe(undefined);
    }
    for (const file of secrets) expect(await leaksOf(spellings(project, file))).toEqual([]);
  });

  test(`${name} serves nothing from DATA_DIR and BACKUP_DIR inside its own folders`, async () => {
    const folders = ['src/requests', 'public/copies'] as const;
    const { project, leaksOf } = await serve(await configOf(), ...folders);
    for (const folder of folders)
      expect(await leaksOf(spellings(project, `${folder}/notes.txt`))).toEqual([]);
  });

  test.skipIf(noLinks)(`${name} follows no link out of the folders that it serves`, async () => {
    const { project, leaksOf } = await serve(await configOf(), 'data', 'copies');
    const links = {
      'src/link.txt': 'data/contacts.sqlite',
      'public/link.txt': 'contatos.csv',
      'src/folder': 'copies',
      'public/folder': 'data',
    };
    for (const [link, target] of Object.entries(links))
      symlinkSync(join(project, target), join(project, link));
    const paths = [
      'src/link.txt',
      'public/link.txt',
      'src/folder/notes.txt',
      'public/folder/notes.txt',
    ];
    for (const path of paths) expect(await leaksOf(spellings(project, path))).toEqual([]);
  });
}
