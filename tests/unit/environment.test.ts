import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#lib/environment.ts';

describe('The environment', () => {
  it('may be empty: the form posts to the embedded receiver and the feed is off', () => {
    expect(readEnvironment({})).toEqual({
      siteUrl: '',
      retentionDays: 180,
      mailed: 'none',
      form: { hosted: false, action: '/f/contato', endpoint: '', formId: 'contato' },
      feed: { enabled: false },
    });
  });

  it('takes empty variables for missing ones', () => {
    const empty = { SITE_URL: '', FORM_ID: '', FORM_PROJECT: '', FORM_ENDPOINT: '' };
    const feed = { INSTAGRAM_FEED: '', SUPABASE_URL: '', SUPABASE_ANON_KEY: '' };
    expect(readEnvironment({ ...empty, ...feed })).toEqual(readEnvironment({}));
  });

  it('does not mind variables of others', () => {
    expect(readEnvironment({ PATH: '/bin', PORT: 'x' })).toEqual(readEnvironment({}));
  });
});

describe('The public address', () => {
  it.each([
    ['https://escritorio.example', 'https://escritorio.example'],
    ['https://escritorio.example/', 'https://escritorio.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['HTTPS://Escritorio.example:443/', 'https://escritorio.example'],
  ])('%s is kept without a trailing slash', (given, kept) => {
    expect(readEnvironment({ SITE_URL: given }).siteUrl).toBe(kept);
  });

  it.each([
    'escritorio.example',
    'https://escritorio.example/site',
    'https://escritorio.example/?a=1',
    'https://escritorio.example/#a',
    'https://user@escritorio.example',
    'ftp://escritorio.example',
    'javascript:alert(1)',
    ' ',
  ])('"%s" is refused with the name of the variable and what to write', (given) => {
    expect(() => readEnvironment({ SITE_URL: given })).toThrow(
      `SITE_URL="${given}" is not an origin: write scheme and host only, like https://example.com`,
    );
  });
});

describe('What is mailed to the firm', () => {
  it.each([
    [{ SMTP_URL: 'smtps://site:secret@mail.example:465' }, 'full'],
    [{ SMTP_URL: 'smtps://site:secret@mail.example:465', NOTIFY_CONTENT: 'number' }, 'number'],
    // Built where the mail server's password is not known.
    [{ NOTIFY_CONTENT: 'full' }, 'full'],
    [{ SMTP_URL: '', NOTIFY_CONTENT: '' }, 'none'],
  ])('with %j is: %s', (variables, mailed) => {
    expect(readEnvironment(variables).mailed).toBe(mailed);
  });

  it('is refused when it is not understood', () => {
    expect(() => readEnvironment({ NOTIFY_CONTENT: 'all' })).toThrow(
      'NOTIFY_CONTENT="all" is not understood: write "full" or "number"',
    );
  });
});

describe('A hosted form', () => {
  it('posts to the provider when only its id is given', () => {
    expect(readEnvironment({ FORM_ID: 'abc123' }).form).toEqual({
      hosted: true,
      action: 'https://formspree.io/f/abc123',
      endpoint: 'https://formspree.io',
      formId: 'abc123',
    });
  });

  it('posts to its project when one is given', () => {
    expect(readEnvironment({ FORM_ID: 'contact', FORM_PROJECT: '42' }).form).toEqual({
      hosted: true,
      action: 'https://formspree.io/p/42/f/contact',
      endpoint: 'https://formspree.io',
      formId: 'contact',
      project: '42',
    });
  });

  it('posts to another endpoint, whose trailing slash is not doubled', () => {
    const { form } = readEnvironment({ FORM_ID: 'a', FORM_ENDPOINT: 'https://forms.example/' });
    expect(form).toMatchObject({
      action: 'https://forms.example/f/a',
      endpoint: 'https://forms.example',
    });
  });

  it.each(['a b', 'a/b', '../x', 'é', 'a'.repeat(65)])('is refused the id "%s"', (id) => {
    expect(() => readEnvironment({ FORM_ID: id })).toThrow(`FORM_ID="${id}" is not an id`);
    expect(() => readEnvironment({ FORM_ID: 'ok', FORM_PROJECT: id })).toThrow(
      `FORM_PROJECT="${id}" is not an id`,
    );
  });

  it.each(['forms.example', 'https://forms.example/f/abc'])(
    'is refused the endpoint "%s"',
    (endpoint) => {
      expect(() => readEnvironment({ FORM_ID: 'a', FORM_ENDPOINT: endpoint })).toThrow(
        `FORM_ENDPOINT="${endpoint}" is not an origin`,
      );
    },
  );

  it.each(['FORM_PROJECT', 'FORM_ENDPOINT'])('is not meant by %s alone', (name) => {
    expect(() => readEnvironment({ [name]: 'https://forms.example' })).toThrow(
      `${name} is set, but FORM_ID is not: name the form too`,
    );
  });
});

describe('The feed', () => {
  const address = { SUPABASE_URL: 'https://feed.example/', SUPABASE_ANON_KEY: 'key' };

  it('is off unless it is switched on, whatever else is set', () => {
    expect(readEnvironment(address).feed).toEqual({ enabled: false });
    expect(readEnvironment({ ...address, INSTAGRAM_FEED: 'off' }).feed).toEqual({ enabled: false });
  });

  it('is on with an address and a key', () => {
    expect(readEnvironment({ ...address, INSTAGRAM_FEED: 'on' }).feed).toEqual({
      enabled: true,
      url: 'https://feed.example',
      key: 'key',
    });
  });

  it.each(['true', '1', 'ON', 'yes'])('is refused the flag "%s"', (flag) => {
    expect(() => readEnvironment({ ...address, INSTAGRAM_FEED: flag })).toThrow(
      `INSTAGRAM_FEED="${flag}" is neither "on" nor "off"`,
    );
  });

  it('says in the words of the backend client what is missing', () => {
    const on = { ...address, INSTAGRAM_FEED: 'on' };
    expect(() => readEnvironment({ ...on, SUPABASE_URL: '' })).toThrow('supabaseUrl is required.');
    expect(() => readEnvironment({ ...on, SUPABASE_ANON_KEY: '' })).toThrow(
      'supabaseKey is required.',
    );
  });

  it('is refused an address that is not an origin', () => {
    const given = { ...address, INSTAGRAM_FEED: 'on', SUPABASE_URL: 'https://feed.example/v1' };
    expect(() => readEnvironment(given)).toThrow(
      'SUPABASE_URL="https://feed.example/v1" is not an origin',
    );
  });
});
