/** Pages of a site, by the links between them, its site map and its build. */
import { globSync } from 'node:fs';

const most = 30;

/** Paths that are no pages: files, and what a server adds. */
const isPage = (path: string) => !/\.(?!(?:html?|xml)$)\w{2,5}$|^\/(?:_|cdn-cgi|api)\//.test(path);

const siteMaps = ['/sitemap.xml', '/sitemap-index.xml'];

async function readText(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.text() : '';
}

/** Follows links of the site itself from its start page, then its site map, and opens pages of its build. */
export async function crawl(start: string, folder?: string) {
  const { origin, pathname } = new URL(start);
  const waiting = new Map<string, string>();
  const add = (path: string) => {
    const bare = path.replace(/\/$|\/index\.html$|\.html$/, '') || '/';
    if (isPage(path) && !waiting.has(bare)) waiting.set(bare, path);
  };
  for (const path of [pathname, ...siteMaps]) add(path);
  const pages: { readonly path: string; readonly html: string }[] = [];
  for (const path of waiting.values()) {
    if (pages.length === most) break;
    const text = await readText(origin + path);
    const isMap = path.endsWith('.xml');
    const links = isMap ? /<loc>\s*([^<\s]+)/g : /<a\s[^>]*?href=["']?([^"'\s>#]+)/gi;
    for (const [, address = ''] of text.matchAll(links)) {
      const url = URL.parse(address, origin + path);
      // A site map has the addresses of the published site.
      if (url && (isMap || url.origin === origin)) add(url.pathname);
    }
    // Scripts may draw the links of a start page.
    const files = path === pathname && folder ? globSync('**/*.html', { cwd: folder }) : [];
    for (const file of files)
      add(`/${file.replaceAll('\\', '/').replace(/(?<=^|\/)index\.html$/, '')}`);
    if (isMap || !/<html|<!doctype/i.test(text) || /http-equiv=.?refresh/i.test(text)) continue;
    pages.push({ path, html: text });
    console.log(`found    ${path}`);
  }
  const [first] = pages;
  if (!first) throw new Error(`${start} answers with no page`);
  const [, language = 'en'] = /<html[^>]*\slang=["']?([\w-]+)/i.exec(first.html) ?? [];
  return { paths: pages.map(({ path }) => path), language };
}
