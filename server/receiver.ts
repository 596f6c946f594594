import { type Context, Hono } from 'hono';
import { embeddedForm } from '#lib/environment.ts';
import type { ServerConfig } from './config.ts';
import {
  contactRequestOf,
  extraFieldsOf,
  findExcess,
  findProblem,
  type Post,
  readPost,
} from './post.ts';
import { type Problem, problemAnswer, wantsJson } from './problem.ts';
import type { RateLimiter } from './rateLimit.ts';
import type { NewRequest } from './request.ts';
import type { Store } from './store.ts';
import { clientAddress, type ServerEnv } from './visitor.ts';

/**
 * What the receiver works with: `origins` are those that may post here, `template` is the page that
 * problems are shown on.
 */
export type ReceiverParts = {
  readonly config: ServerConfig;
  readonly origins: readonly string[];
  readonly store: Pick<Store, 'add'>;
  readonly limiter: RateLimiter;
  readonly template?: string | undefined;
};

const thankYouPath = '/obrigado';
const methods = 'POST, OPTIONS';

function refusal(status: Problem['status'], code: string, message: string): Problem {
  return { status, errors: [{ code, message }] };
}

const unknownForm = refusal(404, 'FORM_NOT_FOUND', 'Este formulário não existe.');
const unknownProject = refusal(404, 'PROJECT_NOT_FOUND', 'Este formulário não existe.');
const blocked = refusal(
  403,
  'BLOCKED',
  'Este formulário não aceita envios feitos a partir de outro site.',
);
const wrongMethod: Problem = {
  ...refusal(405, 'UNSPECIFIED', 'Este endereço só recebe o envio do formulário de contato.'),
  headers: { Allow: methods },
};
const notKept: Problem = {
  ...refusal(
    503,
    'UNSPECIFIED',
    'Não foi possível guardar a sua mensagem agora. Tente de novo em alguns minutos ou fale conosco por WhatsApp.',
  ),
  headers: { 'Retry-After': '60' },
};

function tooMany(seconds: number): Problem {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
  const message = `Recebemos muitos envios em pouco tempo. Aguarde ${wait} e envie de novo.`;
  return {
    ...refusal(429, 'UNSPECIFIED', message),
    headers: { 'Retry-After': String(seconds) },
  };
}

function allowedOrigin(headers: Headers, origins: readonly string[]): string | undefined {
  const origin = headers.get('origin');
  const url = origin ? URL.parse(origin) : null;
  if (!origin || !url) return undefined;
  const isOwn = url.host === headers.get('host')?.toLowerCase();
  return isOwn || origins.includes(origin) ? origin : undefined;
}

/** Browsers say where a post comes from; what says nothing (old browsers, programs) may pass. */
function isFromElsewhere(headers: Headers, origins: readonly string[]): boolean {
  if (allowedOrigin(headers, origins)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return (headers.get('origin') ?? 'null') !== 'null';
}

function corsHeaders(headers: Headers, origins: readonly string[]): Record<string, string> {
  const origin = allowedOrigin(headers, origins);
  if (!origin) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers':
      'accept, content-type, formspree-client, formspree-session-data',
    'Access-Control-Max-Age': '600',
  };
}

function isWebdriver(headers: Headers): boolean {
  const data = headers.get('formspree-session-data');
  if (data === null) return false;
  try {
    const session: unknown = JSON.parse(atob(data));
    if (typeof session !== 'object' || session === null) return false;
    return 'webdriver' in session && session.webdriver === true;
  } catch {
    return false;
  }
}

/** Only a path of this site: anything else would let a stranger's link lead away from it. */
function nextPath(post: Post): string {
  const wanted = post.fields.get('_next') ?? '';
  const base = 'http://site.invalid';
  const url = /^\/(?![/\\])/.test(wanted) ? URL.parse(wanted, base) : null;
  return url?.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : thankYouPath;
}

function success(headers: Headers, next: string): Response {
  if (!wantsJson(headers)) {
    return new Response(null, {
      status: 303,
      headers: { Location: next, 'Cache-Control': 'no-store' },
    });
  }
  return new Response(JSON.stringify({ ok: true, next }), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

function newRequest(post: Post, headers: Headers): NewRequest {
  return {
    ...contactRequestOf(post),
    draftId: post.fields.get('_id')?.slice(0, 64),
    extra: extraFieldsOf(post),
    spam: Boolean(post.fields.get('_gotcha')),
    webdriver: isWebdriver(headers),
  };
}

function addressProblem(c: Context<ServerEnv>): Problem | undefined {
  const { formId, project = embeddedForm.project } = c.req.param();
  if (project !== embeddedForm.project) return unknownProject;
  if (formId !== embeddedForm.formId) return unknownForm;
  return c.req.method === 'POST' ? undefined : wrongMethod;
}

/** Keeps the post and returns the path to go on to, or says why it is not kept. */
async function receive(c: Context<ServerEnv>, parts: ReceiverParts): Promise<string | Problem> {
  const { config, origins, store, limiter } = parts;
  const { headers } = c.req.raw;
  const refused = addressProblem(c) ?? (isFromElsewhere(headers, origins) ? blocked : undefined);
  if (refused) return refused;
  const post = await readPost(c.req.raw);
  if ('errors' in post) return post;
  const request = newRequest(post, headers);
  // A program that fills the trap is told what everybody is told, and kept apart for the firm.
  const problem = findExcess(post) ?? (request.spam ? undefined : findProblem(post));
  if (problem) return problem;
  const typed = contactRequestOf(post);
  const wait = limiter({ address: clientAddress(c, config), isSpam: request.spam });
  if (wait > 0) return { ...tooMany(wait), typed };
  try {
    c.set('requestId', await store.add(request));
    return nextPath(post);
  } catch (error) {
    c.set('failure', error);
    return { ...notKept, typed };
  }
}

async function answer(c: Context<ServerEnv>, parts: ReceiverParts): Promise<Response> {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }
  const { headers } = c.req.raw;
  const outcome = await receive(c, parts);
  return typeof outcome === 'string'
    ? success(headers, outcome)
    : problemAnswer(headers, outcome, parts.template);
}

/**
 * The routes of the embedded form, which speak the hosted provider's wire protocol: a success is
 * answered only once the request is safe on disk.
 */
export function createReceiver(parts: ReceiverParts): Hono<ServerEnv> {
  const receiver = new Hono<ServerEnv>();
  for (const path of ['/f/:formId', '/p/:project/f/:formId']) {
    receiver.all(path, async (c) => {
      const response = await answer(c, parts);
      const cors = corsHeaders(c.req.raw.headers, parts.origins);
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      return response;
    });
  }
  return receiver;
}
