import type { FieldProblems } from '#lib/contactRequest.ts';

/** An answer of a form provider, and how its client library reads it (research: reliability §1.3). */
export type FormAnswer = {
  readonly what: string;
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  /** Where the answer redirects to. */
  readonly location?: string;
  /** What the visitor is told; a failure names the fields that were refused. */
  readonly result: 'success' | FieldProblems;
  /** In the console, for the developer. */
  readonly reason?: RegExp;
};

type Reading = Pick<FormAnswer, 'result' | 'reason'>;

const success: Reading = { result: 'success' };
const refused = (reason: RegExp, fields: FieldProblems = {}): Reading => ({
  result: fields,
  reason,
});
const unexpected = refused(/UNSPECIFIED: Unexpected response format/);

const json = (what: string, status: number, answer: unknown, reading: Reading): FormAnswer => ({
  what,
  status,
  body: JSON.stringify(answer),
  type: 'application/json',
  ...reading,
});

const html = '<!doctype html><title>Bad Gateway</title><h1>502</h1>';

/** Every answer that comes as one; silence and a broken line are not among them. */
export const formAnswers: readonly FormAnswer[] = [
  json('a stored request', 200, { ok: true, next: '/obrigado' }, success),
  json('an error status with a next address', 500, { next: '/x' }, success),
  json('success and a next address', 200, { success: true, next: '/x' }, success),
  json('an empty next address', 200, { next: '' }, success),
  json('errors that are no list, and a next address', 200, { errors: 'x', next: '/x' }, success),
  json('no next address', 200, { ok: true }, unexpected),
  json('a next address that is null', 200, { next: null }, unexpected),
  json('null', 200, null, unexpected),
  json('an empty list', 200, [], unexpected),
  json('a bare word', 200, 'ok', unexpected),
  json('an error that is an object', 400, { error: { code: 'EMPTY' } }, unexpected),
  json('an error without a message', 400, { errors: [{ code: 'EMPTY' }] }, unexpected),
  json(
    'an error of a field',
    422,
    { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }] },
    refused(/TYPE_EMAIL: should be an email/, { email: 'TYPE_EMAIL' }),
  ),
  json(
    'an unknown error of a field',
    422,
    { errors: [{ code: 'TOO_LONG', field: 'mensagem', message: 'is too long' }] },
    refused(/UNSPECIFIED: is too long/, { mensagem: 'UNSPECIFIED' }),
  ),
  json(
    'an error of a field that the form does not have',
    422,
    { errors: [{ code: 'TYPE_TEXT', field: 'idade', message: 'should be text' }] },
    refused(/TYPE_TEXT: should be text/),
  ),
  json(
    'an error of the form',
    403,
    { errors: [{ code: 'INACTIVE', message: 'Form not active' }] },
    refused(/INACTIVE: Form not active/),
  ),
  json(
    'an unknown error of the form',
    429,
    { errors: [{ code: 'RATE_LIMIT', message: 'Slow down' }] },
    refused(/UNSPECIFIED: Slow down/),
  ),
  json('a single error', 404, { error: 'No such form' }, refused(/UNSPECIFIED: No such form/)),
  json('too many requests', 429, { error: 'Slow down' }, refused(/UNSPECIFIED: Slow down/)),
  json('no errors at all', 200, { errors: [], next: '/x' }, refused(/refused without a reason/)),
  json('an error that is null', 400, { errors: [null] }, refused(/\bnull\b/)),
  { what: 'a page', status: 502, body: html, type: 'text/html', ...refused(/UNSPECIFIED: .+/) },
  { what: 'nothing', status: 204, ...refused(/UNSPECIFIED: .+/) },
  {
    what: 'half of its text',
    status: 200,
    body: '{"ok":true,"ne',
    type: 'application/json',
    ...refused(/UNSPECIFIED: .+/),
  },
  { what: 'a page elsewhere', status: 302, location: '/obrigado', ...refused(/UNSPECIFIED: .+/) },
  json(
    'a payment to confirm',
    200,
    { stripe: { paymentIntentClientSecret: 'x' }, resubmitKey: 'y' },
    refused(/Unexpected submission result/),
  ),
];
