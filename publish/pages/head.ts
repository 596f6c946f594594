import type { Article } from '#content/article.ts';
import { type OpenDays, type OpeningHours, week } from '#content/openingHours.ts';
import { type Page, pages } from '#content/pages.ts';
import { articlePath, pagePaths } from '#content/paths.ts';
import { partners, type Partner } from '#content/partners.ts';
import { type Office, site, type Site } from '#content/site.ts';
import { socialImagePath } from '#publish/assets/socialImagePath.ts';
import type { ContentPictures } from '#publish/content/resolveImage.ts';
import { palette } from '#publish/tokens.ts';
import type { SitePage } from './sitePages.ts';

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/** Preview images and structured data need absolute addresses; without an origin they have none. */
const absolute = (siteUrl: string, path: string | undefined) =>
  siteUrl && path ? siteUrl + path : undefined;

const firmId = '/#escritorio';
const partnerId = (id: string) => `/sobrenos#partner-${id}`;

const reference = (siteUrl: string, path: string) =>
  siteUrl ? { '@id': siteUrl + path } : undefined;

function openingHours(hours: OpeningHours) {
  const open: readonly OpenDays[] =
    hours === 'always' ? [{ days: week, times: [['00:00', '23:59']] }] : hours;
  return open.flatMap(({ days, times }) =>
    times.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      // schema.org knows no 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );
}

const officeData = ({ address, telephone, openingHours: hours }: Omit<Office, 'name'>) => ({
  telephone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.country,
  },
  openingHoursSpecification: hours && openingHours(hours),
});

/** Structured data of the firm; `JSON.stringify` leaves out undefined values. */
export function firmData(firm: Site, list: readonly Partner[], siteUrl: string) {
  return {
    '@type': 'LegalService',
    '@id': absolute(siteUrl, firmId),
    name: firm.name,
    description: firm.description,
    url: absolute(siteUrl, '/'),
    email: firm.email,
    sameAs: firm.instagram,
    image: absolute(siteUrl, '/previa/site.png'),
    logo: absolute(siteUrl, '/icon-512.png'),
    areaServed: firm.areaServed ?? firm.address.country,
    ...officeData(firm),
    specialOpeningHoursSpecification: firm.closedDays?.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00',
    })),
    department: firm.furtherOffices?.map((office) => ({
      '@type': 'LegalService',
      name: `${firm.name}, ${office.name}`,
      ...officeData(office),
    })),
    member: siteUrl ? list.map(({ id }) => reference(siteUrl, partnerId(id))) : undefined,
  };
}

const attorneys = (siteUrl: string, pictures: ContentPictures) =>
  partners.map(({ id, title, name, jobTitle, university, portrait, email }) => ({
    '@type': ['Person', 'Attorney'],
    '@id': absolute(siteUrl, partnerId(id)),
    honorificPrefix: title,
    name,
    jobTitle,
    email,
    image: portrait && absolute(siteUrl, pictures[portrait.file]?.src),
    alumniOf: { '@type': 'CollegeOrUniversity', name: university },
    worksFor: reference(siteUrl, firmId),
    address: officeData(site).address,
  }));

function articleData(article: Article, siteUrl: string) {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    inLanguage: site.locale,
    mainEntityOfPage: absolute(siteUrl, articlePath(article.id)),
    image: absolute(siteUrl, article.image?.src ?? `/previa/${article.id}.png`),
    author: reference(siteUrl, firmId),
    publisher: reference(siteUrl, firmId),
  };
}

function breadcrumbs({ path, name }: SitePage, siteUrl: string) {
  const above = pagePaths.filter((parent) => parent === '/' || path.startsWith(`${parent}/`));
  const trail = [
    ...above.map((parent) => ({ name: pages[parent].name, item: siteUrl + parent })),
    { name, item: siteUrl + path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}

function structuredData(page: SitePage, siteUrl: string, pictures: ContentPictures): string {
  const graph: object[] = [firmData(site, partners, siteUrl)];
  if (page.path === '/sobrenos' || page.path === '/contato')
    graph.push(...attorneys(siteUrl, pictures));
  if (siteUrl && page.path !== '/') graph.push(breadcrumbs(page, siteUrl));
  if (page.article) graph.push(articleData(page.article, siteUrl));
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

export const inLanguage = (template: string, lang = site.locale): string =>
  template.replace(/lang="[^"]*"/, `lang="${lang}"`);

/** 'pt_BR'; a language that names no country gets its most likely one. */
export function openGraphLocale(lang = site.locale): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Links to a page and its translations; none where there are none, or no absolute addresses. */
export function translations(path: string, table: Readonly<Record<string, Page>>, siteUrl: string) {
  const original = table[path]?.translates ?? path;
  const links = Object.entries(table)
    .filter(([key, { translates }]) => key === original || translates === original)
    .map(([key, { lang: hreflang = site.locale }]) => {
      return { rel: 'alternate', hreflang, href: siteUrl + key };
    });
  return siteUrl && links.length > 1 ? links : [];
}

/** The head of a page without its assets. An empty `siteUrl` leaves absolute addresses out. */
export function head(page: SitePage, siteUrl: string, pictures: ContentPictures = {}): string {
  const { path, title, description, listed, article, lang, movedTo } = page;
  const common = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'theme-color', content: palette().ground }),
  ];
  const href = siteUrl + (movedTo ?? path);
  const canonical = siteUrl ? tag('link', { rel: 'canonical', href }) : '';
  const refresh = { 'http-equiv': 'refresh', content: `0; url=${movedTo}` };
  if (movedTo) return [...common, canonical, tag('meta', refresh)].join('');
  if (!listed) return [...common, tag('meta', { name: 'robots', content: 'noindex' })].join('');
  const address = {
    'og:url': siteUrl + path,
    'og:image': siteUrl + socialImagePath(page),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': article?.title ?? site.name,
  };
  const graph = {
    'og:type': article ? 'article' : 'website',
    'og:locale': openGraphLocale(lang),
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    ...(siteUrl && address),
    ...(article && { 'article:published_time': article.date }),
  };
  return [
    ...common,
    canonical,
    ...translations(path, pages, siteUrl).map((link) => tag('link', link)),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: siteUrl ? 'summary_large_image' : 'summary' }),
    structuredData(page, siteUrl, pictures),
  ].join('');
}
