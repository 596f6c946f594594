import { createClient, isSubmissionError } from '@formspree/core';
import { type Draft, type FieldProblems, isContactField, type Outcome } from './contactRequest.ts';
import type { FormTarget } from './environment.ts';

/**
 * Posts through the provider's client library and reads its answer.
 * @throws what the library throws: it rejects on an answer that it does not expect.
 */
export async function post({ request, id, trap }: Draft, target: FormTarget): Promise<Outcome> {
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
