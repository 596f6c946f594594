import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '#server/config.ts';

test('a fresh checkout runs without any setting', () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    backupDir: '',
    siteDir: resolve('dist/site'),
    siteUrl: '',
    trustProxy: 0,
    allowedOrigins: [],
    rateLimits: { perMinute: 30, perHour: 300, perForm: 60 },
    retentionDays: 180,
    logEverything: false,
  });
});

test('every setting can be changed', () => {
  const config = readServerConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/site',
    BACKUP_DIR: '/var/backups/site',
    SMTP_URL: 'smtps://site:secret@mail.example:465',
    NOTIFY_TO: 'contato@example.com, Plantão <plantao@example.com>',
    NOTIFY_FROM: 'Site <site@example.com>',
    NOTIFY_CONTENT: 'number',
    SITE_DIR: '/srv/site',
    SITE_URL: 'https://example.com',
    TRUST_PROXY: '2',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    RATE_LIMIT: 'off',
    RETENTION_DAYS: '30',
    LOG: 'all',
  });
  expect(config).toMatchObject({ port: 0, trustProxy: 2, retentionDays: 30, logEverything: true });
  expect(config.backupDir).toBe(resolve('/var/backups/site'));
  expect(config.mail).toEqual({
    smtpUrl: 'smtps://site:secret@mail.example:465',
    to: ['contato@example.com', 'Plantão <plantao@example.com>'],
    from: 'Site <site@example.com>',
    content: 'number',
  });
  expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(config.rateLimits).toBeUndefined();
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['TRUST_PROXY', 'yes'],
  ['RETENTION_DAYS', '0'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://example.com/inicio'],
  ['ALLOWED_ORIGINS', 'https://a.example,*'],
  ['RATE_LIMIT', '5'],
  ['RATE_LIMIT', '5,30,0'],
  ['LOG', 'verbose'],
])('a wrong %s (%s) is named, with what to write instead', (name, value) => {
  expect(() => readServerConfig({ [name]: value })).toThrow(
    new RegExp(`^${name}="[^"]+" .*(?:write|: )`),
  );
});

const mail = {
  SMTP_URL: 'smtp://u:secret@mail.example',
  NOTIFY_TO: 'a@b.br',
  NOTIFY_FROM: 'c@d.br',
};

test.each([
  [{ NOTIFY_TO: 'a@b.br' }, 'NOTIFY_TO is set, but SMTP_URL is not: name the mail server too'],
  [{ ...mail, NOTIFY_FROM: '' }, 'SMTP_URL needs NOTIFY_TO and NOTIFY_FROM'],
  [{ ...mail, NOTIFY_TO: 'a@b.br, ninguém' }, 'NOTIFY_TO="a@b.br, ninguém" is not an e-mail'],
  [{ ...mail, NOTIFY_TO: 'a@b.br\r\nBcc: x@y.z' }, 'is not an e-mail address'],
  [{ ...mail, NOTIFY_FROM: 'a@b.br, c@d.br' }, 'is several addresses: write one'],
  [{ ...mail, NOTIFY_CONTENT: 'all' }, 'NOTIFY_CONTENT="all" is not understood'],
  [
    { ...mail, SMTP_URL: 'mail.example:secret' },
    'SMTP_URL is not understood: write it like smtps:',
  ],
])('a mail setting that is wrong is named, and no password is repeated', (variables, reason) => {
  expect(() => readServerConfig(variables)).toThrow(reason);
  expect(() => readServerConfig(variables)).not.toThrow(/secret/);
});
