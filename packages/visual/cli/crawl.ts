/** Pages of a site, by its site map and the links between them. */

const most = 30;

/** Paths that are no pages: files, and what a server adds. */
const isPage = (path: string) => !/\.(?!html?$)\w{2,5}$|^\/(?:_|cdn-cgi|api)\//.test(path);

const linksIn = (html: string, base: string) =>
  [...html.matchAll(/<a\s[^>]*?href=["']?([^"'\s>#]+)/gi)].flatMap(([, href = '']) =>
    URL.canParse(href, base) ? [new URL(href, base)] : [],
  );

async function readText(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.text() : '';
}

/** Paths alone: a site map has the address of the published site. */
async function mappedPaths(origin: string, map: string): Promise<string[]> {
  const found = [...(await readText(origin + map)).matchAll(/<loc>\s*([^<\s]+)/g)];
  const paths = found.flatMap(([, url = '']) => (URL.canParse(url) ? [new URL(url).pathname] : []));
  const maps = paths.filter((path) => path.endsWith('.xml') && path !== map);
  const others = await Promise.all(maps.map((path) => mappedPaths(origin, path)));
  return [...paths, ...others.flat()];
}

/** Follows links of the site itself from its start page, then its site map. */
export async function crawl(start: string) {
  const { origin, pathname } = new URL(start);
  const waiting = new Map<string, string>();
  const add = (path: string) => {
    const bare = path.replace(/\/$|\/index\.html$|\.html$/, '') || '/';
    if (isPage(path) && !waiting.has(bare)) waiting.set(bare, path);
  };
  add(pathname);
  const paths: string[] = [];
  let language = 'en';
  for (const path of waiting.values()) {
    if (paths.length === most) break;
    const html = await readText(origin + path);
    if (!/<html|<!doctype/i.test(html)) continue;
    for (const link of linksIn(html, origin + path)) if (link.origin === origin) add(link.pathname);
    if (paths.length === 0) {
      language = /<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? language;
      for (const map of ['/sitemap.xml', '/sitemap-index.xml'])
        for (const mapped of await mappedPaths(origin, map)) add(mapped);
    }
    paths.push(path);
  }
  if (paths.length === 0) throw new Error(`${start} answers with no page`);
  return { paths, language };
}
