import type { SiteEnvironment } from '#lib/environment.ts';
import {
  type HeaderOptions,
  immutable,
  securityHeaders,
  speculationPath,
} from '#server/headers.ts';

/** Links that lead into the site, with or without a search; the form's address is none. */
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
 * Pages that the browser may prepare when the visitor is about to go there. `start.ts` runs nothing
 * in a page that is not visited yet, so they are rendered; a link to a section is only fetched, as
 * the way there is to be seen. Browsers leave it for who saves data, and our server does not offer it.
 */
export const speculationRules = JSON.stringify({
  prerender: [pageLinks(false)],
  prefetch: [pageLinks(true)],
});

/** The policy that a site built with this environment needs. */
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
 * Text of the `_headers` file that Netlify and Cloudflare Pages read. Their own default already
 * makes browsers ask again for pages, and rules that match one path add up: so only /assets/ has
 * a cache rule.
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
