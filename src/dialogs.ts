/**
 * Dialogs, which the address asks for (decision 2). A page has one, named by the search param in its
 * `data-param`; what opens it has that param with a value in `data-search`. Opening pushes an entry
 * of the history, and every other change follows the address, so Back and Forward need nothing else.
 */
import type { Param } from '#content/search.ts';
import { loadArticlePage, showArticle } from '#lib/articlePage.ts';
import { cleanAddress, readAddress } from './address.ts';

const pageDialog = () => document.querySelector('dialog');

/** Reads the value that the address gives the dialog: an id of an article, or `whatsapp`. */
const askedOf = ({ dataset }: HTMLDialogElement) => readAddress(dataset.param as Param);

const triggerOf = ({ dataset }: HTMLDialogElement, value: string) =>
  document.querySelector<HTMLElement>(`[data-search="${dataset.param}=${value}"]`);

/** As a popover, too: before `start.ts` ran it was opened by the browser, and stays one till its end. */
const isOpen = (dialog: HTMLDialogElement) => dialog.clientHeight > 0;

const pathOf = (id: string) => `/noticias/${id}`;

/** Puts an article into its dialog, or that its text cannot be had, with the way to its page. */
function fill(dialog: HTMLDialogElement, value: string, page: Document | null): void {
  showArticle(dialog, page ?? triggerOf(dialog, value)?.closest('li'));
  const failure = dialog.querySelector<HTMLElement>('[data-failure]');
  if (failure) failure.hidden = page !== null;
  failure?.querySelector('a')?.setAttribute('href', pathOf(value));
  dialog.querySelector('[role=region]')?.scrollTo(0, 0);
}

/** Shows what the address asks for. The focus goes to the dialog itself, so that its name is read. */
async function follow(): Promise<void> {
  const dialog = pageDialog();
  const value = dialog && askedOf(dialog);
  const trigger = value ? triggerOf(dialog, value) : null;
  const isArticle = dialog?.dataset.param === 'artigo';
  let page: Document | null = null;
  if (value && isArticle && (trigger || dialog.dataset.more)) {
    trigger?.setAttribute('aria-busy', 'true');
    page = await loadArticlePage(pathOf(value));
    trigger?.removeAttribute('aria-busy');
    // The visitor has gone on meanwhile.
    if (askedOf(dialog) !== value) return;
    fill(dialog, value, page);
  }
  if (!value || !(page ?? trigger)) {
    dialog?.close();
    // Popovers are newer than the browsers that the build promises.
    dialog?.hidePopover?.();
    cleanAddress();
  } else if (!isOpen(dialog)) {
    // The browser gives the focus back to what had it when the dialog opened.
    trigger?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.focus();
  }
}

/** The entry of a closed dialog is being left. */
let isLeaving = false;

/** The address follows a dialog that the visitor has closed. */
function onClosed({ target }: Event): void {
  const dialog = pageDialog();
  const value = dialog && askedOf(dialog);
  // Told late: with Back and Forward at once it may be open again by now.
  if (target !== dialog || !value || isLeaving || isOpen(dialog)) return;
  // A press outside of a popover takes the focus away.
  if (document.activeElement === document.body) triggerOf(dialog, value)?.focus();
  isLeaving = history.state?.openedHere;
  if (isLeaving) history.back();
  else cleanAddress();
}

function open({ dataset: { param } }: HTMLElement, { dataset: { search } }: HTMLElement): void {
  if (search === `${param}=${readAddress(param as Param)}`) return;
  history.pushState({ openedHere: true }, '', `?${search}`);
  void follow();
}

/** Not the end of a selection, and not the second of two clicks whose first opened the dialog. */
const isOnBackdrop = ({ target, detail }: UIEvent, dialog: Element) =>
  target === dialog && detail < 2 && getSelection()?.isCollapsed;

/** Opens or closes the dialog. @returns whether a click has opened it. */
export function pressDialog(event: UIEvent, target: Element): boolean {
  const dialog = pageDialog();
  const trigger = target.closest<HTMLElement>('[data-search]');
  if (!dialog) return false;
  if (trigger) open(dialog, trigger);
  else if (target.closest('dialog [popovertarget]') || isOnBackdrop(event, dialog)) dialog.close();
  return Boolean(trigger);
}

/** Keeps the Tab key in an open dialog, which would let it out to the browser's own controls. */
export function keepFocusInside(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>): void {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return;
  const all = dialog.querySelectorAll<HTMLElement>('a:not([hidden] *), button, [tabindex="0"]');
  const stops = [...all];
  if (event.shiftKey) stops.reverse();
  const { activeElement } = document;
  if (activeElement !== stops.at(-1) && activeElement !== dialog) return;
  event.preventDefault();
  stops[0]?.focus();
}

/** Loads the text of an article whose button the mouse, the focus or a finger has come to. */
export function prefetchArticle(target: Element): void {
  const trigger = target.closest<HTMLElement>('[data-search^=artigo]');
  if (trigger && !navigator.connection?.saveData)
    void loadArticlePage(pathOf(trigger.dataset.search?.slice(7) ?? ''));
}

/** Answers for the dialog of the page, from whatever state it is found in. */
export function watchDialogs(): void {
  // Neither event bubbles.
  for (const type of ['close', 'toggle']) addEventListener(type, onClosed, true);
  addEventListener('popstate', () => {
    isLeaving = false;
    void follow();
  });
  const dialog = pageDialog();
  if (dialog && isOpen(dialog)) document.querySelector<HTMLElement>('[data-search]')?.click();
  else void follow();
}
