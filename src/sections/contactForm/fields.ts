/** Reads and writes the form's controls: only they hold what the visitor sees (decision 17). */
import { contactForm, fieldNames } from '#content/contactForm.ts';
import type { ContactRequest } from '#lib/contactRequest.ts';
import { type Control, fieldNameOf, isControl, isOwn } from '#ui/fieldErrors.ts';
import { fillContactRequest } from './drafts.ts';

export const formId = 'contact-form';

export const submitId = 'contact-submit';

/** Hidden from people: the receiver keeps a request that fills it in as spam. */
export const trapName = '_gotcha';

/** Null on pages without the form. */
export const findForm = () => document.querySelector<HTMLFormElement>(`#${formId}`);

/** Finds our control first: extensions add fields of the same name. */
export function findField(form: HTMLFormElement, name: string): Control | undefined {
  const ownField = [...form.elements].filter(isOwn).find((field) => fieldNameOf(field) === name);
  if (ownField) return ownField;
  const control = form.elements.namedItem(name);
  return isControl(control) ? control : undefined;
}

const fieldsOf = (form: HTMLFormElement) =>
  fieldNames.flatMap((name) => {
    const control = findField(form, name);
    return control ? [{ name, control }] : [];
  });

export function readFields(form: HTMLFormElement): { request: ContactRequest; trap: string } {
  const read = (name: string): string => findField(form, name)?.value ?? '';
  return { request: fillContactRequest(read), trap: read(trapName) };
}

/** Keeps a choice that the field no longer offers. */
function addChoice(control: Control, value: string): void {
  if (!(control instanceof HTMLSelectElement) || control.value === value) return;
  const option = new Option(value);
  option.hidden = true;
  control.append(option);
  control.value = value;
}

export function writeFields(form: HTMLFormElement, request: ContactRequest): void {
  for (const { name, control } of fieldsOf(form)) {
    const value = request[name] ?? '';
    control.value = value;
    addChoice(control, value);
  }
}

/** Clears the fields that still show what was sent. */
export function clearFields(form: HTMLFormElement, request: ContactRequest): void {
  for (const { name, control } of fieldsOf(form))
    if (control.value === request[name]) control.value = '';
}

/** Makes texts read-only rather than disabled, so that they can be read and copied. */
export function lockFields(form: HTMLFormElement, isLocked: boolean): void {
  for (const { control } of fieldsOf(form)) {
    if (control instanceof HTMLSelectElement) control.disabled = isLocked;
    else control.readOnly = isLocked;
  }
}

/** Finds our button by its id, as extensions add others to a form. */
export const findButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>(`#${submitId}`);

/** The words of the button, which may be translated by now. */
let words: readonly ChildNode[] | undefined;

/** Disables the button while a request is under way. */
export function showSending(form: HTMLFormElement, isSending: boolean): void {
  const button = findButton(form);
  if (!button) return;
  button.disabled = isSending;
  if (isSending && !words) {
    words = [...button.childNodes];
    button.setAttribute('aria-busy', 'true');
    button.replaceChildren(contactForm.sending);
  } else if (!isSending && words) {
    button.replaceChildren(...words);
    button.removeAttribute('aria-busy');
    words = undefined;
  }
}
