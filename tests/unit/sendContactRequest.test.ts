import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormTarget } from '#lib/environment.ts';
import { deadline, sendContactRequest } from '#sections/contactForm/sendContactRequest.ts';
import type { Draft } from '#lib/contactRequest.ts';
import answers from './cases/answers.json' with { type: 'json' };

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

function sentRequest() {
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
    const { url, method, headers, body } = sentRequest();
    expect([url, method]).toEqual(['https://site.example/f/contato', 'POST']);
    expect(body).toEqual({ ...request, _gotcha: '', _id: 'draft-1' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('formspree-client')).toBe('@formspree/core@4.0.0');
    const session = JSON.parse(atob(headers.get('formspree-session-data') ?? ''));
    expect(session).toEqual({ loadedAt: Math.round(performance.timeOrigin), webdriver: true });
  });

  test('is written as it is where a library gives each object its own toJSON', async () => {
    fetchStub.mockResolvedValue(stored());
    Object.assign(Object.prototype, { toJSON: () => 'its own' });
    await sendContactRequest(draft, embedded);
    Reflect.deleteProperty(Object.prototype, 'toJSON');
    expect(sentRequest().body).toEqual({ ...request, _gotcha: '', _id: 'draft-1' });
  });

  test('goes to the hosted provider, without our internal fields', async () => {
    fetchStub.mockResolvedValue(stored());
    await sendContactRequest({ ...draft, trap: 'spam' }, hosted);
    expect(sentRequest().url).toBe('https://forms.example/p/site/f/contato');
    expect(sentRequest().body).toEqual({ ...request, _gotcha: 'spam' });
  });
});

describe('The outcome of a contact request', () => {
  test.each(answers)(
    'is classified right for $name',
    async ({ status, answer, reason, fields }) => {
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      fetchStub.mockResolvedValue(new Response(text, { status }));
      expect(await sendContactRequest(draft, embedded)).toEqual(
        reason ? { ok: false, reason: expect.stringContaining(reason), fields } : { ok: true },
      );
    },
  );

  test('is a failure after a lost connection', async () => {
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
