import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isWindows, notTested } from '#tests/support/system.ts';
import { builtSite, readSite, rig, site, temporaryFolder } from './rig.ts';

const get = (...parameters: Parameters<ReturnType<typeof rig>['get']>) =>
  rig({ site: site() }).get(...parameters);
const home = `<h1>Início</h1>${' '.repeat(500)}`;

describe('pages and files', () => {
  test('have their content types', async () => {
    const html = 'text/html; charset=utf-8';
    const served: [path: string, type: string, text: string][] = [
      ['/', html, home],
      ['/sobrenos', html, '<h1>Nossos Sócios</h1>'],
      ['/sobrenos?', html, '<h1>Nossos Sócios</h1>'],
      ['/%73obrenos', html, '<h1>Nossos Sócios</h1>'],
      ['/noticias?artigo=fgts', html, '<h1>Notícias</h1>'],
      ['/noticias/fgts', html, '<h1>FGTS</h1>'],
      ['/assets/index-4f2a.js', 'text/javascript; charset=utf-8', 'console.log(1)'],
      ['/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:x@example.com'],
      ['/file.woff2', 'font/woff2', 'x'],
      ['/file.bin', 'application/octet-stream', 'x'],
    ];
    const names = served.map(([path]) => path).filter((path) => path.startsWith('/file.'));
    const files = Object.fromEntries(names.map((path) => [`site${path}`, 'x']));
    const { get } = rig({ site: readSite(builtSite(files)) });
    for (const [path, type, text] of served) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
      expect(await answer.text()).toBe(text);
    }
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
    ['br;q=0.000', null],
  ])('a browser that accepts %j gets encoding %s', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((decode ? decode(bytes) : bytes).toString()).toBe(home);
  });

  test('HEAD has GET’s headers without a body, and other methods are refused', async () => {
    const [head, full] = [await get('/', {}, 'HEAD'), await get('/')];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await get('/', {}, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('a cached page gets a 304, for each encoding separately', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const etag = (await get('/', { 'accept-encoding': accepted })).headers.get('etag') ?? '';
      tags.add(etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': tag });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('cache-control')).toBe('no-cache, no-transform');
        expect(again.headers.get('vary')).toBe('Accept-Encoding');
      }
      const changed = await get('/', { 'accept-encoding': accepted, 'if-none-match': '"x"' });
      expect(changed.status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });
});

describe('other addresses', () => {
  test.each([
    ['/sobrenos/', '/sobrenos'],
    ['/sobrenos/?a=1&b=%20', '/sobrenos?a=1&b=%20'],
    ['/noticias/fgts/', '/noticias/fgts'],
    ['/index.html', '/'],
    ['/index.html?secao=contato', '/?secao=contato'],
    ['/sobrenos/index.html', '/sobrenos'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  const goneText = '<h1>Artigo retirado</h1>';
  const former = () => {
    const paths = ['noticias/retirado', 'noticias/antigo', 'textos/juros.php'];
    const pages = Object.fromEntries(paths.map((path) => [`site/${path}/index.html`, goneText]));
    const moves = {
      '/noticias/retirado': null,
      '/noticias/antigo': '/noticias/fgts',
      '/textos/juros.php': null,
    };
    return rig({ site: readSite(builtSite(pages, { moves })) });
  };

  test('that were withdrawn answer 410 with their own page', async () => {
    const { get } = former();
    for (const path of ['/noticias/retirado', '/noticias/retirado?x=1', '/textos/juros.php']) {
      const response = await get(path, { 'if-none-match': '*' });
      expect([path, response.status, await response.text()]).toEqual([path, 410, goneText]);
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(response.headers.has('etag')).toBe(false);
      const head = await get(path, {}, 'HEAD');
      expect([head.status, await head.text()]).toEqual([410, '']);
    }
    const slash = await get('/noticias/retirado/');
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/noticias/retirado']);
  });

  test('that moved redirect permanently in one step, with search params', async () => {
    const { get } = former();
    for (const path of ['/noticias/antigo', '/noticias/antigo/', '/noticias/antigo/index.html'])
      for (const method of ['GET', 'HEAD']) {
        const response = await get(`${path}?a=%20`, {}, method);
        const location = response.headers.get('location');
        expect([path, response.status, location]).toEqual([path, 308, '/noticias/fgts?a=%20']);
      }
  });

  test('that do not exist answer 404 with the not-found page', async () => {
    const typed = `
      /nada /Sobrenos /404.html /_headers /index.html.br /assets/index-4f2a.js.gz /assets /assets/
      //evil.example/ /../../etc/passwd /..%2f..%2fetc%2fpasswd /%2e%2e/%2e%2e/etc/passwd
      /% /%ff /%00 /sobrenos%00.html /a%5c..%5cb /__proto__ /constructor /${'x'.repeat(8000)}`;
    const paths = typed.trim().split(/\s+/);
    const { get } = rig({ site: readSite(builtSite({ 'site/_headers': '/*' })) });
    for (const path of paths) {
      const response = await get(path, { 'if-none-match': '*' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe('<h1>404</h1>');
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(response.headers.has('etag')).toBe(false);
    }
  });

  test('files and links that the build did not make are not served', async ({ skip }) => {
    skip(notTested(isWindows, 'links to files, which need rights'));
    const siteDir = builtSite();
    const outside = temporaryFolder({ 'secret.txt': 'secret' });
    symlinkSync(join(outside, 'secret.txt'), join(siteDir, 'link.txt'));
    symlinkSync('/etc', join(siteDir, 'out'));
    mkdirSync(join(siteDir, '.git'));
    for (const name of ['.env', '.git/config', 'more.html'])
      writeFileSync(join(siteDir, name), 'secret');
    const { get } = rig({ site: readSite(siteDir) });
    for (const path of ['/link.txt', '/out/passwd', '/.env', '/.git/config', '/more.html', '/more'])
      expect((await get(path)).status, path).toBe(404);
  });
});

const change = (file: string) => writeFileSync(file, '<h1>Nossos sócios</h1>');
const cut = (file: string) => truncateSync(file, 4);
const state = (facts: object) => (file: string) => {
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, ...facts }));
};

test.each([
  ['sobrenos/index.html', change, 'is not what the build wrote'],
  ['sobrenos/index.html.br', cut, 'is not what the build wrote'],
  ['favicon.svg', rmSync, 'is not what the build wrote'],
  ['../problema.html', rmSync, 'is not what the build wrote'],
  ['../site.json', cut, 'is missing or not what the build writes'],
  ['../site.json', rmSync, 'is missing or not what the build writes'],
  ['../site.json', state({ retentionDays: null }), 'is missing or not what the build writes'],
  ['../site.json', state({ files: null }), 'is missing or not what the build writes'],
  ['../site.json', state({ headers: { https: 'yes' } }), 'is missing or not what the build writes'],
])('a site whose %s is another one is refused (case %#)', (name, harm, reason) => {
  const siteDir = builtSite();
  const file = join(siteDir, name);
  harm(file);
  expect(() => readSite(siteDir)).toThrow(
    `${file} ${reason}: run \`npm run build\` again, and copy all of its folder`,
  );
});

test('without a built site the server says which command makes one', () => {
  expect(() => readSite(temporaryFolder())).toThrow(
    /^There is no site in .*: run `npm run build` first, or set SITE_DIR$/,
  );
});
