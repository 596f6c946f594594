import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormTarget } from '#lib/environment.ts';
import { deadline, sendContactRequest } from '#sections/contactForm/sendContactRequest.ts';
import type { Draft } from '#lib/contactRequest.ts';
import { formAnswers } from '#tests/support/formAnswers.ts';

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
  vi.unstubAllGlobals();
});

describe('A contact request on the wire', () => {
  it("goes to the site's own receiver as JSON, with the id of its draft", async () => {
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

  it('goes to the project of a hosted provider, without a field that is only ours', async () => {
    fetchStub.mockResolvedValue(stored());
    await sendContactRequest({ ...draft, trap: 'spam' }, hosted);
    expect(sent().url).toBe('https://forms.example/p/site/f/contato');
    expect(sent().body).toEqual({ ...request, _gotcha: 'spam' });
  });
});

describe('The outcome of a contact request', () => {
  it.each(formAnswers)('is right for the answer "$what"', async (answer) => {
    // A browser follows a redirect by itself: what comes is the page.
    const body = answer.location ? '<!doctype html>' : (answer.body ?? null);
    const status = answer.location ? 200 : (answer.status ?? 200);
    fetchStub.mockResolvedValue(new Response(body, { status }));
    const outcome = await sendContactRequest(draft, embedded);
    if (answer.result === 'success') return expect(outcome).toEqual({ ok: true });
    return expect(outcome).toEqual({
      ok: false,
      reason: expect.stringMatching(answer.reason ?? /never/),
      fields: answer.result,
    });
  });

  it('is a failure after a cut line', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const reason = 'UNSPECIFIED: Failed to fetch';
    expect(await sendContactRequest(draft, embedded)).toEqual({ ok: false, reason, fields: {} });
  });

  it('is a failure after 15 seconds of silence, and no sooner', async () => {
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

  it('names the first problem of each refused field, and every problem for the console', async () => {
    const errors = [
      { code: 'REQUIRED_FIELD_EMPTY', field: 'nome', message: 'is empty' },
      { code: 'TYPE_TEXT', field: 'nome', message: 'is not text' },
      { code: 'TYPE_NUMERIC', field: 'telefone', message: 'is not a number' },
      { code: 'BLOCKED', message: 'is blocked' },
    ];
    fetchStub.mockResolvedValue(Response.json({ errors }, { status: 422 }));
    expect(await sendContactRequest(draft, embedded)).toEqual({
      ok: false,
      reason:
        'BLOCKED: is blocked; REQUIRED_FIELD_EMPTY: is empty; TYPE_TEXT: is not text; TYPE_NUMERIC: is not a number',
      fields: { nome: 'REQUIRED_FIELD_EMPTY', telefone: 'TYPE_NUMERIC' },
    });
  });
});
