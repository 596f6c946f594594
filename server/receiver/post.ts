import { fieldOf, type Form, limitOf } from '#content/form.ts';
import { isContactField, readContactFields } from '#lib/contactRequest.ts';
import { isAddress } from '#server/request/address.ts';
import { incompletePost, format, mostKept, readBody, tooLarge } from './body.ts';
import { type PostError, type Problem, refusal, type Result } from './problem.ts';

export type Post = {
  readonly form: Form;
  readonly fields: ReadonlyMap<string, string>;
  /** Names of JSON values that are not text. */
  readonly unreadable: readonly string[];
};

const mostFields = 200;
const mostErrors = 20;
const mostExtraFields = 20;
const nameLengthLimit = 64;

const wrongType = refusal(415, 'O envio veio em um formato que não é aceito aqui.');
const tooManyFields = refusal(400, `O envio tem campos demais: cabem até ${mostFields}.`);
const noUploads = { code: 'NO_FILE_UPLOADS' };
const noFiles = refusal(400, 'Este formulário não recebe arquivos: envie só texto.', noUploads);

// Remove control characters that would cut the text short in the database. Normalize line ends:
// forms send CRLF, scripts LF, and both must give the same draft.
function clean(value: string): string {
  const text = value.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');
  return /[^\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/u.test(text) ? text.trim() : '';
}

function toPost(form: Form, entries: readonly (readonly [string, unknown])[]): Result<Post> {
  const fields = new Map<string, string>();
  const unreadable: string[] = [];
  if (entries.length > mostFields) return { problem: tooManyFields };
  for (const [typedName, value] of entries) {
    const name = clean(typedName);
    if (value instanceof File && (value.size > 0 || value.name !== '')) return { problem: noFiles };
    if (typeof value === 'string')
      // An extension may have added an empty field of the same name.
      fields.set(name, [fields.get(name), clean(value)].filter(Boolean).join(', '));
    else if (value !== null && !(value instanceof File)) unreadable.push(name);
  }
  return { value: { form, fields, unreadable } };
}

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

export async function readPost(request: Request, form: Form): Promise<Result<Post>> {
  const type = request.headers.get('content-type') ?? '';
  if (!isJson.test(type) && !isForm.test(type)) return { problem: wrongType };
  try {
    const body = await readBody(request, form);
    if ('problem' in body) return body;
    const bytes = body.value;
    if (isJson.test(type)) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      const json: unknown = JSON.parse(text);
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      return isObject ? toPost(form, Object.entries(json)) : { problem: incompletePost };
    }
    // Count before parsing: `formData()` blocks the server for seconds with 100,000 names.
    const separator = /^multipart/i.test(type) ? /content-disposition/gi : /&/g;
    const separators = bytes.toString('latin1').match(separator) ?? [];
    if (separators.length > mostFields) return { problem: tooManyFields };
    const response = new Response(bytes, { headers: { 'content-type': type } });
    return toPost(form, [...(await response.formData())]);
  } catch {
    return { problem: incompletePost };
  }
}

/** Returns typed values to the page; leaves out unknown and far too long ones. */
export function valuesForPage({ form, fields }: Post): Readonly<Record<string, string>> {
  const entries = [...fields].filter(
    ([name, text]) => fieldOf(form, name) && text.length <= 1.3 * limitOf(form, name),
  );
  return Object.fromEntries(entries);
}

function fault(code: string, name: string, message: string): PostError {
  return { code, field: name.slice(0, nameLengthLimit), message };
}

function problemOf(status: 413 | 422, errors: readonly PostError[]): Problem | undefined {
  const [first, ...furtherErrors] = errors.slice(0, mostErrors);
  return first && { status, errors: [first, ...furtherErrors] };
}

export function keptOf({ form, fields }: Post) {
  // Known fields come first, so that no extra field can replace one.
  const formFields = Object.keys(form.fields).map(
    (name) => [name, fields.get(name) ?? ''] as const,
  );
  const extra = [...new Map([...formFields, ...fields])].filter(
    ([name, text]) => text && !isContactField(name) && !name.startsWith('_'),
  );
  return {
    form: form.id,
    ...readContactFields((field) => fields.get(field) ?? ''),
    draftId: fields.get('_id')?.slice(0, 64),
    extra: Object.fromEntries(extra.slice(0, Math.max(mostExtraFields, formFields.length))),
  };
}

function fieldErrors({ form, fields, unreadable }: Post): PostError[] {
  return Object.entries(form.fields).flatMap(([field, { kind, name, ...rules }]) => {
    const { required, options, missing = `Preencha o campo “${name}”.` } = rules;
    const value = fields.get(field);
    if (value && options && !options.includes(value))
      return [fault('TYPE_TEXT', field, `Escolha uma das opções do campo “${name}”.`)];
    if (value && kind === 'email' && !isAddress(value))
      return [fault('TYPE_EMAIL', field, 'Informe um e-mail válido, como nome@exemplo.com.br.')];
    if (!required || value || unreadable.includes(field)) return [];
    const code = fields.has(field) ? 'REQUIRED_FIELD_EMPTY' : 'REQUIRED_FIELD_MISSING';
    return [fault(code, field, missing)];
  });
}

export function findExcess(post: Post): Problem | undefined {
  const { form, fields } = post;
  const errors = [...fields].flatMap(([name, value]): PostError[] => {
    const limit = limitOf(form, name);
    if (name.length > nameLengthLimit) {
      const message = `O nome de um campo tem ${format(name.length)} caracteres e cabem ${nameLengthLimit}.`;
      return [fault('TYPE_TEXT', name, message)];
    }
    if (value.length <= limit) return [];
    const label = fieldOf(form, name)?.name ?? name;
    const excess = format(value.length - limit);
    const message = `O campo “${label}” tem ${format(value.length)} caracteres e cabem ${format(limit)}: retire pelo menos ${excess}.`;
    return [fault('TYPE_TEXT', name, message)];
  });
  const size = Buffer.byteLength(JSON.stringify(keptOf(post)));
  return problemOf(413, errors) ?? (size > mostKept ? tooLarge(form, size) : undefined);
}

export function findProblem(post: Post): Problem | undefined {
  const { fields, unreadable } = post;
  const isEmpty = [...fields].every(([name, value]) => name.startsWith('_') || !value);
  if (isEmpty && unreadable.length === 0) {
    const message = 'O formulário chegou vazio. Preencha os campos e envie de novo.';
    return refusal(400, message, { code: 'EMPTY' });
  }
  const wrongTypes = unreadable.map((name) =>
    fault('TYPE_TEXT', name, `O campo “${name.slice(0, nameLengthLimit)}” precisa ser um texto.`),
  );
  return problemOf(422, [...fieldErrors(post), ...wrongTypes]);
}
