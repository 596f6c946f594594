import { fieldErrorText, formFields, notices } from '#content/contactForm.ts';
import { contactFields, type FieldProblems, type Outcome } from '#lib/contactRequest.ts';
import type { Notice } from '#ui/Toast.tsx';

/** The Portuguese sentence for each refused field. */
export function fieldMessages(problems: FieldProblems): Record<string, string> {
  const entries = Object.entries(problems).map(([field, code]) => [field, fieldErrorText(code)]);
  return Object.fromEntries(entries);
}

type Actions = { retry: () => void; restore: () => void };

/** The notice that tells the visitor what became of a request (spec §4). */
export function contactNotice(outcome: Outcome, { retry, restore }: Actions): Notice {
  const common = { closeLabel: notices.close, regionLabel: notices.region };
  if (outcome.ok) return { tone: 'success', ...notices.success, ...common };
  const { title, description } = notices.failure;
  const messages = fieldMessages(outcome.fields);
  return {
    tone: 'danger',
    title,
    description,
    details: contactFields
      .filter((field) => messages[field])
      .map((field) => `${formFields[field].name}: ${messages[field]}`),
    actions: [
      { label: notices.failure.retry, onPress: retry },
      { label: notices.failure.restore, onPress: restore },
    ],
    ...common,
  };
}
