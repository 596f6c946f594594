import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#lib/environment.ts';

describe('The environment', () => {
  test('may be empty: the form posts to the embedded receiver and the feed is off', () => {
    expect(readEnvironment({})).toEqual({
      siteUrl: '',
      retentionDays: 180,
      mailed: 'none',
      form: { hosted: false, action: '/f/contato', endpoint: '', formId: 'contato' },
      feed: { enabled: false },
    });
  });

  test('treats empty variables as missing, and ignores others', () => {
    const empty = { SITE_URL: '', FORM_ID: '', FORM_PROJECT: '', FORM_ENDPOINT: '' };
    const feed = { INSTAGRAM_FEED: '', SUPABASE_URL: '', SUPABASE_ANON_KEY: '' };
    expect(readEnvironment({ ...empty, ...feed, PORT: 'x' })).toEqual(readEnvironment({}));
  });
});

describe('The public address', () => {
  test.each([
    ['https://escritorio.example', 'https://escritorio.example'],
    ['https://escritorio.example/', 'https://escritorio.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['HTTPS://Escritorio.example:443/', 'https://escritorio.example'],
  ])('%s is kept without a trailing slash', (given, kept) => {
    expect(readEnvironment({ SITE_URL: given }).siteUrl).toBe(kept);
  });

  test.each([
    'escritorio.example',
    'https://escritorio.example/site',
    'https://escritorio.example/?a=1',
    'https://escritorio.example/#a',
    'https://user@escritorio.example',
    'ftp://escritorio.example',
    'javascript:alert(1)',
    ' ',
  ])('"%s" is refused with the name of the variable and how to write it', (given) => {
    expect(() => readEnvironment({ SITE_URL: given })).toThrow(
      `SITE_URL="${given}" is not an origin: write scheme and host only, like https://example.com`,
    );
  });
});

describe('Mail to the firm', () => {
  test.each([
    [{ SMTP_URL: 'smtps://site:secret@mail.example:465' }, 'full'],
    [{ SMTP_URL: 'smtps://site:secret@mail.example:465', NOTIFY_CONTENT: 'number' }, 'number'],
    // Built where the mail server's password is not known.
    [{ NOTIFY_CONTENT: 'full' }, 'full'],
    [{ SMTP_URL: '', NOTIFY_CONTENT: '' }, 'none'],
  ])('with %j is: %s', (variables, mailed) => {
    expect(readEnvironment(variables).mailed).toBe(mailed);
  });
});

describe('A hosted form', () => {
  test.each([
    [{}, 'https://formspree.io/f/contact', 'https://formspree.io'],
    [{ FORM_PROJECT: '42' }, 'https://formspree.io/p/42/f/contact', 'https://formspree.io'],
    // A trailing slash is not doubled.
    [
      { FORM_ENDPOINT: 'https://forms.example/' },
      'https://forms.example/f/contact',
      'https://forms.example',
    ],
  ])('with %j posts to %s', (more, action, endpoint) => {
    const { form } = readEnvironment({ FORM_ID: 'contact', ...more });
    expect(form).toMatchObject({ hosted: true, formId: 'contact', action, endpoint });
  });

  test.each(['a b', 'a/b', '../x', 'é', 'a'.repeat(65)])('is refused the id "%s"', (id) => {
    expect(() => readEnvironment({ FORM_ID: id })).toThrow(`FORM_ID="${id}" is not an id`);
    expect(() => readEnvironment({ FORM_ID: 'ok', FORM_PROJECT: id })).toThrow(
      `FORM_PROJECT="${id}" is not an id`,
    );
  });
});

const address = { SUPABASE_URL: 'https://feed.example/', SUPABASE_ANON_KEY: 'key' };

describe('The feed', () => {
  test('is off unless it is switched on', () => {
    expect(readEnvironment(address).feed).toEqual({ enabled: false });
    expect(readEnvironment({ ...address, INSTAGRAM_FEED: 'off' }).feed).toEqual({ enabled: false });
  });

  test('is on with an address and a key', () => {
    expect(readEnvironment({ ...address, INSTAGRAM_FEED: 'on' }).feed).toEqual({
      enabled: true,
      url: 'https://feed.example',
      key: 'key',
    });
  });
});

describe('A wrong setting is refused with the name of its variable and how to write it', () => {
  const feed = { ...address, INSTAGRAM_FEED: 'on' };
  const form = { FORM_ID: 'a', FORM_ENDPOINT: 'https://forms.example/f/abc' };
  test.each<[object, string]>([
    [{ NOTIFY_CONTENT: 'all' }, 'NOTIFY_CONTENT="all" is not understood: write "full" or "number"'],
    [{ HSTS: 'on' }, 'HSTS="on" is not understood: write "host", "subdomains" or "preload"'],
    [form, 'FORM_ENDPOINT="https://forms.example/f/abc" is not an origin'],
    [{ FORM_PROJECT: 'a' }, 'FORM_PROJECT is set, but FORM_ID is not: name the form too'],
    [{ FORM_ENDPOINT: 'https://a.example' }, 'FORM_ENDPOINT is set, but FORM_ID is not: name'],
    [{ ...feed, INSTAGRAM_FEED: 'yes' }, 'INSTAGRAM_FEED="yes" is neither "on" nor "off"'],
    [{ ...feed, SUPABASE_URL: '' }, 'supabaseUrl is required.'],
    [{ ...feed, SUPABASE_ANON_KEY: '' }, 'supabaseKey is required.'],
    [
      { ...feed, SUPABASE_URL: 'https://a.example/v1' },
      'SUPABASE_URL="https://a.example/v1" is not',
    ],
  ])('%j', (variables, message) => {
    expect(() => readEnvironment({ ...variables })).toThrow(message);
  });
});
