import { escapeToBuffer } from 'hono/utils/html';
import { unstored } from '#server/headers.ts';

/** A code of the hosted provider's protocol. */
export type PostError = {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
};

export type Problem = {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly errors: readonly [PostError, ...PostError[]];
  readonly headers?: Readonly<Record<string, string>>;
  readonly fieldValues?: Readonly<Record<string, string>>;
};

/** A value, or the problem that stops the request. */
export type Result<Value> = { readonly value: Value } | { readonly problem: Problem };

export function refusal(
  status: Problem['status'],
  message: string,
  { code = 'UNSPECIFIED', field, ...headers }: Readonly<Record<string, string>> = {},
): Problem {
  return { status, errors: [{ code, message, ...(field && { field }) }], headers };
}

function escapeHtml(text: string): string {
  const buffer: [string] = [''];
  escapeToBuffer(text, buffer);
  return buffer[0];
}

function problemPage({ errors, fieldValues = {} }: Problem, template: string): string {
  const problems = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('\n');
  // Replace in one pass, so that a marker in a visitor's text is not replaced too.
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'problems' ? problems : escapeHtml(fieldValues[name] ?? ''),
  );
}

export function wantsJson(headers: Headers): boolean {
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  const json = accept.indexOf('json');
  const html = accept.indexOf('html');
  if (headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest') return true;
  if (json >= 0) return html < 0 || json < html;
  return html < 0 && (headers.get('content-type')?.toLowerCase().includes('json') ?? false);
}

/**
 * JSON includes `error` for older clients, and never `next`: clients read it as success at any
 * status.
 */
export function problemAnswer(requestHeaders: Headers, problem: Problem, template: string) {
  const { status, errors } = problem;
  const isJson = wantsJson(requestHeaders);
  const body = isJson
    ? JSON.stringify({ error: errors[0].message, errors })
    : problemPage(problem, template);
  const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
  const headers = { 'Content-Type': type, 'Cache-Control': unstored, ...problem.headers };
  return new Response(body, { status, headers });
}
