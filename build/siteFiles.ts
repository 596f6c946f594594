import { site } from '#content/site.ts';
import { palette } from './palette.ts';
import { escapeHtml } from './head.ts';
import type { SitePage } from './sitePages.ts';

/** The small files beside the pages, by name; a site map needs absolute addresses. */
export function siteFiles(list: readonly SitePage[], siteUrl: string): Record<string, string> {
  const listed = list.filter((page) => page.listed);
  const urls = listed.map(({ path, article }) => {
    const changed = article ? `<lastmod>${article.date}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed}</url>`;
  });
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const { ground, page } = palette();
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: site.locale,
    start_url: '/',
    display: 'browser',
    theme_color: ground,
    background_color: page,
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
  const map = {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  };
  const moved = list.filter(({ movedTo }) => movedTo);
  return {
    ...(siteUrl && map),
    // Of Netlify and Cloudflare, which answer no 410: a withdrawn page is served as it is.
    _redirects: moved.map(({ path, movedTo }) => `${path} ${movedTo} 301\n`).join(''),
    'robots.txt': `User-agent: *\nAllow: /\n${siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`}`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
