import { useEffect, useLayoutEffect, useRef } from 'react';
import { fieldNames } from '#content/contactForm.ts';
import type { Refusal } from '#lib/contactRequest.ts';
import { showFieldErrors } from '#ui/fieldErrors.ts';
import { fieldMessages } from './deliver.ts';
import { type Drafts, isEmpty, isSending, noDrafts } from './drafts.ts';
import { findField, findForm, lockFields, readFields, showSending } from './fields.ts';

/** Shows the errors of refused fields, unless the visitor is typing in another one. */
function useFieldErrors(refusal: Refusal): void {
  useEffect(() => {
    const form = findForm();
    if (!form || refusal === noDrafts.refusal) return undefined;
    showFieldErrors(form, isEmpty(readFields(form).request) ? fieldMessages(refusal) : {});
    return () => showFieldErrors(form, {});
  }, [refusal]);
}

/** Moves the focus to the first refused field, or back to the button, which was disabled. */
function useFocusAfterSending(isBusy: boolean, { fields }: Refusal): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const form = findForm();
    if (!hasEnded || !form) return;
    const refused = fieldNames.find((name) => fields[name]);
    const control = refused && findField(form, refused);
    if (control) {
      control.focus({ preventScroll: true });
      // Scroll the label to the top, where the toast does not cover it.
      control.closest('[data-field]')?.scrollIntoView({ block: 'start' });
    } else if (document.activeElement === document.body) {
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    }
  }, [isBusy, fields]);
}

/** Updates the form's elements, which React does not own. */
export function useFormState(drafts: Drafts): void {
  const isBusy = drafts.queue.length > 0;
  const isLocked = isSending(drafts);
  useLayoutEffect(() => {
    const form = findForm();
    if (!form) return;
    lockFields(form, isLocked);
    showSending(form, isBusy);
  }, [isLocked, isBusy]);
  useFieldErrors(drafts.refusal);
  useFocusAfterSending(isBusy, drafts.refusal);
}
