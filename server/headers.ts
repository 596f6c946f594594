/** What the header policy depends on; the build writes it to `site.json` for the server. */
export type HeaderOptions = {
  /** Whether visitors come by https. Our server sees for itself; static hosts go by this. */
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

const unusedFeatures =
  'accelerometer camera geolocation gyroscope magnetometer microphone payment usb browsing-topics';

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
    'Permissions-Policy': unusedFeatures.replaceAll(/ |$/g, '=(), ').slice(0, -2),
  };
}

/**
 * The headers of fonts, scripts and pictures: all of them would only make each heavier. A drawing can
 * be opened as a document: it runs nothing.
 */
export function assetHeaders(options: HeaderOptions, isDrawing: boolean): Record<string, string> {
  const kept =
    /^(?:Strict-Transport-Security|X-Content-Type-Options|Cross-Origin-Resource-Policy)$/;
  const all = Object.entries(securityHeaders(options)).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(all), ...(isDrawing && { 'Content-Security-Policy': 'sandbox' }) };
}

export const speculationPath = '/speculation-rules.json';

export const immutable = 'public, max-age=31536000, immutable';

/** Names that carry a hash of what the file holds: code, fonts, pictures of the content. */
const hashed = /^\/(?:assets\/|images\/[\da-f]{16}\b)/;

export function cacheControl(path: string): string {
  if (hashed.test(path)) return immutable;
  const isPage = /(?:\.html|\/[^./]*)$/.test(path);
  return isPage ? 'no-cache' : 'public, max-age=3600';
}
