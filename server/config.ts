import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupDaysIn, mailedContentIn, originIn, retentionDaysIn } from '#lib/environment.ts';

/** The most posts per address and minute, per address and hour, and per form and minute. */
export type RateLimits = Readonly<Record<'perMinute' | 'perHour' | 'perForm', number>>;

export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

export type ServerConfig = Readonly<ReturnType<typeof readServerConfig>>;

export type Variables = Readonly<Record<string, string | undefined>>;

function wholeNumber(name: string, value: string, max: number): number {
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
  throw new Error(`${name}="${value}" does not fit: write a whole number from 0 to ${max}`);
}

function rateLimits(value: string): RateLimits | undefined {
  if (value === 'off') return undefined;
  const numbers = /^([1-9]\d*),([1-9]\d*),([1-9]\d*)$/.exec(value)?.slice(1) ?? [];
  const [perMinute, perHour, perForm] = numbers.map(Number);
  if (perMinute && perHour && perForm) return { perMinute, perHour, perForm };
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
  if (list.every((address) => mailAddress.test(address))) return [...new Set(list)];
  throw new Error(`${name}="${value}" is not an e-mail address: write one like nome@example.com`);
}

function mailSettings(variables: Variables) {
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM } = variables;
  if (!SMTP_URL) {
    const alone = ['NOTIFY_TO', 'NOTIFY_FROM', 'NOTIFY_CONTENT'].find((name) => variables[name]);
    if (alone) throw new Error(`${alone} is set, but SMTP_URL is not: name the mail server too`);
    return undefined;
  }
  // SMTP_URL holds a password, so the message does not quote it.
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
  const [from = '', secondSender] = addresses('NOTIFY_FROM', NOTIFY_FROM);
  if (secondSender) throw new Error(`NOTIFY_FROM="${NOTIFY_FROM}" is several addresses: write one`);
  // 'number' mails the number of the request and no personal data.
  const content: 'full' | 'number' = mailed === 'number' ? mailed : 'full';
  return { smtpUrl: SMTP_URL, to, from, content };
}

/** @returns '' for the built-in SQLite store. */
function databaseUrl({ DATABASE_URL: value, BACKUP_DAYS }: Variables): string {
  if (!value) {
    if (!BACKUP_DAYS) return '';
    throw new Error('BACKUP_DAYS is set, but DATABASE_URL is not: name the database too');
  }
  const url = URL.parse(value);
  // DATABASE_URL holds a password, so the message does not quote it.
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname))
    throw new Error(
      'DATABASE_URL is not understood: write it like postgres://user:password@host:5432/database',
    );
  if (!url.hostname && !url.searchParams.has('host'))
    throw new Error('DATABASE_URL names no host: write one, or ?host=/var/run/postgresql');
  return value;
}

/**
 * `.env.example` documents each setting.
 * @throws Error that names the variable and what to write.
 */
export function readServerConfig(variables: Variables) {
  const { PORT, HOST, DATA_DIR, BACKUP_DIR, DATABASE_URL, SITE_DIR, SITE_URL } = variables;
  const { TRUST_PROXY, ALLOWED_ORIGINS, RATE_LIMIT, LOG } = variables;
  const origins = (ALLOWED_ORIGINS || '').split(',').map((value) => value.trim());
  return {
    port: wholeNumber('PORT', PORT || '3000', 65_535),
    host: HOST || '127.0.0.1',
    dataDir: resolve(DATA_DIR || 'data'),
    databaseUrl: databaseUrl(variables),
    /** Days that the operator keeps a PostgreSQL backup; undefined for SQLite. */
    backupDays: backupDaysIn(variables),
    // Containers and services always set BACKUP_DIR, but PostgreSQL's operator makes its backups.
    backupDir: BACKUP_DIR && !DATABASE_URL ? resolve(BACKUP_DIR) : '',
    siteDir: resolve(SITE_DIR || 'dist/site'),
    mail: mailSettings(variables),
    /** Public origin; '' if unset. */
    siteUrl: SITE_URL ? originIn('SITE_URL', SITE_URL) : '',
    /** Number of trusted proxies, counted from the end of X-Forwarded-For. */
    trustProxy: wholeNumber('TRUST_PROXY', TRUST_PROXY || '0', 9),
    allowedOrigins: origins.filter(Boolean).map((value) => originIn('ALLOWED_ORIGINS', value)),
    rateLimits: rateLimits(RATE_LIMIT || '30,300,60'),
    retentionDays: retentionDaysIn(variables),
    logEverything: logEverything(LOG || 'quiet'),
  };
}

/** Reads the project's `.env`. A variable set in the shell wins, even an empty one. */
export function loadDotenv(): void {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
}
