/**
 * What the first touches of a page do while the application is not there. Links, the menu and the
 * form answer by themselves; section links, dialogs and the carousel are answered here.
 */
import { isOnBackdrop, showModal } from '#lib/modal.ts';
import { scrollBehavior, scrollToSection } from '#lib/scrollToSection.ts';

/** Where a link leads in the page in view, which its own way would load again. */
const sectionOf = (link: HTMLAnchorElement | null) =>
  link?.search && link.pathname === location.pathname
    ? document.getElementById(link.hash.slice(1))
    : undefined;

/** As `routes/-dialogParam.ts` does it: with an entry of the history that Back closes (decision 2). */
function openDialog(dialog: HTMLDialogElement, trigger: HTMLElement): void {
  // The router would give an entry without its key another, and forget the rest.
  const entry = { openedHere: true, __TSR_key: 'start' };
  history.pushState(entry, '', `?${trigger.dataset.search}`);
  const card = trigger.closest('li');
  const fill = (part: string, from: string) => {
    const target = dialog.querySelector(part);
    const source = card?.querySelector(from);
    if (target && source) target.textContent = source.textContent;
  };
  fill('h2', 'h3');
  fill('time', 'time');
  showModal(dialog);
}

/** Moves the slides that a finger would scroll; `ui/Carousel.tsx` goes on from there. */
function moveCarousel(carousel: HTMLElement, step: number): void {
  const { dataset, firstElementChild: viewport } = carousel;
  const { length, 0: slide } = carousel.querySelectorAll<HTMLElement>('[role=group]');
  const next = (Number(dataset.index ?? 0) + step + length) % length;
  dataset.index = `${next}`;
  viewport?.scrollTo({ left: next * (slide?.offsetWidth ?? 0), behavior: scrollBehavior() });
  const position = carousel.querySelector('[aria-live]');
  if (position) position.textContent = position.textContent.replace(/\d/, `${next + 1}`);
}

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Of the mouse, or of the keyboard. */
type Touch = UIEvent &
  Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly key?: string };

/** Leaves alone what is answered already, and what the browser has a meaning of its own for. */
function onTouch(event: Touch): void {
  const { target, key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof Element)) return;
  const near = <Found extends HTMLElement>(selector: string) => target.closest<Found>(selector);
  const carousel = near('[data-carousel]');
  const step = key ? arrows[key] : Number(near('[data-step]')?.dataset.step);
  const trigger = near('[data-search]');
  const section = sectionOf(near('a'));
  const dialog = document.querySelector('dialog');
  if (carousel && step) moveCarousel(carousel, step);
  else if (key) return;
  else if (dialog && trigger) openDialog(dialog, trigger);
  else if (dialog && (near('dialog [popovertarget]') || isOnBackdrop(event, dialog)))
    dialog.close();
  else if (section) scrollToSection(section);
  else return;
  event.preventDefault();
}

/** Without the application an article is read on its own page. */
export function showWithoutApplication([, param, value]: readonly string[]): void {
  const dialog = document.querySelector('dialog');
  if (param === 'artigo') location.replace(`/noticias/${value}`);
  if (param === 'dialogo' && dialog) showModal(dialog);
}

/**
 * For good, as a touch may come while React takes the page over: the application prevents what it
 * answers itself.
 * @returns how to stop looking after the history, for the application that does it from then on.
 */
export function answerFirstTouches(): () => void {
  let isAlone = true;
  const { pathname } = location;
  addEventListener('click', onTouch);
  addEventListener('keydown', onTouch);
  addEventListener('popstate', () => {
    // To a page that the application showed before this one was reloaded.
    if (isAlone && pathname !== location.pathname) location.reload();
    if (isAlone) document.querySelector('dialog')?.close();
  });
  // The event does not bubble.
  addEventListener('close', () => isAlone && history.state?.openedHere && history.back(), true);
  return () => {
    isAlone = false;
  };
}
