import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Form } from '#content/form.ts';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { embeddedForm } from '#lib/environment.ts';
import type { ServerConfig } from '#server/config.ts';
import { unstored } from '#server/headers.ts';
import type { Store } from '#server/store/store.ts';
import { isShort } from './body.ts';
import { findExcess, findProblem, valuesForPage, keptOf, type Post, readPost } from './post.ts';
import { type Problem, problemAnswer, refusal, type Result, wantsJson } from './problem.ts';
import type { RateLimiter } from './rateLimit.ts';
import { clientAddress, type ServerEnv } from './visitor.ts';

type ReceiverParts = Readonly<{
  config: ServerConfig;
  origins: readonly string[];
  store: Pick<Store, 'add'>;
  limiter: RateLimiter;
  problemPage: (formId?: string) => string;
}>;

const notFound = (kind: 'FORM' | 'PROJECT') =>
  refusal(404, 'Este formulário não existe.', { code: `${kind}_NOT_FOUND` });
const allow = { Allow: 'POST, OPTIONS' };
const wrongMethod = refusal(405, 'Este endereço só recebe o envio do formulário.', allow);
const elsewhere = 'Este formulário não aceita envios feitos a partir de outro site.';
const blocked = refusal(403, elsewhere, { code: 'BLOCKED' });
const notKept = refusal(
  503,
  `Não foi possível guardar a sua mensagem agora. Tente de novo em alguns minutos ou escreva para ${site.email}.`,
  { 'Retry-After': '60' },
);

function tooMany(seconds: number): Problem {
  const short = seconds > 1 ? `${seconds} segundos` : '1 segundo';
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : short;
  const message = `Recebemos muitos envios em pouco tempo. Aguarde ${wait} e envie de novo.`;
  return refusal(429, message, { 'Retry-After': String(seconds) });
}

function allowedOrigin(headers: Headers, origins: readonly string[]): string | undefined {
  const origin = headers.get('origin');
  const url = origin ? URL.parse(origin) : null;
  if (!origin || !url) return undefined;
  const isOwn = url.host === headers.get('host')?.toLowerCase();
  return isOwn || origins.includes(origin) ? origin : undefined;
}

/** Old browsers and programs send neither header and pass. */
function originProblem(headers: Headers, origins: readonly string[]): Problem | undefined {
  if (allowedOrigin(headers, origins)) return undefined;
  const origin = headers.get('origin') ?? 'null';
  const fallback = origin === 'null' ? 'none' : 'cross-site';
  const site = headers.get('sec-fetch-site') ?? fallback;
  return site === 'same-origin' || site === 'none' ? undefined : blocked;
}

function isWebdriver(headers: Headers): boolean {
  try {
    return JSON.parse(atob(headers.get('formspree-session-data') ?? ''))?.webdriver === true;
  } catch {
    return false;
  }
}

/** Accepts only paths of this site, to prevent open redirects. */
function nextPath(post: Post): string {
  const path = post.fields.get('_next') ?? '';
  const base = 'http://site.invalid';
  const url = /^\/(?![/\\])/.test(path) ? URL.parse(path, base) : null;
  return url?.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : post.form.thanks;
}

function findForm(c: Context<ServerEnv>, origins: readonly string[]): Result<Form> {
  const { formId, project = embeddedForm.project } = c.req.param();
  if (project !== embeddedForm.project) return { problem: notFound('PROJECT') };
  const form = formOf(formId);
  if (!form) return { problem: notFound('FORM') };
  if (c.req.method !== 'POST') return { problem: wrongMethod };
  const problem = originProblem(c.req.raw.headers, origins);
  return problem ? { problem } : { value: form };
}

/** Returns what was typed, if the body is short enough to be read quickly. */
async function turnAway(request: Request, form: Form, seconds: number): Promise<Problem> {
  const post = isShort(request.headers) ? await readPost(request, form) : undefined;
  const fieldValues = post && 'value' in post ? valuesForPage(post.value) : {};
  return { ...tooMany(seconds), fieldValues };
}

/** @returns the path to redirect to. */
async function keep(
  post: Post,
  c: Context<ServerEnv>,
  { config, store, limiter }: ReceiverParts,
): Promise<Result<string>> {
  const refuse = (problem: Problem) => ({
    problem: { ...problem, fieldValues: valuesForPage(post) },
  });
  // A program that fills the trap gets the usual answer; its request is stored as spam.
  const spam = Boolean(post.fields.get('_gotcha'));
  const problem = findExcess(post) ?? (spam ? undefined : findProblem(post));
  if (problem) return refuse(problem);
  const seconds = limiter.admit(clientAddress(c, config), spam ? 'spam' : post.form.id);
  if (seconds > 0) return refuse(tooMany(seconds));
  const webdriver = isWebdriver(c.req.raw.headers);
  try {
    c.set('requestId', await store.add({ ...keptOf(post), spam, webdriver }));
    return { value: nextPath(post) };
  } catch (error) {
    c.set('failure', error);
    return refuse(notKept);
  }
}

async function receive(c: Context<ServerEnv>, parts: ReceiverParts): Promise<Result<string>> {
  const { config, origins, limiter } = parts;
  const request = c.req.raw;
  const target = findForm(c, origins);
  if ('problem' in target) return target;
  const address = clientAddress(c, config);
  const seconds = limiter.enter(address);
  if (seconds > 0) return { problem: await turnAway(request, target.value, seconds) };
  const post = await readPost(request, target.value);
  const result = 'problem' in post ? post : await keep(post.value, c, parts);
  if ('problem' in result) limiter.refuse(address);
  return result;
}

/** The forms' routes speak the hosted provider's protocol. */
export function createReceiver(parts: ReceiverParts): Hono<ServerEnv> {
  const receiver = new Hono<ServerEnv>();
  const mayRead = cors({
    origin: (_, c) => allowedOrigin(c.req.raw.headers, parts.origins),
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: ['accept', 'content-type', 'formspree-client', 'formspree-session-data'],
    maxAge: 600,
  });
  for (const path of ['/f/:formId', '/p/:project/f/:formId']) {
    receiver.all(path, mayRead, async (c) => {
      const { headers } = c.req.raw;
      const result = await receive(c, parts);
      if ('problem' in result)
        return problemAnswer(headers, result.problem, parts.problemPage(c.req.param('formId')));
      c.header('Cache-Control', unstored);
      const next = result.value;
      return wantsJson(headers) ? c.json({ ok: true, next }) : c.redirect(next, 303);
    });
  }
  return receiver;
}
