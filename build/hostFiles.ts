import type { SiteEnvironment } from '#lib/environment.ts';
import {
  type HeaderOptions,
  immutable,
  securityHeaders,
  speculationPath,
} from '#server/headers.ts';

/** Links into the site, but for the addresses of the form. */
const pageLinks = (hasSearch: boolean) => {
  const search = { href_matches: '/*\\?*' };
  return {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: '/f/*' } },
        { not: { href_matches: '/p/*' } },
        hasSearch ? search : { not: search },
      ],
    },
    eagerness: 'moderate',
  };
};

/**
 * Pages that the browser prepares when a visitor is about to follow a link. Links to a section are only
 * fetched, as `start.ts` scrolls there visibly. Browsers skip both for visitors who save data.
 */
export const speculationRules = JSON.stringify({
  prerender: [pageLinks(false)],
  prefetch: [pageLinks(true)],
});

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

/**
 * Text of the `_headers` file of Netlify and Cloudflare Pages. Their default revalidates pages, and
 * rules for one path add up, so only /assets/ has a cache rule.
 */
export function staticHostHeaders(options: HeaderOptions): string {
  const lines = Object.entries(securityHeaders(options)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return [
    '/*',
    ...lines,
    `  Speculation-Rules: "${speculationPath}"`,
    speculationPath,
    '  Content-Type: application/speculationrules+json',
    '/assets/*',
    `  Cache-Control: ${immutable}`,
    '',
  ].join('\n');
}
