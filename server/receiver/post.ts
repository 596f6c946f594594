import { fieldNames, formFields } from '#content/contactForm.ts';
import { extraFields } from '#content/extraFields.ts';
import { isContactField, lengthLimits, readContactFields } from '#lib/contactRequest.ts';
import { broken, format, inKilobytes, readBody } from './body.ts';
import { type PostError, type Problem, refusal, type Result } from './problem.ts';

export type Post = {
  readonly fields: ReadonlyMap<string, string>;
  /** Names of fields that are no text. */
  readonly unreadable: readonly string[];
};

const mostFields = 200;
const mostErrors = 20;
const mostExtraFields = 20;
const extraLengthLimit = 2000;
const nameLengthLimit = 64;

/** Bytes that are kept of one post, names and values. */
const mostKept = 64_000;

// HTML's rule for <input type=email>: the receiver must not refuse what the page let pass.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const missing: Readonly<Record<string, string>> = {
  nome: 'Informe o seu nome completo.',
  telefone: 'Informe o seu telefone.',
  email: 'Informe o seu e-mail.',
};

const wrongType = refusal(415, 'O envio veio em um formato que não é aceito aqui.');
const tooManyFields = refusal(400, `O envio tem campos demais: cabem até ${mostFields}.`);
const noUploads = { code: 'NO_FILE_UPLOADS' };
const noFiles = refusal(400, 'Este formulário não recebe arquivos: envie só texto.', noUploads);

// Some control characters would cut the text short in the database. Line ends are CRLF from a form and
// LF from script: one draft must read the same both ways.
function clean(value: string): string {
  const text = value.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');
  return /[^\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/u.test(text) ? text.trim() : '';
}

function toPost(entries: readonly (readonly [string, unknown])[]): Result<Post> {
  const fields = new Map<string, string>();
  const unreadable: string[] = [];
  if (entries.length > mostFields) return { problem: tooManyFields };
  for (const [typedName, value] of entries) {
    const name = clean(typedName);
    const before = fields.get(name);
    if (value instanceof File && (value.size > 0 || value.name !== '')) return { problem: noFiles };
    if (typeof value === 'string')
      fields.set(name, before === undefined ? clean(value) : `${before}, ${clean(value)}`);
    else if (value !== null && !(value instanceof File)) unreadable.push(name);
  }
  return { value: { fields, unreadable } };
}

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

export async function readPost(request: Request): Promise<Result<Post>> {
  const type = request.headers.get('content-type') ?? '';
  if (!isJson.test(type) && !isForm.test(type)) return { problem: wrongType };
  try {
    const body = await readBody(request);
    if ('problem' in body) return body;
    const bytes = body.value;
    if (isJson.test(type)) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      const json: unknown = JSON.parse(text);
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      return isObject ? toPost(Object.entries(json)) : { problem: broken };
    }
    // Count before parsing: `formData()` blocks the server for seconds with 100,000 names.
    const separator = /^multipart/i.test(type) ? /content-disposition/gi : /&/g;
    const separators = bytes.toString('latin1').match(separator) ?? [];
    if (separators.length > mostFields) return { problem: tooManyFields };
    const form = new Response(bytes, { headers: { 'content-type': type } });
    return toPost([...(await form.formData())]);
  } catch {
    return { problem: broken };
  }
}

const limitOf = (name: string) => (isContactField(name) ? lengthLimits[name] : extraLengthLimit);

/** Never much more of a field than it may hold. */
export function givenBack({ fields }: Post): Readonly<Record<string, string>> {
  const typed = [...fields].filter(
    ([name, text]) => fieldNames.includes(name) && text.length <= 1.3 * limitOf(name),
  );
  return Object.fromEntries(typed);
}

function fault(code: string, name: string, message: string): PostError {
  return { code, field: name.slice(0, nameLengthLimit), message };
}

function problemOf(status: 413 | 422, errors: readonly PostError[]): Problem | undefined {
  const [first, ...more] = errors.slice(0, mostErrors);
  return first && { status, errors: [first, ...more] };
}

export function keptOf({ fields }: Post) {
  const known = extraFields.map(({ name }) => [name, fields.get(name) ?? ''] as const);
  const isOther = (name: string) => !fieldNames.includes(name) && !name.startsWith('_');
  const others = [...fields].filter(([name]) => isOther(name));
  return {
    ...readContactFields((field) => fields.get(field) ?? ''),
    draftId: fields.get('_id')?.slice(0, 64),
    extra: Object.fromEntries(
      [...known.filter(([, text]) => text), ...others].slice(0, mostExtraFields),
    ),
  };
}

function fieldErrors({ fields, unreadable }: Post): PostError[] {
  return Object.entries(formFields).flatMap(([field, { name, required, options }]) => {
    const value = fields.get(field);
    if (value && options && !options.includes(value))
      return [fault('TYPE_TEXT', field, `Escolha uma das opções do campo “${name}”.`)];
    if (!required || value || unreadable.includes(field)) return [];
    const code = fields.has(field) ? 'REQUIRED_FIELD_EMPTY' : 'REQUIRED_FIELD_MISSING';
    return [fault(code, field, missing[field] ?? `Preencha o campo “${name}”.`)];
  });
}

function emailErrors({ fields }: Post): PostError[] {
  const email = fields.get('email');
  if (!email || emailPattern.test(email)) return [];
  return [fault('TYPE_EMAIL', 'email', 'Informe um e-mail válido, como nome@exemplo.com.br.')];
}

function sizeErrors(post: Post): PostError[] {
  const size = Buffer.byteLength(JSON.stringify(keptOf(post)));
  if (size <= mostKept) return [];
  const message = `O envio tem ${inKilobytes(size)}, e cabem ${inKilobytes(mostKept)}: encurte a mensagem e tente de novo.`;
  return [fault('TYPE_TEXT', 'mensagem', message)];
}

export function findExcess(post: Post): Problem | undefined {
  const errors = [...post.fields].flatMap(([name, value]): PostError[] => {
    const most = limitOf(name);
    if (name.length > nameLengthLimit) {
      const message = `O nome de um campo tem ${format(name.length)} caracteres e cabem ${nameLengthLimit}.`;
      return [fault('TYPE_TEXT', name, message)];
    }
    if (value.length <= most) return [];
    const label = fieldNames.includes(name) ? formFields[name]?.name : name.slice(0, 64);
    const excess = format(value.length - most);
    const message = `O campo “${label}” tem ${format(value.length)} caracteres e cabem ${format(most)}: retire pelo menos ${excess}.`;
    return [fault('TYPE_TEXT', name, message)];
  });
  return problemOf(413, errors.length > 0 ? errors : sizeErrors(post));
}

export function findProblem(post: Post): Problem | undefined {
  const { fields, unreadable } = post;
  const isEmpty = [...fields].every(([name, value]) => name.startsWith('_') || !value);
  if (isEmpty && unreadable.length === 0) {
    const message = 'O formulário chegou vazio. Preencha os campos e envie de novo.';
    return refusal(400, message, { code: 'EMPTY' });
  }
  const wrongTypes = unreadable.map((name) =>
    fault('TYPE_TEXT', name, `O campo “${name.slice(0, 64)}” precisa ser um texto.`),
  );
  return problemOf(422, [...fieldErrors(post), ...emailErrors(post), ...wrongTypes]);
}
