import { pagePaths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import type { SiteEnvironment } from '#lib/environment.ts';
import {
  type HeaderOptions,
  immutable,
  revalidated,
  securityHeaders,
  speculationPath,
} from '#server/headers.ts';
import { escapeHtml } from './head.ts';
import { palette } from '#publish/tokens.ts';
import type { SitePage } from './sitePages.ts';
import rules from './speculationRules.json' with { type: 'json' };

/**
 * Pages that browsers prepare when a link is about to be followed. A link to a section is only fetched,
 * as `start.ts` scrolls there visibly.
 */
export const speculationRules = JSON.stringify(rules);

export function headerOptions(
  { siteUrl, hsts, form, feed }: SiteEnvironment,
  pageStyle?: string,
): HeaderOptions {
  return {
    ...(pageStyle && { pageStyle }),
    https: siteUrl.startsWith('https:'),
    ...(hsts && { hsts }),
    ...(form.hosted && { formOrigins: [form.endpoint] }),
    ...(feed.enabled && { connectOrigins: [new URL(feed.url).origin], remoteImages: true }),
  };
}

const pageRules = pagePaths
  .filter((path) => /^\/(?!404)[^/]*$/.test(path))
  // A host may add a slash.
  .flatMap((path) => (path === '/' ? [path] : [path, `${path}/*`]))
  .flatMap((path) => [path, `  Cache-Control: ${revalidated}`]);

/** `_headers` of Netlify and Cloudflare. Rules for one path add up, so no rule for caches is for all paths. */
export function staticHostHeaders(options: HeaderOptions): string {
  const lines = Object.entries(securityHeaders(options)).map((line) => `  ${line.join(': ')}`);
  return [
    '/*',
    ...lines,
    `  Speculation-Rules: "${speculationPath}"`,
    speculationPath,
    '  Content-Type: application/speculationrules+json',
    ...pageRules,
    '/assets/*',
    `  Cache-Control: ${immutable}`,
    '',
  ].join('\n');
}

/** Small files next to the pages, by name. A site map needs absolute URLs. */
export function siteFiles(list: readonly SitePage[], siteUrl: string): Record<string, string> {
  const listedPages = list.filter((page) => page.listed);
  const urls = listedPages.map(({ path, article }) => {
    const lastmod = article ? `<lastmod>${article.date}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod}</url>`;
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
  const movedPages = list.filter(({ movedTo }) => movedTo);
  return {
    ...(siteUrl && map),
    // Netlify and Cloudflare cannot answer 410, so they serve a withdrawn page with status 200.
    _redirects: movedPages.map(({ path, movedTo }) => `${path} ${movedTo} 301\n`).join(''),
    'robots.txt': `User-agent: *\nAllow: /\n${siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`}`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
