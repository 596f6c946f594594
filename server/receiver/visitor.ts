import { isIPv4, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServerConfig } from '#server/config.ts';

export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId?: number; failure?: unknown };
};

/** Trusts only the last values, which our own proxies added; a client can forge the ones before. */
function forwarded(c: Context<ServerEnv>, header: string, { trustProxy }: ServerConfig) {
  const values = (c.req.header(header) ?? '').split(',').map((value) => value.trim());
  return trustProxy > 0 ? values.slice(-trustProxy) : [];
}

/** Normalizes an IP address and removes its port; '' for anything else. */
function normalAddress(text: string): string {
  // Skip parsing where possible: it costs as much as the rest of a request.
  if (text === '' || isIPv4(text)) return text;
  const isBareIpv6 = !text.startsWith('[') && text.indexOf(':') !== text.lastIndexOf(':');
  const address = SocketAddress.parse(isBareIpv6 ? `[${text.replace(/%.*/, '')}]` : text)?.address;
  const [, tail] = /^::ffff:([\d.]+)$/.exec(address ?? '') ?? [];
  return tail ?? address ?? '';
}

export function clientAddress(c: Context<ServerEnv>, config: ServerConfig): string {
  const chain = forwarded(c, 'x-forwarded-for', config);
  // A shorter chain bypassed one of the proxies, so ignore it.
  const forwardedAddress = chain.length === config.trustProxy ? normalAddress(chain[0] ?? '') : '';
  return forwardedAddress || normalAddress(c.env?.incoming?.socket.remoteAddress ?? '');
}

export function cameByHttps(c: Context<ServerEnv>, config: ServerConfig): boolean {
  return forwarded(c, 'x-forwarded-proto', config)[0] === 'https';
}
