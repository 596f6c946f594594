/**
 * The URL is the state of the page's dialog (decision 15): `data-param` is its search param, and
 * `data-search` the param and value that a trigger pushes onto the history.
 */
import type { Param } from '#content/search.ts';
import { loadArticlePage, showArticle } from '#lib/articlePage.ts';
import { clearUrlParams, readUrlParam } from './urlParams.ts';

const pageDialog = () => document.querySelector('dialog');

const requestedValue = ({ dataset }: HTMLDialogElement) => readUrlParam(dataset.param as Param);

const triggerOf = ({ dataset }: HTMLDialogElement, value: string) =>
  document.querySelector<HTMLElement>(`[data-search="${dataset.param}=${value}"]`);

/** A dialog opened before `start.ts` ran is a popover, which `open` does not report. */
const isOpen = (dialog: HTMLDialogElement) => dialog.clientHeight > 0;

const pathOf = (id: string) => `/noticias/${id}`;

function fill(dialog: HTMLDialogElement, value: string, page: Document | null): void {
  showArticle(dialog, page ?? triggerOf(dialog, value)?.closest('li'));
  const failure = dialog.querySelector<HTMLElement>('[data-failure]');
  if (failure) failure.hidden = page !== null;
  failure?.querySelector('a')?.setAttribute('href', pathOf(value));
  dialog.querySelector('[role=region]')?.scrollTo(0, 0);
}

/** Shows the dialog that the URL names. Focus the dialog itself, so that its name is announced. */
async function syncWithUrl(): Promise<void> {
  const dialog = pageDialog();
  const value = dialog && requestedValue(dialog);
  const trigger = value ? triggerOf(dialog, value) : null;
  const isArticle = dialog?.dataset.param === 'artigo';
  let page: Document | null = null;
  if (value && isArticle && (trigger || dialog.dataset.more)) {
    trigger?.setAttribute('aria-busy', 'true');
    page = await loadArticlePage(pathOf(value));
    trigger?.removeAttribute('aria-busy');
    if (requestedValue(dialog) !== value) return;
    fill(dialog, value, page);
  }
  if (!value || !(page ?? trigger)) {
    dialog?.close();
    // `hidePopover` is missing in some browsers of the build target.
    dialog?.hidePopover?.();
    clearUrlParams();
  } else if (!isOpen(dialog)) {
    // Browsers return focus to the element that had it when the dialog opened.
    trigger?.focus({ preventScroll: true });
    dialog.showModal();
    dialog.focus();
  }
}

let isLeaving = false;

function onClosed({ target }: Event): void {
  const dialog = pageDialog();
  const value = dialog && requestedValue(dialog);
  // This event is asynchronous: after a quick Back and Forward the dialog may be open again.
  if (target !== dialog || !value || isLeaving || isOpen(dialog)) return;
  // A press outside a popover takes the focus away.
  if (document.activeElement === document.body) triggerOf(dialog, value)?.focus();
  isLeaving = history.state?.openedHere;
  if (isLeaving) history.back();
  else clearUrlParams();
}

function open({ dataset: { param } }: HTMLElement, { dataset: { search } }: HTMLElement): void {
  if (search === `${param}=${readUrlParam(param as Param)}`) return;
  history.pushState({ openedHere: true }, '', `?${search}`);
  void syncWithUrl();
}

/** Not the end of a text selection, nor the second of two clicks whose first opened the dialog. */
const isOnBackdrop = ({ target, detail }: UIEvent, dialog: Element) =>
  target === dialog && detail < 2 && getSelection()?.isCollapsed;

/** @returns whether the click opened the dialog. */
export function pressDialog(event: UIEvent, target: Element): boolean {
  const dialog = pageDialog();
  const trigger = target.closest<HTMLElement>('[data-search]');
  if (!dialog) return false;
  if (trigger) open(dialog, trigger);
  else if (target.closest('dialog [popovertarget]') || isOnBackdrop(event, dialog)) dialog.close();
  return Boolean(trigger);
}

/** Keeps Tab in an open dialog, which would let it out to the browser's toolbars. */
export function keepFocusInside(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>): void {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return;
  const controls = dialog.querySelectorAll<HTMLElement>(
    'a:not([hidden] *), button, [tabindex="0"]',
  );
  const stops = [...controls];
  if (event.shiftKey) stops.reverse();
  const { activeElement } = document;
  if (activeElement !== stops.at(-1) && activeElement !== dialog) return;
  event.preventDefault();
  stops[0]?.focus();
}

export function prefetchArticle(target: Element): void {
  const trigger = target.closest<HTMLElement>('[data-search^=artigo]');
  if (trigger && !navigator.connection?.saveData)
    void loadArticlePage(pathOf(trigger.dataset.search?.slice(7) ?? ''));
}

export function watchDialogs(): void {
  for (const type of ['close', 'toggle']) addEventListener(type, onClosed, true);
  addEventListener('popstate', () => {
    isLeaving = false;
    void syncWithUrl();
  });
  const dialog = pageDialog();
  if (dialog && isOpen(dialog)) document.querySelector<HTMLElement>('[data-search]')?.click();
  else void syncWithUrl();
}
