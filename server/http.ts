import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { ServerConfig } from './config.ts';
import { createTurns } from './turns.ts';

// Node's default timeouts let a slow or silent client hold a connection for minutes.
const patience = {
  headersTimeout: 8000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  silence: 30_000,
};
const longestStop = 30_000;

/** Replaces a missing Host header; no page can have this origin. */
const unnamed = 'host.invalid';
const mostConnections = 4000;

export function createHttpServer(
  respond: RequestListener,
  refuse: RequestListener,
  overrides: Partial<typeof patience> = {},
) {
  const { silence, ...timeouts } = { ...patience, ...overrides };
  const turn = createTurns();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(timeouts, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
    const { host = [] } = request.headersDistinct;
    // Proxies' health checks omit Host (HTTP/1.0) or leave it empty (HTTP/1.1).
    if (!host[0]?.trim()) request.headers.host = unnamed;
    const listener = host.length < 2 ? respond : refuse;
    if (request.method === 'GET' || request.method === 'HEAD') return listener(request, response);
    // A client that has disconnected needs no answer.
    void turn().then(() => request.destroyed || listener(request, response));
  });
  server.setTimeout(silence);
  server.maxConnections = mostConnections;
  const stop = () =>
    new Promise<void>((resolve) => {
      isStopping = true;
      // http.Server's own close() cuts off answers that are written but not yet sent.
      NetServer.prototype.close.call(server, () => resolve());
      const closeIdle = () => {
        if (underWay.size === 0) server.closeAllConnections();
      };
      closeIdle();
      setInterval(closeIdle, 50).unref();
      setTimeout(() => server.closeAllConnections(), longestStop).unref();
    });
  return { server, stop };
}

export async function listen(server: Server, { host, port }: ServerConfig): Promise<AddressInfo> {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the other program, or set PORT to a free one`,
    EACCES: `Port ${port} may not be used by this account: set PORT to another one, above 1023`,
    EADDRNOTAVAIL: `HOST="${host}" is not an address of this machine: write 127.0.0.1 or 0.0.0.0`,
    ENOTFOUND: `HOST="${host}" is not known: write 127.0.0.1 or 0.0.0.0`,
  };
  server.listen(port, host);
  await once(server, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(reasons[code ?? ''] ?? message);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no address');
  return address;
}
