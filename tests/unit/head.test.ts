import { describe, expect, test } from 'vitest';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { type Page, pages as table } from '#content/pages.ts';
import { pagePaths } from '#content/paths.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';
import { firmData, head, inLanguage, openGraphLocale, translations } from '#publish/pages/head.ts';
import { siteFiles } from '#publish/pages/siteFiles.ts';
import { type SitePage, sitePages } from '#publish/pages/sitePages.ts';

const origin = 'https://escritorio.example';
const articles = await loadArticles();
const pages = sitePages(articles);
const listedPages = pages.filter(({ listed }) => listed);

type Part = Record<string, unknown> & { '@type': string | string[] };

function graphOf(page: SitePage, siteUrl = origin): Part[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
    head(page, siteUrl),
  )?.[1];
  const data = JSON.parse(json ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const ofType = (graph: readonly Part[], type: string) =>
  graph.filter((part) => [part['@type']].flat().includes(type));

const at = (path: string) => {
  const page = pages.find((page) => page.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
};

const content = (html: string, name: string) =>
  new RegExp(`<(?:meta|link) (?:property|name|rel)="${name}" (?:content|href)="([^"]*)"`).exec(
    html,
  )?.[1];

describe('The pages of the site', () => {
  test('are those of the table, plus one per article', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      ...pagePaths,
      ...articles.map(({ id }) => `/noticias/${id}`),
    ]);
  });

  test('hide the list of all articles from search engines while there is none', () => {
    const archive = sitePages([]).find(({ path }) => path === '/noticias/arquivo');
    expect(archive?.listed).toBe(false);
    expect(at('/noticias/arquivo').listed).toBe(articles.length > 0);
  });

  test('have titles and descriptions of their own', () => {
    for (const key of ['title', 'description'] as const) {
      const alike = Map.groupBy(listedPages, (page) => page[key]);
      expect(alike.has('')).toBe(false);
      const shared = listedPages.filter((page) => (alike.get(page[key]) ?? []).length > 1);
      const addresses = shared.map(({ path }) => path);
      expect(addresses, `pages that share a ${key} (of an article: its excerpt)`).toEqual([]);
    }
  });
});

describe.each(listedPages)('The metadata of $path', (page) => {
  const html = head(page, origin);

  test('has absolute addresses and no other', () => {
    expect(html).not.toMatch(/(?:href|content)="\//);
    expect(JSON.stringify(graphOf(page))).not.toMatch(/":"\//);
    expect(content(html, 'canonical')).toBe(origin + page.path);
    expect(content(html, 'og:url')).toBe(origin + page.path);
    for (const { hreflang, href } of translations(page.path, table, origin))
      expect(html).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${href}">`);
    expect(content(html, 'og:image')).toMatch(new RegExp(`^${origin}/previa/[\\w-]+\\.png$`));
  });

  test('has the data for link previews', () => {
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:image:alt']) {
      expect(content(html, name), name).toMatch(/./);
    }
    expect(content(html, 'og:locale')).toBe(openGraphLocale(page.lang));
    expect(content(html, 'og:type')).toBe(page.article ? 'article' : 'website');
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
    expect(content(html, 'theme-color')).toMatch(/^#[\da-f]{6}$/i);
    expect(html).not.toContain('noindex');
  });

  test('describes the firm, once', () => {
    expect(ofType(graphOf(page), 'LegalService')).toEqual([
      JSON.parse(JSON.stringify(firmData(site, partners, origin))),
    ]);
  });

  test('lists the breadcrumbs from the home page', () => {
    const [trail, ...more] = ofType(graphOf(page), 'BreadcrumbList');
    expect(more).toEqual([]);
    if (page.path === '/') return expect(trail).toBeUndefined();
    const steps = trail?.itemListElement as { position: number; item: string; name: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]?.item).toBe(`${origin}/`);
    expect(steps.at(-1)?.item).toBe(origin + page.path);
    return expect(steps.every(({ name }) => name)).toBe(true);
  });

  test('refers only to entities of the same page', () => {
    const graph = graphOf(page);
    const ids = new Set(graph.map((part) => part['@id']));
    const references = JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g);
    for (const [, id = ''] of references) if (!id.includes('#partner-')) expect(ids).toContain(id);
  });
});

describe('A page in another language', () => {
  const page: Page = { name: '', description: '', bar: 'solid', kind: 'text', listed: true };
  const rows = {
    '/': page,
    '/escritorio': page,
    '/en/firm': { ...page, lang: 'en', translates: '/escritorio' },
  } as const;

  test('names its language in its first tag', () => {
    const template = '<html lang="pt-BR"><body><p lang="la">';
    expect(inLanguage(template, 'en')).toBe('<html lang="en"><body><p lang="la">');
    expect(inLanguage(template)).toBe(template.replace('pt-BR', site.locale));
  });

  test.each([
    ['en', 'en_US'],
    ['pt-BR', 'pt_BR'],
    ['pt-PT', 'pt_PT'],
  ])('has for Open Graph, where it is %s, the locale %s', (lang, locale) => {
    expect(openGraphLocale(lang)).toBe(locale);
  });

  test('and its original link to each other and themselves', () => {
    const both = [
      { rel: 'alternate', hreflang: site.locale, href: `${origin}/escritorio` },
      { rel: 'alternate', hreflang: 'en', href: `${origin}/en/firm` },
    ];
    expect(translations('/escritorio', rows, origin)).toEqual(both);
    expect(translations('/en/firm', rows, origin)).toEqual(both);
    expect(translations('/en/firm', rows, '')).toEqual([]);
    expect(translations('/', rows, origin)).toEqual([]);
    expect(translations('/noticias/um-artigo', rows, origin)).toEqual([]);
  });
});

describe('Structured data', () => {
  test.each(['/sobrenos', '/contato'])('of %s names every attorney', (path) => {
    const attorneys = ofType(graphOf(at(path)), 'Attorney');
    expect(attorneys.map(({ name }) => name)).toEqual(partners.map(({ name }) => name));
    for (const attorney of attorneys) {
      expect(attorney.worksFor).toEqual({ '@id': `${origin}/#escritorio` });
    }
  });

  test('of an article has title, date and image', () => {
    for (const article of articles) {
      const [data] = ofType(graphOf(at(`/noticias/${article.id}`)), 'Article');
      expect(data).toMatchObject({
        headline: article.title,
        datePublished: article.date,
        inLanguage: site.locale,
        mainEntityOfPage: `${origin}/noticias/${article.id}`,
        image: expect.stringContaining(`${origin}/`),
      });
    }
  });

  test('stays one script even if a title contains one', () => {
    const evil = '</script><script>alert(1)</script>';
    const about = { title: evil, excerpt: '<!-- <script>', blocks: [] };
    const article = { id: 'x', date: '2024-05-03', dateLabel: '03 de maio de 2024', ...about };
    const page: SitePage = { ...at('/'), title: `"A" ${evil} & <b>`, description: '<!--', article };
    const html = head(page, origin);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const [data] = ofType(graphOf(page), 'Article');
    expect(data?.headline).toBe(evil);
  });
});

describe('A page that is not for search engines', () => {
  test.each(pages.filter(({ listed }) => !listed))(
    '$path has the noindex tag and nothing else',
    (page) => {
      const html = head(page, origin);
      expect(content(html, 'robots')).toBe('noindex');
      expect(html).not.toMatch(/canonical|og:|ld\+json/);
    },
  );
});

describe('The files beside the pages', () => {
  const files = siteFiles(pages, origin);

  test('list every shown page in the site map', () => {
    const map = files['sitemap.xml'] ?? '';
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual(listedPages.map(({ path }) => origin + path));
    for (const { id, date } of articles)
      expect(map).toContain(`<loc>${origin}/noticias/${id}</loc><lastmod>${date}</lastmod>`);
    expect(map).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
  });

  test('admit robots and name the site map', () => {
    expect(files['robots.txt']).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test('include a manifest with name, language and icons', () => {
    const manifest = JSON.parse(files['site.webmanifest'] ?? '');
    expect(manifest).toMatchObject({ name: site.name, lang: site.locale, start_url: '/' });
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'any' }));
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
    for (const { src } of manifest.icons) expect(src).toMatch(/^\/icon-[\w-]+\.png$/);
  });
});

describe('A site without an address of its own', () => {
  test.each(listedPages)('omits everything in $path that needs one', (page) => {
    const html = head(page, '');
    expect(html).not.toMatch(/canonical|og:url|og:image|BreadcrumbList|"@id"/);
    expect(html).not.toMatch(/(?:href|content)="\//);
    expect(JSON.stringify(graphOf(page, ''))).not.toMatch(/"[#/]/);
    expect(content(html, 'og:title')).toBeDefined();
    expect(ofType(graphOf(page, ''), 'LegalService')[0]?.name).toBe(site.name);
  });

  test('has no site map, and still admits robots', () => {
    const files = siteFiles(pages, '');
    expect(files['sitemap.xml']).toBeUndefined();
    expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n');
  });
});
