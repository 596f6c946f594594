import { type RefObject, useEffect, useRef } from 'react';
import { fieldNames } from '#content/contactForm.ts';
import type { FieldProblems } from '#lib/contactRequest.ts';

/** Moves the focus to the first refused field, or back to the button, which was disabled. */
export function useFocusAfterSending(
  ref: RefObject<HTMLFormElement | null>,
  sending: boolean,
  problems: FieldProblems,
) {
  const wasSending = useRef(false);
  useEffect(() => {
    const ended = wasSending.current && !sending;
    wasSending.current = sending;
    if (!ended) return;
    const bad = fieldNames.find((field) => problems[field]);
    const control = bad && ref.current?.elements.namedItem(bad);
    if (control instanceof HTMLElement) {
      control.focus({ preventScroll: true });
      // Scroll the label to the top, where the toast does not cover it.
      control.parentElement?.scrollIntoView({ block: 'start' });
    } else if (document.activeElement === document.body) {
      ref.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [ref, sending, problems]);
}
