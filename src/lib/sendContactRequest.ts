import { type ContactField, type ContactRequest, isContactField } from './contactRequest.ts';
import type { FormTarget } from './environment.ts';

/** ms until a request without an answer counts as failed: the client library waits for ever. */
export const deadline = 15_000;

export type FieldProblems = Partial<Record<ContactField, string>>;

export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For the console: never shown, as it may be the provider's English or a parser's message. */
      readonly reason: string;
      /** The provider's code for each field that it refused (spec §8). */
      readonly fields: FieldProblems;
    };

export type Draft = {
  readonly request: ContactRequest;
  /** Of this draft, so that sending it again after a lost answer is not a second request. */
  readonly id: string;
  /** The field that people do not see: filled by robots. */
  readonly trap: string;
};

const failed = (reason: string): Outcome => ({ ok: false, reason, fields: {} });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Fetches the client ahead of time; a failure shows when it is needed. */
export function prepareToSend(): void {
  import('@formspree/core').catch(() => {});
}

async function post({ request, id, trap }: Draft, target: FormTarget): Promise<Outcome> {
  const { createClient, isSubmissionError } = await import('@formspree/core');
  const client = createClient(target.project ? { project: target.project } : {});
  // The library notes when its client was made, which is long after the page was opened (spec §7).
  const session: unknown = Reflect.get(client, 'session');
  if (session) Object.assign(session, { loadedAt: Math.round(performance.timeOrigin) });
  const own = target.hosted ? {} : { _id: id };
  const answer = await client.submitForm(
    target.formId,
    { ...request, _gotcha: trap, ...own },
    { endpoint: target.endpoint || window.location.origin },
  );
  if (!isSubmissionError(answer)) return { ok: true };
  const fields: FieldProblems = {};
  for (const [field, problems] of answer.getAllFieldErrors()) {
    const [first] = problems;
    if (first && isContactField(field)) fields[field] = first.code;
  }
  const all = [...answer.getFormErrors(), ...answer.getAllFieldErrors().flatMap(([, one]) => one)];
  const reason = all.map(({ code, message }) => `${code}: ${message}`).join('; ');
  return { ok: false, reason: reason || 'refused without a reason', fields };
}

/**
 * Sends a contact request to the hosted provider or the embedded receiver (spec §7). Whatever goes
 * wrong (no network, garbage, silence, a library that throws) is an outcome; it never rejects.
 */
export async function sendContactRequest(draft: Draft, target: FormTarget): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(failed(`no answer within ${deadline} ms`)), deadline);
  });
  try {
    return await Promise.race([post(draft, target), tooLate]);
  } catch (error) {
    return failed(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}
