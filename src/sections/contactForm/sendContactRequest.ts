import type { Draft, Outcome } from '#lib/contactRequest.ts';
import type { FormTarget } from '#lib/environment.ts';
import { post } from './formClient.ts';

/** ms; the client library has no timeout. */
export const deadline = 15_000;

const failureFor = (reason: string): Outcome => ({ ok: false, reason, fields: {} });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Never rejects: every failure is an outcome (spec §7). */
export async function sendContactRequest(draft: Draft, target: FormTarget): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(failureFor(`no answer within ${deadline} ms`)), deadline);
  });
  try {
    return await Promise.race([post(draft, target), tooLate]);
  } catch (error) {
    return failureFor(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}
