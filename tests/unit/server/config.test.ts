import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '#server/config.ts';

test('a fresh checkout runs without any setting', () => {
  expect(readServerConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    siteDir: resolve('dist/site'),
    siteUrl: '',
    trustProxy: 0,
    allowedOrigins: [],
    rateLimits: { perAddressAndMinute: 30, perAddressAndHour: 300, perFormAndMinute: 60 },
    retentionDays: 180,
    logEverything: false,
  });
});

test('every setting can be changed', () => {
  const config = readServerConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/site',
    SITE_DIR: '/srv/site',
    SITE_URL: 'https://example.com',
    TRUST_PROXY: '2',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    RATE_LIMIT: 'off',
    RETENTION_DAYS: '30',
    LOG: 'all',
  });
  expect(config).toMatchObject({ port: 0, trustProxy: 2, retentionDays: 30, logEverything: true });
  expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(config.rateLimits).toBeUndefined();
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['RETENTION_DAYS', '0'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://example.com/inicio'],
  ['ALLOWED_ORIGINS', 'https://a.example,*'],
  ['RATE_LIMIT', '5'],
  ['RATE_LIMIT', '5,30,0'],
  ['RATE_LIMIT', '5,30,20,1'],
  ['LOG', 'verbose'],
])('a wrong %s (%s) is named, with what to write instead', (name, value) => {
  expect(() => readServerConfig({ [name]: value })).toThrow(
    new RegExp(`^${name}="[^"]+" .*(?:write|: )`),
  );
});
