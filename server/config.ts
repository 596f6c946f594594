import { resolve } from 'node:path';
import { mailedContentIn, originIn, retentionDaysIn } from '#lib/environment.ts';

/** How many posts are let through; counted in fixed windows. */
export type RateLimits = {
  readonly perAddressAndMinute: number;
  readonly perAddressAndHour: number;
  readonly perFormAndMinute: number;
};

/** Where each request is mailed to. */
export type MailSettings = {
  readonly smtpUrl: string;
  readonly to: readonly string[];
  readonly from: string;
  /** The whole request, or its number alone and nothing of the person. */
  readonly content: 'full' | 'number';
};

/** What the server runs with; folders are absolute, durations in the unit of their name. */
export type ServerConfig = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder of the daily copies; '' for none. */
  readonly backupDir: string;
  /** Absent when requests are not mailed. */
  readonly mail?: MailSettings;
  readonly siteDir: string;
  /** Public origin, or '' when the site has none: then only the Host header tells it. */
  readonly siteUrl: string;
  /** How many proxies in front of the server are ours: so many X-Forwarded-For hops are believed. */
  readonly trustProxy: number;
  readonly allowedOrigins: readonly string[];
  /** Absent when RATE_LIMIT=off. */
  readonly rateLimits?: RateLimits;
  readonly retentionDays: number;
  /** Whether the log has a line for every page and file too. */
  readonly logEverything: boolean;
};

type Variables = Readonly<Record<string, string | undefined>>;

function wholeNumber(
  variables: Variables,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = variables[name] || String(fallback);
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new Error(`${name}="${value}" does not fit: write a whole number from ${least} to ${most}`);
}

function rateLimits(value: string): { rateLimits?: RateLimits } {
  if (value === 'off') return {};
  const [perAddressAndMinute, perAddressAndHour, perFormAndMinute, more] = value
    .split(',')
    .map(Number);
  const numbers = [perAddressAndMinute, perAddressAndHour, perFormAndMinute];
  const isWhole = numbers.every((number) => Number.isInteger(number) && Number(number) > 0);
  if (
    isWhole &&
    perAddressAndMinute &&
    perAddressAndHour &&
    perFormAndMinute &&
    more === undefined
  ) {
    return { rateLimits: { perAddressAndMinute, perAddressAndHour, perFormAndMinute } };
  }
  throw new Error(
    `RATE_LIMIT="${value}" is not understood: write "off", or three numbers like 30,300,60 ` +
      '(posts per visitor and minute, per visitor and hour, per form and minute)',
  );
}

function logEverything(value: string): boolean {
  if (value === 'all' || value === 'quiet') return value === 'all';
  throw new Error(`LOG="${value}" is not understood: write "all" or "quiet"`);
}

const mailAddress = /^(?:[^<>@\r\n]*<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/;

function addresses(name: string, value: string): string[] {
  const list = value.split(',').map((address) => address.trim());
  if (list.every((address) => mailAddress.test(address))) return list;
  throw new Error(`${name}="${value}" is not an e-mail address: write one like nome@example.com`);
}

function mailSettings(variables: Variables): { mail?: MailSettings } {
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM } = variables;
  if (!SMTP_URL) {
    const alone = ['NOTIFY_TO', 'NOTIFY_FROM', 'NOTIFY_CONTENT'].find((name) => variables[name]);
    if (alone) throw new Error(`${alone} is set, but SMTP_URL is not: name the mail server too`);
    return {};
  }
  // Its value holds a password: it is never repeated.
  if (!/^smtps?:$/.test(URL.parse(SMTP_URL)?.protocol ?? '')) {
    throw new Error('SMTP_URL is not understood: write it like smtps://user:password@host:465');
  }
  if (!NOTIFY_TO || !NOTIFY_FROM) {
    throw new Error(
      'SMTP_URL needs NOTIFY_TO and NOTIFY_FROM: who gets the mail, and who sends it',
    );
  }
  const mailed = mailedContentIn(variables);
  const to = addresses('NOTIFY_TO', NOTIFY_TO);
  const [from = '', more] = addresses('NOTIFY_FROM', NOTIFY_FROM);
  if (more) throw new Error(`NOTIFY_FROM="${NOTIFY_FROM}" is several addresses: write one`);
  return { mail: { smtpUrl: SMTP_URL, to, from, content: mailed === 'number' ? mailed : 'full' } };
}

/**
 * Reads the server's settings and their defaults (`.env.example` documents each). Pure: give it
 * `process.env`.
 * @throws Error whose message names the variable, its value and what to write instead.
 */
export function readServerConfig(variables: Variables): ServerConfig {
  const { HOST, DATA_DIR, BACKUP_DIR, SITE_DIR, SITE_URL, ALLOWED_ORIGINS, RATE_LIMIT, LOG } =
    variables;
  const allowed = (ALLOWED_ORIGINS || '').split(',').map((value) => value.trim());
  return {
    port: wholeNumber(variables, 'PORT', { fallback: 3000, least: 0, most: 65_535 }),
    host: HOST || '127.0.0.1',
    dataDir: resolve(DATA_DIR || 'data'),
    backupDir: BACKUP_DIR ? resolve(BACKUP_DIR) : '',
    ...mailSettings(variables),
    siteDir: resolve(SITE_DIR || 'dist/site'),
    siteUrl: SITE_URL ? originIn('SITE_URL', SITE_URL) : '',
    trustProxy: wholeNumber(variables, 'TRUST_PROXY', { fallback: 0, least: 0, most: 9 }),
    allowedOrigins: allowed.filter(Boolean).map((value) => originIn('ALLOWED_ORIGINS', value)),
    ...rateLimits(RATE_LIMIT || '30,300,60'),
    retentionDays: retentionDaysIn(variables),
    logEverything: logEverything(LOG || 'quiet'),
  };
}
