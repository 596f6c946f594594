/** The build writes these to `site.json`, which the server reads. */
export type HeaderOptions = {
  /** Used for static hosts. Our server detects HTTPS for each request. */
  readonly https: boolean;
  /** Extends HTTPS to all subdomains, or also to the browsers' preload list. */
  readonly hsts?: 'subdomains' | 'preload';
  /** Origins of a hosted form provider. */
  readonly formOrigins?: readonly string[];
  readonly connectOrigins?: readonly string[];
  readonly pageStyle?: string;
  readonly remoteImages?: boolean;
};

const unusedFeatures =
  'accelerometer camera geolocation gyroscope magnetometer microphone payment usb browsing-topics';

function contentSecurityPolicy(options: HeaderOptions): string {
  const { https, formOrigins = [], connectOrigins = [], remoteImages = false, pageStyle } = options;
  const directives = [
    // With 'none', manifest-src would be needed, which WebKit logs as unknown on each page.
    "default-src 'self'",
    "base-uri 'none'",
    ["connect-src 'self'", ...new Set([...formOrigins, ...connectOrigins])].join(' '),
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    `img-src 'self' data:${remoteImages ? ' https:' : ''}`,
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self'${pageStyle ? ` '${pageStyle}'` : ''}`,
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
    // Pictures from other origins lack the CORP header that require-corp demands.
    'Cross-Origin-Embedder-Policy': options.remoteImages ? 'credentialless' : 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.replaceAll(' ', '=(), ').concat('=()'),
  };
}

/** Fonts, scripts and pictures need three headers; an SVG, which can be opened, also a sandbox. */
export function assetHeaders(options: HeaderOptions, isDrawing: boolean): Record<string, string> {
  const neededNames =
    /^(?:Strict-Transport-Security|X-Content-Type-Options|Cross-Origin-Resource-Policy)$/;
  const headers = Object.entries(securityHeaders(options)).filter(([name]) =>
    neededNames.test(name),
  );
  return {
    ...Object.fromEntries(headers),
    ...(isDrawing && { 'Content-Security-Policy': 'sandbox' }),
  };
}

export const speculationPath = '/speculation-rules.json';

/** Forbids proxies to rewrite an answer (`docs/server.md`). */
const asIs = 'no-transform';

export const immutable = `public, max-age=31536000, immutable, ${asIs}`;

export const revalidated = `no-cache, ${asIs}`;

/** Cache-Control for an answer to one visitor. */
export const unstored = `no-store, ${asIs}`;

const hashed = /^\/(?:assets\/|images\/[\da-f]{16}\b)/;

export function cacheControl(path: string): string {
  if (hashed.test(path)) return immutable;
  const isPage = /(?:\.html|\/[^./]*)$/.test(path);
  return isPage ? revalidated : `public, max-age=3600, ${asIs}`;
}
