import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { securityHeaders } from '#server/headers.ts';
import { readSite, serveStatic } from '#server/static.ts';
import { storybook } from './storybook.ts';

const headers = new Map(Object.entries(securityHeaders({ https: false })));

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sources, for the policy, of the scripts that Storybook writes into its page. */
function inlineScripts(): string {
  const page = readFileSync(new URL('iframe.html', storybook), 'utf8');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hash(text)).join(' ');
}

/** Of the a11y addon's vision filters: the one style attribute that is let through. */
const filterStyle = 'position:absolute;width:0;height:0;overflow:hidden';

/**
 * The site's policy without what Storybook's own runtime cannot do without: its page has inline
 * scripts and style elements, and its addons (highlight, vision filters) write HTML as text.
 * Style attributes of ours, eval, other origins and foreign scripts stay forbidden; trusted types are
 * demanded of the built site by every journey.
 */
function policy(): string {
  return (headers.get('Content-Security-Policy') ?? '')
    .replace("script-src 'self'", `script-src 'self' ${inlineScripts()}`)
    .replace(
      'style-src ',
      `style-src-attr 'unsafe-hashes' ${hash(filterStyle)}; style-src-elem 'self' 'unsafe-inline'; style-src `,
    )
    .replace("; require-trusted-types-for 'script'; trusted-types 'none'", '');
}

/** Serves the built Storybook with the site's own headers. */
export async function serveStorybook() {
  const site = readSite(fileURLToPath(storybook));
  const all = { ...Object.fromEntries(headers), 'Content-Security-Policy': policy() };
  const listener = getRequestListener((request) => {
    const response = serveStatic(site, request, decodeURI(new URL(request.url).pathname));
    for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
    return response;
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
