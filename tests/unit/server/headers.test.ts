import { expect, test } from 'vitest';
import { readEnvironment } from '#lib/environment.ts';
import { headerOptions, staticHostHeaders } from '#publish/pages/siteFiles.ts';
import { createRefusal } from '#server/app.ts';
import { cacheControl, securityHeaders } from '#server/headers.ts';
import { builtSite, person, readSite, rig, site } from './rig.ts';

const policy =
  "default-src 'self'; base-uri 'none'; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'none'; img-src 'self' data:; object-src 'none'; " +
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; " +
  "trusted-types 'none'";

const expected = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(), payment=(), usb=(), browsing-topics=()',
};

test('each answer carries exactly the security headers of the policy', async () => {
  const { app } = rig({ site: site() });
  const json = { 'content-type': 'application/json' };
  const answers: [method: string, path: string, status: number, headers?: object][] = [
    ['GET', '/', 200],
    ['GET', '/', 304, { 'if-none-match': '*' }],
    ['GET', '/sobrenos/', 308],
    ['GET', '/nada', 404],
    ['DELETE', '/', 405],
    ['GET', '/healthz', 200],
    ['OPTIONS', '/f/contato', 204],
    ['POST', '/f/contato', 415],
    ['POST', '/f/contato', 200, json],
  ];
  for (const [method, path, status, requestHeaders] of answers) {
    const body = requestHeaders === json ? JSON.stringify(person) : null;
    const response = await app.request(path, { method, headers: { ...requestHeaders }, body });
    expect([method, path, response.status]).toEqual([method, path, status]);
    expect(Object.fromEntries(response.headers)).toMatchObject(expected);
    expect(response.headers.has('strict-transport-security')).toBe(false);
  }
});

test('files carry only headers for files, and drawings are sandboxed', async () => {
  const { app } = rig({ site: site() });
  const isolated = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  for (const [path, ownHeaders] of [
    ['/assets/index-4f2a.js', {}],
    // An SVG may be opened as a document.
    ['/favicon.svg', { 'content-security-policy': 'sandbox' }],
  ] as const) {
    const { headers } = await app.request(path);
    const security = [...headers].filter(([name]) => name in expected);
    expect(Object.fromEntries(security)).toEqual({ ...isolated, ...ownHeaders });
  }
});

test('pages offer prerendering, except with Save-Data; files never do', async () => {
  const { app } = rig({ site: site() });
  const offered = async (path: string, headers = {}) =>
    (await app.request(path, { headers })).headers.get('speculation-rules');
  expect(await offered('/')).toBe('"/speculation-rules.json"');
  expect(await offered('/', { 'save-data': 'on' })).toBeNull();
  expect(await offered('/favicon.svg')).toBeNull();
  expect(await offered('/nada')).toBeNull();
});

test('an error inside the server carries the headers and no detail of itself', async () => {
  const { app, store, logs } = rig();
  Object.assign(store, {
    health: () => {
      throw new Error('secret-7 /etc/passwd');
    },
  });
  const response = await app.request('/healthz', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
  const text = await response.text();
  expect(text).toContain('Algo deu errado do nosso lado');
  expect(text + JSON.stringify(logs)).not.toContain('secret-7');
  expect(logs).toMatchObject([{ status: 500, error: 'Error' }]);
});

test('https through a trusted proxy brings HSTS, http and an untrusted claim of https do not', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const trusted = rig({ variables: { TRUST_PROXY: '1' } });
  const secure = await trusted.get('/', https);
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(secure.headers.get('content-security-policy')).toBe(
    `${policy}; upgrade-insecure-requests`,
  );
  const plain = await trusted.get('/', { 'x-forwarded-proto': 'http' });
  const claimed = await rig().get('/', https);
  for (const answer of [plain, claimed]) {
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  }
});

test('the built site adds its own origins to the policy', async () => {
  const headers = headerOptions(
    readEnvironment({
      SITE_URL: 'https://example.com',
      FORM_ID: 'abc',
      INSTAGRAM_FEED: 'on',
      SUPABASE_URL: 'https://feed.example',
      SUPABASE_ANON_KEY: 'key',
    }),
  );
  const siteDir = builtSite({}, { headers });
  const response = await rig({ site: readSite(siteDir) }).get('/');
  const sent = response.headers.get('content-security-policy');
  expect(sent).toContain("connect-src 'self' https://formspree.io https://feed.example;");
  expect(sent).toContain("form-action 'self' https://formspree.io;");
  expect(sent).toContain("img-src 'self' data: https:;");
  expect(response.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
});

test.each([
  ['', 'max-age=63072000'],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('HSTS=%s binds no more of the domain to https than was asked for', (HSTS, expected) => {
  const options = headerOptions(readEnvironment({ SITE_URL: 'https://example.com', HSTS }));
  const headers = securityHeaders({ ...options, https: true });
  expect(headers['Strict-Transport-Security']).toBe(expected);
  expect(staticHostHeaders(options)).toContain(`${expected}\n`);
});

test('a site with its own form and no feed talks to itself only', () => {
  expect(headerOptions(readEnvironment({}))).toEqual({ https: false });
});

test('a static host gets the same policy in its own format', () => {
  const text = staticHostHeaders({ https: true });
  for (const [name, value] of Object.entries(securityHeaders({ https: true }))) {
    expect(text).toContain(`\n  ${name}: ${value}\n`);
  }
  expect(text).toMatch(/^\/\*\n/);
  expect(text).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable, no-transform\n',
  );
  for (const path of ['/', '/sobrenos', '/noticias/*'])
    expect(text).toContain(`\n${path}\n  Cache-Control: no-cache, no-transform\n`);
});

test('browsers cache hashed files for a year, revalidate pages, cache others for an hour; proxies transform none', () => {
  for (const path of ['/assets/index-4f2a.js', '/images/3d8bacb49bb71d8c-480.avif']) {
    expect(cacheControl(path)).toBe('public, max-age=31536000, immutable, no-transform');
  }
  for (const path of ['/', '/index.html', '/sobrenos', '/sobrenos/index.html', '/404.html']) {
    expect(cacheControl(path)).toBe('no-cache, no-transform');
  }
  for (const path of [
    '/favicon.svg',
    '/images/a.png',
    '/robots.txt',
    '/.well-known/security.txt',
  ]) {
    expect(cacheControl(path)).toBe('public, max-age=3600, no-transform');
  }
});

const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

test.each<[string, string, string, Record<string, string>, string?]>([
  ['a page', 'GET', '/', {}],
  ['a page that has moved', 'GET', '/sobrenos/', {}],
  ['no page', 'GET', '/nada', {}],
  ['a page that is fresh', 'GET', '/', { 'if-none-match': '*' }],
  ['a method that is not allowed', 'DELETE', '/', {}],
  ['health', 'GET', '/healthz', {}],
  ['a form that is not posted', 'GET', '/f/contato', {}],
  ['no form', 'POST', '/f/nada', { accept: 'application/json' }, '{}'],
  ['a post of another site', 'POST', '/f/contato', { origin: 'https://x.example' }, '{}'],
  ['a post of a wrong kind', 'POST', '/f/contato', { 'content-type': 'text/plain' }, 'x'],
  ['errors as JSON', 'POST', '/f/contato', { 'content-type': 'application/json' }, '{}'],
  ['errors as a page', 'POST', '/f/contato', { accept: 'text/html', ...encoded }, 'nome='],
  [
    'thanks as JSON',
    'POST',
    '/f/contato',
    { 'content-type': 'application/json' },
    JSON.stringify(person),
  ],
  [
    'thanks by a page',
    'POST',
    '/f/contato',
    { accept: 'text/html', ...encoded },
    `${new URLSearchParams(person)}`,
  ],
])('proxies may not transform %s', async (_, method, path, headers, body) => {
  const { app } = rig({ site: site() });
  const answer = await app.request(path, { method, headers, ...(body && { body }) });
  expect(answer.headers.get('cache-control')).toMatch(/(?:^|, )no-transform$/);
});

test('proxies may not transform early refusals and failures either', async () => {
  const parts = { site: site(), clock: () => 0, log: () => {} };
  expect(createRefusal(parts)().headers.get('cache-control')).toContain('no-transform');
  let calls = 0;
  const problemPage = () => {
    calls += 1;
    if (calls === 1) throw new Error('x');
    return '';
  };
  const answer = await rig({ site: { ...site(), problemPage } }).get('/f/contato');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control')).toContain('no-transform');
});
