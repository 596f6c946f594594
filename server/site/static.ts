import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { contact, formOf, forms } from '#content/forms.ts';
import type { MailedContent } from '#lib/environment.ts';
import { cacheControl, type HeaderOptions, revalidated, speculationPath } from '#server/headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type Representation = {
  readonly body: Bytes;
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string };
};

type StaticFile = { readonly identity: Representation } & {
  readonly [Encoding in 'br' | 'gzip']?: Representation | undefined;
};

export type Site = {
  readonly headers: HeaderOptions;
  readonly siteUrl?: string;
  /** Days that requests are kept, and how mails are written, according to the privacy notice. */
  readonly retentionDays?: number;
  readonly mailed?: MailedContent;
  /**
   * Days that PostgreSQL's backups are kept, according to the privacy notice; undefined if it does
   * not say.
   */
  readonly backupDays?: number;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Maps the former path of a page to its new path, or to null if the page was withdrawn. */
  readonly moves?: Readonly<Record<string, string | null>>;
  readonly notFound?: StaticFile | undefined;
  /** The page for a refused post, with `{{problems}}` and a marker for each field. */
  readonly problemPage: (formId?: string) => string;
};

const unserved = ['/404.html', '/_headers', '/_redirects'];

function canonicalPath(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/';
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

function represent(body: Bytes, path: string, encoding?: 'br' | 'gzip'): Representation {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return {
    body,
    headers: {
      'Content-Type': path === speculationPath ? 'application/speculationrules+json' : type,
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl(path),
      ETag: `"${sha256(body).slice(0, 22)}${encoding ? `-${encoding}` : ''}"`,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  };
}

export function staticFiles(names: readonly string[], read: (name: string) => Bytes) {
  const copy = (name: string, path: string, encoding: 'br' | 'gzip') =>
    names.includes(name) ? represent(read(name), path, encoding) : undefined;
  const files = new Map<string, StaticFile>();
  for (const name of names.filter((file) => !/\.(?:br|gz)$/.test(file))) {
    const path = `/${name}`;
    files.set(canonicalPath(path), {
      identity: represent(read(name), path),
      br: copy(`${name}.br`, path, 'br'),
      gzip: copy(`${name}.gz`, path, 'gzip'),
    });
  }
  return files;
}

type Build = Omit<Site, 'files' | 'problemPage'> & { files: Map<string, string> };

function readBuild(file: string): Build {
  try {
    const { files, ...facts } = JSON.parse(readFileSync(file, 'utf8'));
    const { headers, siteUrl, retentionDays, mailed } = facts;
    const types = [headers?.https, siteUrl, retentionDays, mailed].map((fact) => typeof fact);
    if (types.join() === 'boolean,string,number,string')
      return { ...facts, files: new Map(Object.entries(files)) };
  } catch {
    // Invalid JSON gets the same error as wrong types, below.
  }
  throw new Error(
    `${file} is missing or not what the build writes: run \`npm run build\` again, and copy all of its folder`,
  );
}

/** Reads the site into memory. Requests never touch the disk, so no path can leave the folder. */
export function readSite(siteDir: string): Site {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new Error(`There is no site in ${siteDir}: run \`npm run build\` first, or set SITE_DIR`);
  }
  const dist = dirname(siteDir);
  const { files: hashes, ...facts } = readBuild(join(dist, 'site.json'));
  const read = (fileName: string) => {
    const name = fileName.replace(/^site\//, '');
    const file = join(name === fileName ? dist : siteDir, name);
    const bytes = new Uint8Array(existsSync(file) ? readFileSync(file) : []);
    if (sha256(bytes) === hashes.get(fileName)) return bytes;
    throw new Error(
      `${file} is not what the build wrote: run \`npm run build\` again, and copy all of its folder`,
    );
  };
  const names = [...hashes.keys()].flatMap((name) => /^site\/(.*)/.exec(name)?.[1] ?? []);
  const files = staticFiles(names, (name) => read(`site/${name}`));
  const notFound = files.get('/404.html');
  for (const path of unserved) files.delete(path);
  const texts = new Map(forms.map((form) => [form, String(Buffer.from(read(form.problemPage)))]));
  const problemPage = (formId?: string) => texts.get(formOf(formId) ?? contact) ?? '';
  return { files, ...facts, notFound, problemPage };
}

function choose({ br, gzip, identity }: StaticFile, acceptEncoding: string | null) {
  const codings = parseAccept((acceptEncoding ?? '').toLowerCase());
  const acceptedTypes = codings.filter(({ q }) => q > 0).map(({ type }) => type);
  return (
    (acceptedTypes.includes('br') && br) || (acceptedTypes.includes('gzip') && gzip) || identity
  );
}

function isFresh(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function answer(request: Request, file: StaticFile, status: 200 | 404 | 410): Response {
  const { body, headers } = choose(file, request.headers.get('accept-encoding'));
  if (status === 200 && isFresh(request.headers.get('if-none-match'), headers.ETag)) {
    const { 'Cache-Control': cache = '', ETag, Vary = '' } = headers;
    return new Response(null, { status: 304, headers: { 'Cache-Control': cache, ETag, Vary } });
  }
  const { ETag: _, ...headersWithoutETag } = headers;
  return new Response(body, { status, headers: status === 200 ? headers : headersWithoutETag });
}

export function plainText(status: number, text: string, headers = {}): Response {
  const common = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': revalidated };
  return new Response(`${text}\n`, { status, headers: { ...common, ...headers } });
}

type Pages = Pick<Site, 'files' | 'moves' | 'notFound'>;

export function serveStatic(site: Pages, request: Request, path: string): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText(405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
  }
  const file = site.files.get(path);
  const canonical = canonicalPath(path);
  const movedTo = site.moves?.[canonical];
  if (file && !movedTo) return answer(request, file, movedTo === null ? 410 : 200);
  if (site.files.has(canonical)) {
    const Location = encodeURI(movedTo ?? canonical) + new URL(request.url).search;
    return plainText(308, 'Permanent Redirect', { Location });
  }
  if (site.notFound) return answer(request, site.notFound, 404);
  return plainText(404, 'Not Found');
}
