import type { Draft, Outcome } from '#lib/contactRequest.ts';
import type { FormTarget } from '#lib/environment.ts';
import { post } from './formClient.ts';

/** ms until a request without an answer counts as failed: the client library waits for ever. */
export const deadline = 15_000;

const failed = (reason: string): Outcome => ({ ok: false, reason, fields: {} });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
