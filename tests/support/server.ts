/** Starts a site for all tests, on a free port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readServerConfig } from '#server/config.ts';
import type { NewRequest } from '#server/request/request.ts';
import { readSite, type Site } from '#server/site/static.ts';
import { openCore } from '#server/store/sqlite/core.ts';

export type Running = { readonly url: string; readonly close: () => void };

export async function serve(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Running> {
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

export type RunningSite = Running & { readonly store: ReturnType<typeof openKept> };

/** Answers in place of the server, or passes a request on to it. */
export type Answer = (
  request: Request,
  pass: (changed?: Request) => Response | Promise<Response>,
) => Response | Promise<Response>;

/** A store whose requests a test can read synchronously. */
function openKept(dataDir: string) {
  const { addAll, health, list, erase, close } = openCore(dataDir, Date.now);
  return {
    add: async (request: NewRequest) => Number(addAll([request])[0]),
    health: async () => health(),
    list,
    erase,
    close,
  };
}

/** Serves a built site with its own database. `edit` may change its files. */
export async function startSite(
  folder: string,
  edit: (site: Site) => Site | Promise<Site> = (site) => site,
  answer: Answer = (_request, pass) => pass(),
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const config = readServerConfig({ DATA_DIR: dataDir, SITE_DIR: folder, RATE_LIMIT: 'off' });
  const store = openKept(dataDir);
  const site = await edit(readSite(config.siteDir));
  const app = createApp({ config, store, site, clock: Date.now, log: () => {} });
  const { url, close } = await serve((request) =>
    answer(request, (changed = request) => app.fetch(changed)),
  );
  const stop = () => {
    close();
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, store, close: stop };
}
