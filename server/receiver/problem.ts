import { escapeToBuffer } from 'hono/utils/html';
import { fieldNames, formFields } from '#content/contactForm.ts';

/** `code` is of the hosted provider's vocabulary. */
export type PostError = {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
};

export type Problem = {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly errors: readonly [PostError, ...PostError[]];
  readonly headers?: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
};

export function refusal(
  status: Problem['status'],
  message: string,
  { code = 'UNSPECIFIED', field, ...headers }: Readonly<Record<string, string>> = {},
): Problem {
  return { status, errors: [{ code, message, ...(field && { field }) }], headers };
}

const plainPage = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Não foi possível enviar a mensagem</title>
<main>
<h1>Não foi possível enviar a mensagem</h1>
<ul>{{problems}}</ul>
{{fields}}
<p><a href="/contato">Voltar para a página de contato</a></p>
</main>
</html>
`;

export function escapeHtml(text: string): string {
  const buffer: [string] = [''];
  escapeToBuffer(text, buffer);
  return buffer[0];
}

function problemPage({ errors, typed }: Problem, template = plainPage): string {
  const texts = new Map(fieldNames.map((name) => [name, escapeHtml(typed?.[name] ?? '')]));
  const problems = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`);
  const fields = Object.entries(formFields).flatMap(([name, field]) => {
    const text = texts.get(name);
    return text ? [`<p><strong>${escapeHtml(field.name)}</strong><br>${text}</p>`] : [];
  });
  texts.set('problems', problems.join('\n')).set('fields', fields.join('\n'));
  // One pass, so that a visitor who writes a marker does not move the other's text.
  return template.replace(/\{\{(\w+)\}\}/g, (marker, name: string) => texts.get(name) ?? marker);
}

export function wantsJson(headers: Headers): boolean {
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  const [json, html] = [accept.indexOf('json'), accept.indexOf('html')];
  if (headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest') return true;
  if (json >= 0) return html < 0 || json < html;
  return html < 0 && (headers.get('content-type')?.toLowerCase().includes('json') ?? false);
}

/** JSON has `error` for older clients; never `next`, which a client takes for success at any status. */
export function problemAnswer(requestHeaders: Headers, problem: Problem, template?: string) {
  const { status, errors } = problem;
  const isJson = wantsJson(requestHeaders);
  const body = isJson
    ? JSON.stringify({ error: errors[0].message, errors })
    : problemPage(problem, template);
  const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', ...problem.headers };
  return new Response(body, { status, headers });
}
