import { useSyncExternalStore } from 'react';
import { renderOwn } from '#sections/site/renderOwn.tsx';
import { attachFieldErrors } from '#ui/fieldErrors.ts';
import * as styles from './Contact.css.ts';
import { adopt, getDrafts, leave, subscribe } from './contactDraft.ts';
import { submit } from './deliver.ts';
import { UnsentDrafts } from './UnsentDrafts.tsx';
import { useFormState } from './useFormState.ts';

/** Lists the unsent drafts above the form, and follows them in it. */
function FormState() {
  const drafts = useSyncExternalStore(subscribe, getDrafts);
  useFormState(drafts);
  return <UnsentDrafts drafts={drafts} />;
}

/**
 * Sends the form by script. Its elements are left as they are: nothing that others have put beside or into
 * them can stand in the way (decision 17). @returns how to stop showing drafts.
 */
export function attachContactForm(island: Element): () => void {
  const form = island.querySelector('form');
  if (!form) throw new Error('The contact form has no <form>');
  attachFieldErrors(form);
  // A script may empty a field without an `input` event.
  for (const type of ['input', 'focusout']) form.addEventListener(type, leave);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
  adopt(form);
  const place = document.createElement('div');
  place.className = styles.unsentPlace;
  form.before(place);
  return renderOwn(place, <FormState />, 'form');
}
