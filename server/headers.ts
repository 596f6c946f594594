import type { SiteEnvironment } from '#lib/environment.ts';

/** What the header policy depends on; the build writes it to `site.json` for the server. */
export type HeaderOptions = {
  /**
   * Whether visitors come by https: then HSTS and `upgrade-insecure-requests` are sent too. Our
   * server sees for itself how each visitor came; static hosts go by this.
   */
  readonly https: boolean;
  /** What HSTS binds beside this host: its subdomains, or these and the browsers' own list. */
  readonly hsts?: 'subdomains' | 'preload';
  /** Origins of a hosted form provider: may be posted to by the form and by script. */
  readonly formOrigins?: readonly string[];
  /** Further origins that script may talk to (the feed's backend). */
  readonly connectOrigins?: readonly string[];
  /** Hash of the styles that every page has inside, as `sha256-…`. */
  readonly pageStyle?: string;
  /** Whether pictures may come from any https origin (posts of the feed). */
  readonly remoteImages?: boolean;
};

/**
 * Hashes of the two `<style>` elements that react-aria puts into the page: usePress's
 * `touch-action` and, on iOS only, usePreventScroll's. A test recomputes them from node_modules.
 */
export const styleHashes = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
] as const;

const unusedFeatures = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
  'browsing-topics',
];

function contentSecurityPolicy(options: HeaderOptions): string {
  const { https, formOrigins = [], connectOrigins = [], remoteImages = false, pageStyle } = options;
  const styles = [...(pageStyle ? [pageStyle] : []), ...styleHashes];
  const directives = [
    // Not 'none' with a manifest-src: WebKit logs an error on each page for a name it does not know.
    "default-src 'self'",
    "base-uri 'none'",
    ["connect-src 'self'", ...new Set([...formOrigins, ...connectOrigins])].join(' '),
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    `img-src 'self' data:${remoteImages ? ' https:' : ''}`,
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  if (https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const hstsScopes = {
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const;

/** The security headers of every answer, whatever its path, method or status. */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...(options.https && {
      'Strict-Transport-Security': `max-age=63072000${options.hsts ? hstsScopes[options.hsts] : ''}`,
    }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Other people's pictures carry no CORP header, which require-corp would ask of them.
    'Cross-Origin-Embedder-Policy': options.remoteImages ? 'credentialless' : 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  };
}

/**
 * What is left of them on files that are no documents, as fonts, scripts and pictures: the rest
 * would only make each of them heavier. A drawing can be opened as a document: it runs nothing.
 */
export function assetHeaders(options: HeaderOptions, isDrawing: boolean): Record<string, string> {
  const kept = [
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
  ];
  const all = Object.entries(securityHeaders(options)).filter(([name]) => kept.includes(name));
  return {
    ...Object.fromEntries(all),
    ...(isDrawing && { 'Content-Security-Policy': 'sandbox' }),
  };
}

export const speculationPath = '/speculation-rules.json';

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

const immutable = 'public, max-age=31536000, immutable';

/** Names that carry a hash of what the file holds: code, fonts, pictures of the content. */
const hashed = /^\/(?:assets\/|images\/[\da-f]{16}\b)/;

/** `Cache-Control` of a served path. */
export function cacheControl(path: string): string {
  if (hashed.test(path)) return immutable;
  const isPage = /(?:\.html|\/[^./]*)$/.test(path);
  return isPage ? 'no-cache' : 'public, max-age=3600';
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
