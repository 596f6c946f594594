import type { Article } from '#content/article.ts';
import { pagePaths, pages } from '#content/pages.ts';
import { partners } from '#content/partners.ts';
import { site } from '#content/site.ts';
import type { ContentPictures } from '#scripts/content/contentPictures.ts';
import { palette } from '#scripts/palette.ts';
import type { SitePage } from './sitePages.ts';

/** URL path of a page's preview image. */
export const socialImagePath = ({ article }: SitePage) => `/previa/${article?.id ?? 'site'}.png`;

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

const attorneys = (siteUrl: string, pictures: ContentPictures) =>
  partners.map(({ id, name, jobTitle, university, portrait }) => {
    const picture = pictures[portrait.file];
    return {
      '@type': ['Person', 'Attorney'],
      '@id': `${siteUrl}/sobrenos#partner-${id}`,
      name,
      jobTitle,
      ...(picture && { image: siteUrl + picture.src }),
      alumniOf: { '@type': 'CollegeOrUniversity', name: university },
      worksFor: { '@id': `${siteUrl}/#escritorio` },
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.address.city,
        addressCountry: 'BR',
      },
    };
  });

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

function breadcrumbs({ path, name }: SitePage, siteUrl: string) {
  const above = pagePaths.filter((one) => one === '/' || path.startsWith(`${one}/`));
  const trail = [
    ...above.map((one) => ({ name: pages[one].name, item: siteUrl + one })),
    { name, item: siteUrl + path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function structuredData(page: SitePage, siteUrl: string, pictures: ContentPictures): string {
  const graph: object[] = [firm(siteUrl)];
  if (page.path === '/sobrenos' || page.path === '/contato')
    graph.push(...attorneys(siteUrl, pictures));
  if (page.path !== '/') graph.push(breadcrumbs(page, siteUrl));
  if (page.article) graph.push(articleData(page.article, siteUrl));
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The head of a page but for the files that it loads.
 * @param siteUrl origin of the site; '' leaves the addresses relative to whatever host serves it.
 * @param pictures where portraits are published; the data of the others names none.
 */
export function head(page: SitePage, siteUrl: string, pictures: ContentPictures = {}): string {
  const { path, title, description, listed, article } = page;
  const own = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'theme-color', content: palette().ground }),
  ];
  if (!listed) return [...own, tag('meta', { name: 'robots', content: 'noindex' })].join('');
  const graph = {
    'og:type': article ? 'article' : 'website',
    'og:locale': site.locale.replace('-', '_'),
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + path,
    'og:image': siteUrl + socialImagePath(page),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': article?.title ?? site.name,
    ...(article && { 'article:published_time': article.date }),
  };
  return [
    ...own,
    tag('link', { rel: 'canonical', href: siteUrl + path }),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    structuredData(page, siteUrl, pictures),
  ].join('');
}
