/** Pages of a site, by its site map and the links between them. */

export type Page = { readonly path: string };

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

/** Pages of the site map may say the address of the published site. */
async function mappedPaths(origin: string): Promise<string[]> {
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>\s*([^<\s]+)/g)].flatMap(([, url = '']) =>
      URL.canParse(url) ? [new URL(url).pathname] : [],
    );
  const paths = pathsIn(await readText(`${origin}/sitemap.xml`));
  const maps = [...paths.filter((path) => path.endsWith('.xml')), '/sitemap-0.xml'];
  const others = await Promise.all(
    maps.map(async (path) => pathsIn(await readText(origin + path))),
  );
  return [...paths, ...others.flat()].filter(isPage);
}

/** Follows links of the site itself, pages of one folder by turns with those of others. */
export async function crawl(start: string) {
  const { origin, pathname } = new URL(start);
  const found = new Set([pathname]);
  const pages: Page[] = [];
  let language = 'en';
  const visit = async (path: string) => {
    const html = await readText(origin + path);
    if (!/<html|<!doctype/i.test(html)) return;
    if (pages.length === 0)
      language = /<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? language;
    pages.push({ path });
    for (const { origin: linked, pathname: next } of linksIn(html, origin + path))
      if (linked === origin && isPage(next)) found.add(next);
  };
  await visit(pathname);
  for (const path of await mappedPaths(origin)) found.add(path);
  const bare = (path: string) => path.replace(/\/$|\/index\.html$|\.html$/, '');
  const seen = new Set([bare(pathname)]);
  for (const path of found) {
    if (pages.length === most) break;
    if (seen.has(bare(path))) continue;
    seen.add(bare(path));
    await visit(path);
  }
  if (pages.length === 0) throw new Error(`${start} answers with no page`);
  return { pages, language };
}
