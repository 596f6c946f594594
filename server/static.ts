import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { MailedContent } from '#lib/environment.ts';
import { cacheControl, type HeaderOptions, speculationPath } from './headers.ts';

type Representation = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string };
};

type StaticFile = {
  readonly identity: Representation;
  readonly br?: Representation;
  readonly gzip?: Representation;
};

/** A built site in memory: its files by decoded path, and what the build says about it. */
export type Site = {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly notFound?: StaticFile;
  readonly headers: HeaderOptions;
  /** Public origin that it was built for. */
  readonly origin?: string;
  /** What its privacy note says: days that a request is kept. */
  readonly retentionDays?: number;
  /** What its privacy notice says of mails to the firm. */
  readonly mailed?: MailedContent;
  /** Page, in the site's look, that the receiver fills with what is wrong (`problema.html`). */
  readonly problemPage?: string;
};

/** A site without pages: what the receiver alone runs with. */
export const noSite: Site = { files: new Map(), headers: { https: false } };

/** By a file's ending. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

// For the static hosts, not for visitors.
const unserved = new Set(['/404.html', '/_headers', '/_redirects']);

/** The one address of a page: without `index.html` and without a slash at its end. */
function canonicalPath(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/';
}

function represent(file: string, path: string, encoding?: 'br' | 'gzip'): Representation {
  const body = new Uint8Array(readFileSync(file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    headers: {
      'Content-Type':
        path === speculationPath
          ? 'application/speculationrules+json'
          : (contentTypes[extname(path)] ?? 'application/octet-stream'),
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl(path),
      ETag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  };
}

function readStaticFile(file: string, path: string): StaticFile {
  return {
    identity: represent(file, path),
    ...(existsSync(`${file}.br`) && { br: represent(`${file}.br`, path, 'br') }),
    ...(existsSync(`${file}.gz`) && { gzip: represent(`${file}.gz`, path, 'gzip') }),
  };
}

function readBuildFacts(
  file: string,
): Pick<Site, 'headers' | 'origin' | 'retentionDays' | 'mailed'> {
  if (!existsSync(file)) return { headers: { https: false } };
  try {
    const { headers, siteUrl = '', retentionDays, mailed } = JSON.parse(readFileSync(file, 'utf8'));
    const isKnown = typeof headers?.https === 'boolean' && typeof siteUrl === 'string';
    if (isKnown) return { headers, origin: siteUrl, retentionDays, mailed };
  } catch {
    // Said below, together with the other way to be wrong.
  }
  throw new Error(`${file} is not what the build writes: run \`npm run build\` again`);
}

/**
 * Reads the built site into memory: later requests never touch the disk, so no path can lead out
 * of the folder. Beside the folder the build may leave `site.json`, `{ "headers": HeaderOptions,
 * "siteUrl": origin, "retentionDays": days, "mailed": content }`, and `problema.html`, the template of the receiver's problem page.
 * @throws Error that says what is missing and how to make it.
 */
export function readSite(siteDir: string): Site {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new Error(`There is no site in ${siteDir}: run \`npm run build\` first, or set SITE_DIR`);
  }
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(siteDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(siteDir, file).split(sep).join('/')}`;
    if (!entry.isFile() || /\.(?:br|gz)$/.test(path) || unserved.has(path)) continue;
    files.set(canonicalPath(path), readStaticFile(file, path));
  }
  const missing = join(siteDir, '404.html');
  const template = join(dirname(siteDir), 'problema.html');
  return {
    files,
    ...readBuildFacts(join(dirname(siteDir), 'site.json')),
    ...(existsSync(missing) && { notFound: readStaticFile(missing, '/404.html') }),
    ...(existsSync(template) && { problemPage: readFileSync(template, 'utf8') }),
  };
}

function choose(file: StaticFile, acceptEncoding: string | null): Representation {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding = '', quality = ''] = part.split(';');
    if (!/^\s*q=0(?:\.0*)?\s*$/.test(quality)) accepted.add(coding.trim());
  }
  if (file.br && accepted.has('br')) return file.br;
  if (file.gzip && accepted.has('gzip')) return file.gzip;
  return file.identity;
}

function isFresh(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function answer(request: Request, file: StaticFile, status: 200 | 404): Response {
  const { body, headers } = choose(file, request.headers.get('accept-encoding'));
  if (status === 200 && isFresh(request.headers.get('if-none-match'), headers.ETag)) {
    const { 'Cache-Control': cache = '', ETag, Vary = '' } = headers;
    return new Response(null, { status: 304, headers: { 'Cache-Control': cache, ETag, Vary } });
  }
  if (status === 200) return new Response(body, { status, headers });
  const { ETag: _, ...missing } = headers;
  return new Response(body, { status, headers: missing });
}

function plainText(status: number, text: string, headers: Record<string, string>): Response {
  const type = 'text/plain; charset=utf-8';
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': type, ...headers } });
}

/**
 * Answers a request for a page or file of the site: 200, 304, 308 to the one address of a page,
 * 404 with the site's own page, or 405. `path` is the decoded path of the request's URL.
 */
export function serveStatic(site: Site, request: Request, path: string): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText(405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
  }
  const file = site.files.get(path);
  if (file) return answer(request, file, 200);
  const canonical = canonicalPath(path);
  if (site.files.has(canonical)) {
    const location = encodeURI(canonical) + new URL(request.url).search;
    return plainText(308, 'Permanent Redirect', {
      Location: location,
      'Cache-Control': 'no-cache',
    });
  }
  if (site.notFound) return answer(request, site.notFound, 404);
  return plainText(404, 'Not Found', { 'Cache-Control': 'no-cache' });
}
