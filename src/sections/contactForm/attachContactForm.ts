import { attachFieldErrors } from '#ui/fieldErrors.ts';
import { keepPressTarget } from '#ui/keepPressTarget.ts';
import * as styles from './Contact.css.ts';
import { adopt, getDrafts, leave, subscribe } from './contactDraft.ts';
import { submit } from './deliver.ts';
import { findForm } from './fields.ts';
import { showState } from './formState.ts';
import { showUnsent } from './showUnsent.tsx';

/**
 * Sends the form by script. Its elements are left as they are: nothing that others have put beside or into
 * them can stand in the way (decision 17). @returns how to stop showing drafts.
 */
export function attachContactForm(island: Element): () => void {
  const form = island.querySelector('form');
  if (!form) throw new Error('The contact form has no <form>');
  // The island listens: somebody may put a copy of the form in its place.
  attachFieldErrors(island);
  keepPressTarget(island);
  // A script may empty a field without an `input` event.
  for (const type of ['input', 'focusout']) island.addEventListener(type, leave);
  // The event comes before the fields are emptied.
  island.addEventListener('reset', () => setTimeout(leave));
  island.addEventListener('submit', (event) => {
    const submittedForm = findForm();
    if (!submittedForm || event.target !== submittedForm) return;
    event.preventDefault();
    void submit(submittedForm);
  });
  adopt(form);
  const place = document.createElement('div');
  place.className = styles.unsentPlace;
  form.before(place);
  const updates = [showState(), showUnsent(place)];
  const update = () => updates.forEach((show) => show(getDrafts()));
  update();
  const stop = subscribe(update);
  return () => {
    stop();
    place.remove();
  };
}
