import { formFields } from '#content/contactForm.ts';
import {
  type ContactField,
  type ContactRequest,
  contactFields,
  emptyContactRequest,
  isContactField,
  lengthLimits,
  requiredContactFields,
} from '#lib/contactRequest.ts';
import { type PostError, type Problem } from './problem.ts';

/** A post as it was read: `unreadable` fields were neither text nor absent. */
export type Post = {
  readonly fields: ReadonlyMap<string, string>;
  readonly unreadable: readonly string[];
  readonly repeated: ReadonlySet<string>;
};

/** Largest body, in bytes, that is read: more than is kept, so that a long text can be given back. */
export const bodyLimit = 256 * 1024;

const mostFields = 200;

/** Most characters of a field that the form does not have. */
const extraLengthLimit = 2000;

const mostExtraFields = 20;

// What browsers check for <input type=email>: the receiver must not refuse what the page let pass.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const missing: Readonly<Record<(typeof requiredContactFields)[number], string>> = {
  nome: 'Informe o seu nome completo.',
  telefone: 'Informe o seu telefone.',
  email: 'Informe o seu e-mail.',
};

const numberFormat = new Intl.NumberFormat('pt-BR');

const inKilobytes = (bytes: number) => `${numberFormat.format(Math.round(bytes / 1000))} kB`;

/** @param length the body's, in bytes, as far as the sender told it. */
function tooLarge(length: string | null): Problem {
  const size = length === null ? `mais de ${inKilobytes(bodyLimit)}` : inKilobytes(Number(length));
  const most = numberFormat.format(lengthLimits.mensagem);
  const message = `O envio tem ${size}, e a mensagem pode ter até ${most} caracteres (cerca de ${inKilobytes(lengthLimits.mensagem)}): encurte-a e tente de novo.`;
  return {
    status: 413,
    errors: [{ code: 'TYPE_TEXT', field: 'mensagem', message }],
    headers: { Connection: 'close' },
  };
}

const wrongType: Problem = {
  status: 415,
  errors: [{ code: 'UNSPECIFIED', message: 'O envio veio em um formato que não é aceito aqui.' }],
};

const broken: Problem = {
  status: 400,
  errors: [{ code: 'UNSPECIFIED', message: 'O envio chegou incompleto. Tente de novo.' }],
};

const tooMany: Problem = {
  status: 400,
  errors: [{ code: 'UNSPECIFIED', message: `O envio tem campos demais: cabem até ${mostFields}.` }],
};

const noFiles: Problem = {
  status: 400,
  errors: [
    { code: 'NO_FILE_UPLOADS', message: 'Este formulário não recebe arquivos: envie só texto.' },
  ],
};

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length');
  if (length !== null && !request.headers.has('transfer-encoding')) {
    return Number(length) > bodyLimit ? undefined : new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function countCommas(bytes: Uint8Array): number {
  let [commas, isText] = [0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x22) isText = !isText;
    else if (byte === 0x5c && isText) at += 1;
    else if (byte === 0x2c && !isText) commas += 1;
  }
  return commas;
}

/**
 * Counts what may be a field without parsing: `formData()` takes seconds for 100,000 names, and
 * nothing else is answered meanwhile. A part of multipart without `Content-Disposition` is invalid.
 */
function countFields(bytes: Uint8Array<ArrayBuffer>, type: string): number {
  if (isJson.test(type)) return countCommas(bytes) + 1;
  const text = Buffer.from(bytes.buffer).toString('latin1');
  const separator = /^multipart/i.test(type) ? /content-disposition/gi : /&/g;
  return text.match(separator)?.length ?? 0;
}

// No one types control characters, and some would cut the text short in the database. Line ends
// are CRLF from a form and LF from script: one draft must read the same both ways.
function clean(value: string): string {
  const text = value.replaceAll('\r\n', '\n');
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
}

function fromJson(text: string): Post | Problem {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return broken;
  const fields = new Map<string, string>();
  const unreadable: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') fields.set(name, clean(value));
    else if (value !== null) unreadable.push(name);
  }
  return { fields, unreadable, repeated: new Set() };
}

function fromForm(form: FormData): Post | Problem {
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (value.size === 0 && value.name === '') continue;
      return noFiles;
    }
    const before = fields.get(name);
    if (before !== undefined) repeated.add(name);
    fields.set(name, before === undefined ? clean(value) : `${before}, ${clean(value)}`);
  }
  return { fields, unreadable: [], repeated };
}

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** Reads a post's body: JSON, multipart or urlencoded, at most `bodyLimit` bytes. Never throws. */
export async function readPost(request: Request): Promise<Post | Problem> {
  const type = request.headers.get('content-type') ?? '';
  if (!isJson.test(type) && !isForm.test(type)) return wrongType;
  try {
    const bytes = await readBytes(request);
    if (!bytes) return tooLarge(request.headers.get('content-length'));
    if (countFields(bytes, type) > mostFields) return tooMany;
    if (isJson.test(type)) return fromJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return fromForm(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  } catch {
    return broken;
  }
}

/** What the post says in the fields of the form; absent ones are ''. */
export function contactRequestOf({ fields }: Post): ContactRequest {
  const entries = contactFields.map((field): [ContactField, string] => [
    field,
    fields.get(field) ?? '',
  ]);
  return { ...emptyContactRequest, ...Object.fromEntries(entries) };
}

/** Fields that the form does not have: the first 20; names with `_` in front are ours to read. */
export function extraFieldsOf({ fields }: Post): Record<string, string> {
  const extra = [...fields].filter(([name]) => !isContactField(name) && !name.startsWith('_'));
  return Object.fromEntries(extra.slice(0, mostExtraFields));
}

function requiredErrors({ fields, unreadable }: Post): PostError[] {
  return requiredContactFields.flatMap((field) => {
    if (fields.get(field) || unreadable.includes(field)) return [];
    const code = fields.has(field) ? 'REQUIRED_FIELD_EMPTY' : 'REQUIRED_FIELD_MISSING';
    return [{ code, field, message: missing[field] }];
  });
}

function emailErrors({ fields, repeated }: Post): PostError[] {
  const email = fields.get('email');
  if (!email) return [];
  if (email.length > lengthLimits.email) return [];
  if (emailPattern.test(email) && !repeated.has('email')) return [];
  const message = 'Informe um e-mail válido, como nome@exemplo.com.br.';
  return [{ code: 'TYPE_EMAIL', field: 'email', message }];
}

/** What is longer than can be kept, told with how much has to go; undefined when nothing is. */
export function findExcess(post: Post): Problem | undefined {
  const errors = [...post.fields].flatMap(([name, value]): PostError[] => {
    const most = isContactField(name) ? lengthLimits[name] : extraLengthLimit;
    if (value.length <= most) return [];
    const label = isContactField(name) ? formFields[name].name : name.slice(0, 64);
    const [has, fit, excess] = [value.length, most, value.length - most].map((count) =>
      numberFormat.format(count),
    );
    const message = `O campo “${label}” tem ${has} caracteres e cabem ${fit}: retire pelo menos ${excess}.`;
    return [{ code: 'TYPE_TEXT', field: name.slice(0, 64), message }];
  });
  const [first, ...more] = errors;
  return first && { status: 413, errors: [first, ...more], typed: contactRequestOf(post) };
}

/** What is wrong with a post's fields, or undefined when it can be kept. */
export function findProblem(post: Post): Problem | undefined {
  const { fields, unreadable } = post;
  const isEmpty = [...fields].every(([name, value]) => name.startsWith('_') || !value);
  if (isEmpty && unreadable.length === 0) {
    const message = 'O formulário chegou vazio. Preencha os campos e envie de novo.';
    return { status: 400, errors: [{ code: 'EMPTY', message }] };
  }
  const wrongTypes = unreadable.map((field) => {
    const name = field.slice(0, 64);
    return { code: 'TYPE_TEXT', field: name, message: `O campo “${name}” precisa ser um texto.` };
  });
  const [first, ...more] = [...requiredErrors(post), ...emailErrors(post), ...wrongTypes];
  if (!first) return undefined;
  return { status: 422, errors: [first, ...more], typed: contactRequestOf(post) };
}
