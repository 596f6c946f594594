/**
 * What the first touches of a page do while the application is not there. Links, the menu and the
 * form answer by themselves; section links, dialogs and the carousel are answered here.
 */
import { isOnBackdrop, showModal } from '#lib/modal.ts';
import { scrollBehavior, scrollToSection } from '#lib/scrollToSection.ts';

/** A section of the page in view: the link's own way would load the page again. */
function followSectionLink({ pathname, search, hash }: HTMLAnchorElement): boolean {
  const section = document.getElementById(hash.slice(1));
  if (!search || !section || pathname !== location.pathname) return false;
  document.querySelector('details')?.removeAttribute('open');
  scrollToSection(section);
  return true;
}

/** As `routes/-dialogParam.ts` does it: with an entry of the history that Back closes (decision 2). */
function openDialog(dialog: HTMLDialogElement, trigger: HTMLElement): void {
  // The router would give an entry without its keys keys, and forget the rest.
  const entry = { openedHere: true, key: 'start', __TSR_key: 'start', __TSR_index: 1 };
  history.pushState(entry, '', `?${trigger.dataset.search}`);
  const card = trigger.closest('li');
  for (const [from, to] of [
    ['h3', 'h2'],
    ['time', 'time'],
  ] as const) {
    const [source, target] = [card?.querySelector(from), dialog.querySelector(to)];
    if (source && target) target.textContent = source.textContent;
  }
  showModal(dialog);
}

/** Moves the slides that a finger would scroll; `ui/Carousel.tsx` goes on from there. */
function moveCarousel(carousel: HTMLElement, step: number): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>('[role=group]')];
  const next = (Number(carousel.dataset.index || 0) + step + slides.length) % slides.length;
  carousel.dataset.index = String(next);
  const [first, slide] = [slides[0], slides[next]];
  if (first && slide)
    first.parentElement?.parentElement?.scrollTo({
      left: slide.offsetLeft - first.offsetLeft,
      behavior: scrollBehavior(),
    });
  const position = carousel.querySelector('[aria-live]');
  if (position) position.textContent = `${position.textContent}`.replace(/\d+/, `${next + 1}`);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element)) return;
  const near = <Found extends HTMLElement>(selector: string) => target.closest<Found>(selector);
  const open = near<HTMLDialogElement>('dialog');
  if (open && (isOnBackdrop(event, open) || near('[popovertarget]'))) open.close();
  const trigger = near('[data-search]');
  const dialog = document.getElementById(trigger?.getAttribute('aria-controls') ?? '');
  const link = near<HTMLAnchorElement>('a');
  const [carousel, step] = [near('[data-carousel]'), near('[data-step]')];
  if (carousel && step) moveCarousel(carousel, Number(step.dataset.step));
  if (trigger && dialog instanceof HTMLDialogElement) openDialog(dialog, trigger);
  else if (!link || !followSectionLink(link)) return;
  event.preventDefault();
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event;
  const carousel = target instanceof Element && target.closest<HTMLElement>('[data-carousel]');
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!carousel || !step) return;
  event.preventDefault();
  moveCarousel(carousel, step);
}

/** Without the application an article is read on its own page. */
export function showWithoutApplication([, param, value]: readonly string[]): void {
  const dialog = document.querySelector('dialog');
  if (param === 'artigo') location.replace(`/noticias/${value}`);
  if (param === 'dialogo' && dialog) showModal(dialog);
}

/** @returns how to stop, for the application that answers from then on. */
export function answerFirstTouches(): () => void {
  const answering = new AbortController();
  const { signal } = answering;
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  // The event does not bubble.
  document.addEventListener('close', () => location.search && history.back(), {
    signal,
    capture: true,
  });
  addEventListener('popstate', () => document.querySelector('dialog')?.close(), { signal });
  return () => answering.abort();
}
