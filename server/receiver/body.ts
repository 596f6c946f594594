import { type Form, longestField } from '#content/form.ts';
import { type Problem, refusal, type Result } from './problem.ts';

/**
 * Bytes of one post. The limit exceeds `mostKept`, so that the answer can return a long text to its
 * writer.
 */
const bodyLimit = 256 * 1024;

/** Bytes of names and values that the store keeps of one post. */
export const mostKept = 64_000;

/**
 * Bytes of all bodies under way. The first 8 KiB of each are not counted, so that short posts
 * always pass.
 */
const mostTogether = 32 * 1024 * 1024;
const uncounted = 8 * 1024;
const mostChunks = 4096;

export const format = (count: number) => count.toLocaleString('pt-BR');

const inKilobytes = (bytes: number) => `${format(Math.round(bytes / 1000))} kB`;

export function tooLarge(form: Form, size?: number): Problem {
  const sizeText = size ? inKilobytes(size) : `mais de ${inKilobytes(bodyLimit)}`;
  const field = longestField(form);
  const message = `O envio tem ${sizeText}, e cabem ${inKilobytes(mostKept)}: encurte o campo “${form.fields[field]?.name}” e tente de novo.`;
  return refusal(413, message, { code: 'TYPE_TEXT', field, Connection: 'close' });
}

export const incompletePost = refusal(400, 'O envio chegou incompleto. Tente de novo.');
const later = { 'Retry-After': '10', Connection: 'close' };
const busy = refusal(503, 'Há muitos envios grandes agora. Tente de novo em instantes.', later);

export function isShort(headers: Headers): boolean {
  return !headers.has('transfer-encoding') && Number(headers.get('content-length')) <= uncounted;
}

let bytesTogether = 0;

export async function readBody(request: Request, form: Form): Promise<Result<Buffer<ArrayBuffer>>> {
  const length = Number(request.headers.get('content-length'));
  if (length > bodyLimit) return { problem: tooLarge(form, length) };
  const chunks: Uint8Array[] = [];
  let size = 0;
  let countedBytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      const furtherBytes = Math.max(0, size - uncounted) - countedBytes;
      if (size > bodyLimit) return { problem: tooLarge(form) };
      // Each chunk costs far more memory than its bytes.
      if (chunks.length === mostChunks) return { problem: incompletePost };
      if (furtherBytes > 0 && bytesTogether + furtherBytes > mostTogether) return { problem: busy };
      countedBytes += furtherBytes;
      bytesTogether += furtherBytes;
      chunks.push(chunk);
    }
    return { value: Buffer.concat(chunks) };
  } finally {
    bytesTogether -= countedBytes;
  }
}
