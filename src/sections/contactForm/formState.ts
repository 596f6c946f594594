import { fieldNames } from '#content/contactForm.ts';
import type { Refusal } from '#lib/contactRequest.ts';
import { fieldOf, showFieldErrors } from '#ui/fieldErrors.ts';
import { fieldMessages } from './deliver.ts';
import { type Drafts, isEmpty, isSending, noDrafts } from './drafts.ts';
import { findButton, findField, findForm, lockFields, readFields, showSending } from './fields.ts';

/** Shows the errors of refused fields, unless the visitor is typing in another one. */
function showRefusal(form: HTMLFormElement, refusal: Refusal): void {
  const isShown = refusal !== noDrafts.refusal && isEmpty(readFields(form).request);
  showFieldErrors(form, isShown ? fieldMessages(refusal) : {});
}

/** Moves the focus to the first refused field, or back to the button, which was disabled. */
function moveFocus(form: HTMLFormElement, { fields }: Refusal): void {
  const refusedField = fieldNames.find((name) => fields[name]);
  const control = refusedField && findField(form, refusedField);
  if (control) {
    control.focus({ preventScroll: true });
    // Scroll the label to the top, where the toast does not cover it.
    fieldOf(control)?.scrollIntoView({ block: 'start' });
  } else if (document.activeElement === document.body) {
    findButton(form)?.focus({ preventScroll: true });
  }
}

const isBusy = ({ queue }: Drafts) => queue.length > 0;

/** @returns a function that brings the form up to date. */
export function showState(): (drafts: Drafts) => void {
  let before = noDrafts;
  return (drafts) => {
    const earlier = before;
    before = drafts;
    const form = findForm();
    if (!form) return;
    if (isSending(earlier) !== isSending(drafts)) lockFields(form, isSending(drafts));
    if (isBusy(earlier) !== isBusy(drafts)) showSending(form, isBusy(drafts));
    if (earlier.refusal !== drafts.refusal) showRefusal(form, drafts.refusal);
    if (isBusy(earlier) && !isBusy(drafts)) moveFocus(form, drafts.refusal);
  };
}
