import type { SiteEnvironment } from '#lib/environment.ts';
import {
  type HeaderOptions,
  immutable,
  securityHeaders,
  speculationPath,
} from '#server/headers.ts';
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

/** `_headers` of Netlify and Cloudflare, whose default revalidates pages; rules for one path add up. */
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
