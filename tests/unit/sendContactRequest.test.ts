import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormTarget } from '#lib/environment.ts';
import { deadline, sendContactRequest } from '#sections/contactForm/sendContactRequest.ts';
import type { Draft, FieldProblems } from '#lib/contactRequest.ts';

const embedded: FormTarget = {
  hosted: false,
  action: '/f/contato',
  endpoint: '',
  formId: 'contato',
};
const hosted: FormTarget = {
  hosted: true,
  action: 'https://forms.example/p/site/f/contato',
  endpoint: 'https://forms.example',
  formId: 'contato',
  project: 'site',
};

const request = {
  nome: 'Beatriz Exemplo',
  telefone: '(27) 90000-0000',
  email: 'beatriz@example.com',
  mensagem: '',
};
const draft: Draft = { request, id: 'draft-1', trap: '' };

const fetchStub = vi.fn<typeof fetch>();

const stored = () => Response.json({ ok: true, next: '/obrigado' });

function sent() {
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  return {
    url,
    method: init?.method,
    headers: new Headers(init?.headers),
    body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null'),
  };
}

beforeEach(() => {
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  vi.stubGlobal('navigator', { webdriver: true });
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('A contact request on the wire', () => {
  test("goes to the site's own receiver as JSON, with the id of its draft", async () => {
    fetchStub.mockResolvedValue(stored());
    expect(await sendContactRequest(draft, embedded)).toEqual({ ok: true });
    const { url, method, headers, body } = sent();
    expect([url, method]).toEqual(['https://site.example/f/contato', 'POST']);
    expect(body).toEqual({ ...request, _gotcha: '', _id: 'draft-1' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('formspree-client')).toBe('@formspree/core@4.0.0');
    const session = JSON.parse(atob(headers.get('formspree-session-data') ?? ''));
    expect(session).toEqual({ loadedAt: Math.round(performance.timeOrigin), webdriver: true });
  });

  test('goes to the project of a hosted provider, without a field that is only ours', async () => {
    fetchStub.mockResolvedValue(stored());
    await sendContactRequest({ ...draft, trap: 'spam' }, hosted);
    expect(sent().url).toBe('https://forms.example/p/site/f/contato');
    expect(sent().body).toEqual({ ...request, _gotcha: 'spam' });
  });
});

const error = (code: string, message: string, field?: string) => ({ code, message, field });

/** Answers of a provider with the reason for the console; without one the request was sent. */
const answers: readonly (readonly [string, number, unknown, RegExp?, FieldProblems?])[] = [
  ['a stored request', 200, { ok: true, next: '/obrigado' }],
  ['no next address', 200, { ok: true }, /UNSPECIFIED: Unexpected response format/],
  [
    'an error of a field',
    422,
    { errors: [error('TYPE_EMAIL', 'should be an email', 'email')] },
    /TYPE_EMAIL: should be an email/,
    { email: 'TYPE_EMAIL' },
  ],
  [
    'an error of a field that the form does not have',
    422,
    { errors: [error('TYPE_TEXT', 'should be text', 'idade')] },
    /TYPE_TEXT: should be text/,
  ],
  [
    'several errors, of which a field shows its first',
    422,
    {
      errors: [
        error('REQUIRED_FIELD_EMPTY', 'is empty', 'nome'),
        error('TYPE_TEXT', 'is not text', 'nome'),
        error('TYPE_NUMERIC', 'is not a number', 'telefone'),
        error('BLOCKED', 'is blocked'),
      ],
    },
    /^BLOCKED: is blocked; REQUIRED_FIELD_EMPTY: is empty; TYPE_TEXT: is not text; TYPE_NUMERIC: is not a number$/,
    { nome: 'REQUIRED_FIELD_EMPTY', telefone: 'TYPE_NUMERIC' },
  ],
  ['no errors at all', 200, { errors: [], next: '/x' }, /refused without a reason/],
  ['a page', 502, '<!doctype html><title>Bad Gateway</title>', /UNSPECIFIED: .+/],
];

describe('The outcome of a contact request', () => {
  for (const [name, status, body, reason, fields = {}] of answers)
    test(`is right for ${name}`, async () => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      fetchStub.mockResolvedValue(new Response(text, { status }));
      expect(await sendContactRequest(draft, embedded)).toEqual(
        reason ? { ok: false, reason: expect.stringMatching(reason), fields } : { ok: true },
      );
    });

  test('is a failure after a cut line', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const reason = 'UNSPECIFIED: Failed to fetch';
    expect(await sendContactRequest(draft, embedded)).toEqual({ ok: false, reason, fields: {} });
  });

  test('is a failure after 15 seconds of silence, and no sooner', async () => {
    vi.useFakeTimers();
    fetchStub.mockReturnValue(new Promise(() => {}));
    const settled = vi.fn();
    void sendContactRequest(draft, embedded).then(settled);
    await vi.advanceTimersByTimeAsync(deadline - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(deadline).toBe(15_000);
    expect(settled).toHaveBeenCalledWith({
      ok: false,
      reason: 'no answer within 15000 ms',
      fields: {},
    });
  });
});
