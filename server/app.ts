import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { embeddedForm } from '#lib/environment.ts';
import type { ServerConfig } from './config.ts';
import { assetHeaders, securityHeaders, speculationPath } from './headers.ts';
import { problemAnswer } from './problem.ts';
import { createRateLimiter } from './rateLimit.ts';
import { createReceiver } from './receiver.ts';
import type { NewRequest } from './request.ts';
import { type Site, serveStatic } from './static.ts';
import type { Health } from './store.ts';
import { cameByHttps, type ServerEnv } from './visitor.ts';

/** One line of the log. It never holds what a visitor wrote, nor their address. */
export type LogEntry = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What the app is made of. */
export type AppParts = {
  readonly config: ServerConfig;
  readonly store: {
    readonly add: (request: NewRequest) => Promise<number>;
    readonly health: () => Health | Promise<Health>;
  };
  readonly site: Site;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  readonly log: (entry: LogEntry) => void;
};

/** An error without its message, which could quote what a visitor wrote. */
function describe(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const number = 'errcode' in error ? { sqlite: Number(error.errcode) } : {};
  return { error: error.name, ...number, at: frames.slice(0, 4).map((line) => line.trim()) };
}

const broken = {
  status: 500,
  errors: [
    { code: 'UNSPECIFIED', message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  ],
} as const;

const longestHealthCheck = 2000;

/** All who ask at the same time share one question to the store, which may be busy. */
function createHealthCheck({ store }: AppParts): () => Promise<Response> {
  let asked: Promise<Health> | undefined;
  const ask = async (): Promise<Health> => {
    const isLate = delay(longestHealthCheck, { ok: false }, { ref: false });
    try {
      return await Promise.race([store.health(), isLate]);
    } finally {
      asked = undefined;
    }
  };
  return async () => {
    const health = await (asked ??= ask());
    return new Response(JSON.stringify(health), {
      status: health.ok ? 200 : 503,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    });
  };
}

const formPaths: readonly string[] = [
  `/f/${embeddedForm.formId}`,
  `/p/${embeddedForm.project}/f/${embeddedForm.formId}`,
];

/** A path that the site has, for the log: any other may hold what a visitor typed. */
function knownPath({ files }: Site, path: string): string {
  const isKnown = path === '/healthz' || formPaths.includes(path) || files.has(path);
  return isKnown ? path : '(unknown)';
}

/** Says once that the proxy's visitors share one address, and with it the limit of posts. */
function createProxyWarning({ config, log }: AppParts): (headers: Headers) => void {
  let isSaid = config.trustProxy > 0;
  return (headers) => {
    if (isSaid || !headers.has('x-forwarded-for')) return;
    isSaid = true;
    log({
      event: 'warning',
      text: 'A proxy is in front: set TRUST_PROXY=1 to tell visitors apart',
    });
  };
}

/** A file with an ending is an asset; everything else may be shown as a document. */
function kindOf({ files }: Site, path: string): 'document' | 'drawing' | 'asset' {
  if (!/\.\w+$/.test(path) || path.endsWith('.html') || !files.has(path)) return 'document';
  return path.endsWith('.svg') ? 'drawing' : 'asset';
}

const prepare = ({ headers }: Site, https: boolean) => ({
  document: Object.entries(securityHeaders({ ...headers, https })),
  drawing: Object.entries(assetHeaders({ ...headers, https }, true)),
  asset: Object.entries(assetHeaders({ ...headers, https }, false)),
});

/** Puts the security headers on every answer and writes the log. */
function watch(parts: AppParts) {
  const { config, site, clock, log } = parts;
  const warnOfProxy = createProxyWarning(parts);
  const prepared = { http: prepare(site, false), https: prepare(site, true) };
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    const start = clock();
    warnOfProxy(c.req.raw.headers);
    await next();
    const { headers, status } = c.res;
    const { method, path } = c.req;
    const policies = cameByHttps(c, config) ? prepared.https : prepared.http;
    for (const [name, value] of policies[kindOf(site, path)]) headers.set(name, value);
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
    if (isPage && c.req.header('save-data') !== 'on')
      headers.set('Speculation-Rules', `"${speculationPath}"`);
    const id = c.get('requestId');
    const failure = c.get('failure');
    const isRoutine = status < 400 && (method === 'GET' || method === 'HEAD');
    if (isRoutine && !config.logEverything) return;
    log({
      event: 'request',
      method,
      path: knownPath(site, path),
      status,
      ms: Math.round(clock() - start),
      ...(id !== undefined && { id }),
      ...(failure !== undefined && describe(failure)),
    });
  });
  return app;
}

/** The whole site as a Hono app: `/healthz`, the receiver, and the pages. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { config, store, site, clock } = parts;
  const app = watch(parts);
  const template = site.problemPage;
  app.get('/healthz', createHealthCheck(parts));
  const limiter = createRateLimiter(config.rateLimits, clock);
  const origins = [config.siteUrl, site.origin ?? '', ...config.allowedOrigins];
  app.route('/', createReceiver({ config, origins, store, limiter, template }));
  app.all('*', (c) => serveStatic(site, c.req.raw, c.req.path));
  app.onError((error, c) => {
    c.set('failure', error);
    return problemAnswer(c.req.raw.headers, broken, template);
  });
  return app;
}

/** The answer to a request whose address or Host header is not even a URL. */
export function badRequestAnswer(site: Site): Response {
  return new Response('Bad Request\n', {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...securityHeaders({ ...site.headers, https: false }),
    },
  });
}
