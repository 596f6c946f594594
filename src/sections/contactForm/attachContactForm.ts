import { attachFieldErrors } from '#ui/fieldErrors.ts';
import * as styles from './Contact.css.ts';
import { adopt, getDrafts, leave, subscribe } from './contactDraft.ts';
import { submit } from './deliver.ts';
import { showState } from './formState.ts';
import { showUnsent } from './showUnsent.tsx';

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
  const updates = [showState(), showUnsent(place)];
  const update = () => updates.forEach((show) => show(getDrafts()));
  update();
  const stop = subscribe(update);
  return () => {
    stop();
    place.remove();
  };
}
