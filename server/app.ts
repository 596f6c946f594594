import { type Context, Hono } from 'hono';
import { forms } from '#content/forms.ts';
import { embeddedForm } from '#lib/environment.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { assetHeaders, securityHeaders, speculationPath, unstored } from './headers.ts';
import type { Log, LogEntry } from './log.ts';
import { problemAnswer, refusal } from './receiver/problem.ts';
import { createRateLimiter, createWindows } from './receiver/rateLimit.ts';
import { createReceiver } from './receiver/receiver.ts';
import { cameByHttps, type ServerEnv } from './receiver/visitor.ts';
import { plainText, type Site, serveStatic } from './site/static.ts';
import { codeOf } from './store/problem.ts';
import type { Store } from './store/store.ts';

type AppParts = {
  readonly config: ServerConfig;
  readonly store: Pick<Store, 'add' | 'health'>;
  readonly site: Site;
  /** Monotonic milliseconds. */
  readonly clock: Clock['elapsed'];
  readonly log: Log;
};

/** Leaves out the error's message, which could quote a visitor's text. */
function describe(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const code = codeOf(error);
  return {
    error: error.name,
    ...(code && { code }),
    at: frames.slice(0, 4).map((line) => line.trim()),
  };
}

const internalError = refusal(500, 'Algo deu errado do nosso lado. Tente de novo em instantes.');

const formPaths = forms.flatMap(({ id }) => [`/f/${id}`, `/p/${embeddedForm.project}/f/${id}`]);
const ownPaths = ['/healthz', ...formPaths];

/** Only paths of this site are logged: any other path may hold what a visitor typed. */
function knownPath({ files }: Site, path: string): string {
  return ownPaths.includes(path) || files.has(path) ? path : '(unknown)';
}

function kindOf({ files, moves = {} }: Site, path: string): 'document' | 'drawing' | 'asset' {
  if (path in moves || !/\.\w+$/.test(path) || path.endsWith('.html') || !files.has(path))
    return 'document';
  return path.endsWith('.svg') ? 'drawing' : 'asset';
}

const prepare = ({ headers }: Site, https: boolean) => ({
  document: Object.entries(securityHeaders({ ...headers, https })),
  drawing: Object.entries(assetHeaders({ ...headers, https }, true)),
  asset: Object.entries(assetHeaders({ ...headers, https }, false)),
});

/** Log lines a second, so that a flood cannot fill the disk. */
const mostRefusals = 5;

function createRequestLog({ config, site, clock, log }: AppParts) {
  const refusals = createWindows(1000, clock);
  let leftOut = 0;
  return (c: Context<ServerEnv>, start: number): void => {
    const { method, path } = c.req;
    const { status } = c.res;
    const id = c.get('requestId');
    const failure = c.get('failure');
    const isRoutine = status < 400 && (method === 'GET' || method === 'HEAD');
    if (isRoutine && !config.logEverything) return;
    const kind = status < 500 ? 'refused' : 'failed';
    if (status >= 400) refusals.add(kind);
    if (status >= 400 && refusals.count(kind) > mostRefusals) return void (leftOut += 1);
    log({
      event: 'request',
      method,
      path: knownPath(site, path),
      status,
      ms: Math.round(clock() - start),
      ...(id !== undefined && { id }),
      ...(failure !== undefined && describe(failure)),
      ...(leftOut > 0 && { leftOut }),
    });
    leftOut = 0;
  };
}

function watch(parts: AppParts) {
  const { config, site, clock, log } = parts;
  let isProxyKnown = config.trustProxy > 0;
  const prepared = { http: prepare(site, false), https: prepare(site, true) };
  const logRequest = createRequestLog(parts);
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    const start = clock();
    // Behind an unknown proxy all visitors share one address, and with it the limit of posts.
    if (!isProxyKnown && c.req.header('x-forwarded-for') !== undefined) {
      isProxyKnown = true;
      const text = 'A proxy is in front: set TRUST_PROXY=1 to tell visitors apart';
      log({ event: 'warning', text });
    }
    await next();
    const { headers, status } = c.res;
    const policies = cameByHttps(c, config) ? prepared.https : prepared.http;
    for (const [name, value] of policies[kindOf(site, c.req.path)]) headers.set(name, value);
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
    if (isPage && c.req.header('save-data') !== 'on')
      headers.set('Speculation-Rules', `"${speculationPath}"`);
    logRequest(c, start);
  });
  return app;
}

export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { config, store, site, clock } = parts;
  const { problemPage } = site;
  const app = watch(parts);
  app.get('/healthz', async (c) => {
    const health = await store.health();
    return c.json(health, health.ok ? 200 : 503, { 'Cache-Control': unstored });
  });
  const limiter = createRateLimiter(config.rateLimits, clock);
  const origins = [config.siteUrl, site.siteUrl ?? '', ...config.allowedOrigins];
  app.route('/', createReceiver({ config, origins, store, limiter, problemPage }));
  app.all('*', (c) => serveStatic(site, c.req.raw, c.req.path));
  app.onError((error, c) => {
    c.set('failure', error);
    return problemAnswer(c.req.raw.headers, internalError, problemPage());
  });
  return app;
}

/** Answers an invalid URL or Host header, and logs at most five such lines a second. */
export function createRefusal({ site, clock, log }: Pick<AppParts, 'site' | 'clock' | 'log'>) {
  const refusals = createWindows(1000, clock);
  const policy = securityHeaders({ ...site.headers, https: false });
  return (): Response => {
    refusals.add('');
    if (refusals.count('') <= mostRefusals)
      log({ event: 'request', path: '(unknown)', status: 400, text: 'no URL, or no proper Host' });
    return plainText(400, 'Bad Request', policy);
  };
}
