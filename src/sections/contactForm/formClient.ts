import { createClient, isSubmissionError } from '@formspree/core';
import { fieldNames } from '#content/contactForm.ts';
import type { Draft, Outcome } from '#lib/contactRequest.ts';
import type { FormTarget } from '#lib/environment.ts';

/** @throws when the answer is not one that the library expects. */
export async function post({ request, id, trap }: Draft, target: FormTarget): Promise<Outcome> {
  const client = createClient(target.project ? { project: target.project } : {});
  // The library notes when its client was made, which is long after the page was opened (spec §7).
  const session: unknown = Reflect.get(client, 'session');
  if (session) Object.assign(session, { loadedAt: Math.round(performance.timeOrigin) });
  const idField = target.hosted ? {} : { _id: id };
  const answer = await client.submitForm(
    target.formId,
    // A library of the host may give objects a `toJSON` of its own.
    { ...request, _gotcha: trap, ...idField, toJSON: undefined },
    { endpoint: target.endpoint || window.location.origin },
  );
  if (!isSubmissionError(answer)) return { ok: true };
  const fields: Record<string, string> = {};
  const sentences: Record<string, string> = {};
  for (const [field, [first]] of answer.getAllFieldErrors()) {
    if (!first || !fieldNames.includes(field)) continue;
    fields[field] = first.code;
    // The sentence says by how much the text is too long. The hosted provider's sentences are in
    // English.
    if (!target.hosted && first.code === 'TYPE_TEXT') sentences[field] = first.message;
  }
  const fieldErrors = answer.getAllFieldErrors().flatMap(([, errors]) => errors);
  const reason = [...answer.getFormErrors(), ...fieldErrors]
    .map(({ code, message }) => `${code}: ${message}`)
    .join('; ');
  return {
    ok: false,
    reason: reason || 'refused without a reason',
    fields,
    ...(Object.keys(sentences).length > 0 && { sentences }),
  };
}
