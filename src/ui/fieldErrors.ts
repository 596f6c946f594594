/** Shows next to a control why it is refused: by the browser's validation, or by the receiver. */
import { announce } from '#lib/announcements.ts';
import { error as errorStyle } from './TextField.css.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Skips controls that password managers or extensions have added to the form. */
export const isOwn = (element: unknown): element is Control =>
  isControl(element) && element.hasAttribute('aria-invalid');

/** Attributes of a field: a control with its label, hint and error. @param name wire name */
export const fieldAttributes = (name: string) => ({ 'data-field': name });

export const fieldOf = (control: Control) => control.closest<HTMLElement>('[data-field]');

/** Wire name, which a blocker of autofill may have taken from the control. */
export const fieldNameOf = (control: Control): string =>
  fieldOf(control)?.dataset.field || control.name;

/** Value of a control at the time its error was shown. */
const valuesAtError = new WeakMap<Control, string>();

/** Removes the error when the message is empty. */
function showError(control: Control, message: string): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.setAttribute('aria-invalid', String(message !== ''));
  const described = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((token) => token && token !== id);
  if (message) {
    const error = document.createElement('span');
    error.id = id;
    error.className = errorStyle;
    error.textContent = message;
    (fieldOf(control) ?? control.parentElement)?.append(error);
    described.push(id);
    valuesAtError.set(control, control.value);
  }
  if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '));
  else control.removeAttribute('aria-describedby');
}

function onInvalid(event: Event): void {
  const { target: control } = event;
  if (!isOwn(control)) return;
  // Replaces the browser's own bubble.
  event.preventDefault();
  showError(control, control.validationMessage);
  // Screen readers read an error when its field gets the focus, so announce it in one that has it.
  if (control === document.activeElement) announce(control.validationMessage);
  const controls = [...(control.form?.elements ?? [])].filter(isOwn);
  if (control !== controls.find(({ validity }) => !validity.valid)) return;
  for (const valid of controls) if (valid.validity.valid) showError(valid, '');
  control.focus();
}

/**
 * Removes invisible characters from an e-mail, which copied text and address books contain: the
 * browser would refuse it for no visible reason.
 */
function dropUnseen(control: Control): void {
  if (control.type !== 'email') return;
  const text = control.value.replace(/[\p{Cc}\p{DI}]/gu, '').trim();
  if (text !== control.value) control.value = text;
}

function check(control: Control): void {
  dropUnseen(control);
  showError(control, control.validationMessage);
}

function onChange({ target: control }: Event): void {
  if (isOwn(control)) check(control);
}

/** Runs before the browser's validation. Enter in a field clicks the button, too. */
function onPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'submit') return;
  for (const control of button.form?.elements ?? []) if (isOwn(control)) dropUnseen(control);
}

/** Extensions may fill controls in without firing an event. */
function onLeave({ target }: Event): void {
  if (!isControl(target)) return;
  for (const control of target.form?.elements ?? []) {
    const isRefused = isOwn(control) && control.getAttribute('aria-invalid') === 'true';
    if (isRefused && control.value !== valuesAtError.get(control)) check(control);
  }
}

/** Shows errors by field name and removes those of all other fields. */
export function showFieldErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): void {
  for (const control of form.elements)
    if (isOwn(control)) showError(control, errors[fieldNameOf(control)] ?? '');
}

function onSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement) showFieldErrors(target, {});
}

/** @param root the form, or what it is in: somebody may put a copy of the form in its place. */
export function attachFieldErrors(root: Element): void {
  // Set an empty title, or the browser shows its own message as a tooltip, too.
  for (const control of root.querySelectorAll('[aria-invalid]'))
    if (isOwn(control)) control.title ||= '';
  // `invalid` does not bubble.
  root.addEventListener('invalid', onInvalid, true);
  root.addEventListener('change', onChange);
  root.addEventListener('click', onPress);
  root.addEventListener('focusout', onLeave);
  root.addEventListener('submit', onSubmit);
}
