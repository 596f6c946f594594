import type { Article } from '#content/article.ts';
import { headerItems, navigationLabels } from '#content/navigation.ts';
import { articleMeta } from '#content/articlePage.ts';
import { type PageKey, pages } from '#content/pages.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';
import { palette } from '#scripts/palette.ts';

/** One prerendered page. */
export type Page = {
  /** URL path, like `/noticias`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Kept out of search engines and the site map. */
  readonly hidden?: boolean;
  /** A plain document without scripts. */
  readonly isDocument?: boolean;
  /** The route file whose code the page needs at once. */
  readonly route?: string;
  readonly article?: Article;
};

const fixed = (path: string, key: PageKey, more: Partial<Page> = {}): Page => ({
  path,
  ...pages[key],
  ...more,
});

/** Every page that is prerendered, in the order of the site map. */
export function sitePages(articles: readonly Article[]): readonly Page[] {
  return [
    fixed('/', '/', { route: 'index' }),
    fixed('/sobrenos', '/sobrenos', { route: 'sobrenos' }),
    fixed('/noticias', '/noticias', { route: 'noticias' }),
    fixed('/contato', '/contato', { route: 'contato' }),
    fixed('/noticias/arquivo', '/noticias/arquivo', { isDocument: true }),
    ...articles.map((article) => ({
      path: `/noticias/${article.id}`,
      ...articleMeta(article.title, article.excerpt),
      isDocument: true,
      article,
    })),
    fixed('/obrigado', '/obrigado', { route: 'obrigado', hidden: true }),
    fixed('/404', 'notFound', { hidden: true }),
  ];
}

/** URL path of a page's preview image. */
export const socialImagePath = ({ article }: Page) => `/previa/${article?.id ?? 'site'}.png`;

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

function firm(siteUrl: string) {
  const { street, city, state, postalCode, country } = site.address;
  return {
    '@type': 'LegalService',
    '@id': `${siteUrl}/#escritorio`,
    name: site.name,
    description: site.description,
    url: `${siteUrl}/`,
    email: site.email,
    image: `${siteUrl}/previa/site.png`,
    logo: `${siteUrl}/icon-512.png`,
    areaServed: 'BR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
    founder: partners.map(({ id }) => ({ '@id': `${siteUrl}/sobrenos#partner-${id}` })),
  };
}

const attorneys = (siteUrl: string) =>
  partners.map(({ id, name, jobTitle, university, portrait }) => ({
    '@type': ['Person', 'Attorney'],
    '@id': `${siteUrl}/sobrenos#partner-${id}`,
    name,
    jobTitle,
    image: siteUrl + portrait.src,
    alumniOf: { '@type': 'CollegeOrUniversity', name: university },
    worksFor: { '@id': `${siteUrl}/#escritorio` },
    address: { '@type': 'PostalAddress', addressLocality: site.address.city, addressCountry: 'BR' },
  }));

function articleData(article: Article, siteUrl: string) {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    inLanguage: site.locale,
    mainEntityOfPage: `${siteUrl}/noticias/${article.id}`,
    image: siteUrl + (article.image?.src ?? `/previa/${article.id}.png`),
    author: { '@id': `${siteUrl}/#escritorio` },
    publisher: { '@id': `${siteUrl}/#escritorio` },
  };
}

const sectionNames: Record<string, string> = Object.fromEntries(
  headerItems.flatMap((item) =>
    'to' in item ? [[item.to, pages[item.to].title.replace(/ \|.*/, '')]] : [],
  ),
);

function breadcrumbs({ path, title, article }: Page, siteUrl: string) {
  const trail: { name: string; item: string }[] = [
    { name: navigationLabels.home, item: `${siteUrl}/` },
  ];
  const section = Object.keys(sectionNames).find((start) => path.startsWith(start));
  if (section) trail.push({ name: sectionNames[section] ?? '', item: siteUrl + section });
  if (section && path !== section) {
    trail.push({ name: article?.title ?? title.replace(/ \|.*/, ''), item: siteUrl + path });
  }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function structuredData(page: Page, siteUrl: string): string {
  const graph: object[] = [firm(siteUrl)];
  if (page.path === '/sobrenos' || page.path === '/contato') graph.push(...attorneys(siteUrl));
  if (page.path !== '/') graph.push(breadcrumbs(page, siteUrl));
  if (page.article) graph.push(articleData(page.article, siteUrl));
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * What other sites and search engines read of a page.
 * @param siteUrl origin of the site; '' leaves the addresses relative to whatever host serves it.
 */
export function metadata(page: Page, siteUrl: string): string {
  const color = tag('meta', { name: 'theme-color', content: palette.navy });
  if (page.hidden) return color + tag('meta', { name: 'robots', content: 'noindex' });
  const { path, title, description, article } = page;
  const image = siteUrl + socialImagePath(page);
  const graph = {
    'og:type': article ? 'article' : 'website',
    'og:locale': site.locale.replace('-', '_'),
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + path,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': article?.title ?? site.name,
    ...(article && { 'article:published_time': article.date }),
  };
  return [
    color,
    tag('link', { rel: 'canonical', href: siteUrl + path }),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    structuredData(page, siteUrl),
  ].join('');
}

/** The small files beside the pages, by name. */
export function siteFiles(list: readonly Page[], siteUrl: string): Record<string, string> {
  const shown = list.filter(({ hidden }) => !hidden);
  const urls = shown.map(({ path, article }) => {
    const changed = article ? `<lastmod>${article.date}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed}</url>`;
  });
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: site.locale,
    start_url: '/',
    display: 'browser',
    theme_color: palette.navy,
    background_color: palette.white,
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
