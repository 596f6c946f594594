/**
 * Opens and closes dialogs. Every trigger names its dialog in `aria-controls`. One that has an address follows
 * it (decision 15): `data-param` is its search param, and `data-search` the param and value of a trigger.
 *
 *   closed ── a trigger pushes an entry, `openedHere` ──▸ open ── closed by the visitor: go back ──▸ closed
 *   closed ── a link, a reload, Back or Forward ────────▸ open ── closed by the visitor: clean the URL ──▸ closed
 *                                                         open ── Back or Forward to another URL ──▸ closed
 */
import type { Param } from '#content/search.ts';
import { loadArticlePage, showArticle } from '#lib/articlePage.ts';
import { readUrlParam, removeUrlParam } from './urlParams.ts';

/** The dialog that the URL asks for. */
type DialogRequest = {
  readonly dialog: HTMLDialogElement;
  readonly value: string;
  /** Missing where an address has no card in the page. */
  readonly trigger: HTMLElement | null;
};

const addressedDialogs = () => document.querySelectorAll<HTMLDialogElement>('dialog[data-param]');

const paramOf = ({ dataset }: HTMLDialogElement) => dataset.param as Param;

const findTrigger = ({ id }: HTMLDialogElement, search = '') =>
  document.querySelector<HTMLElement>(`[aria-controls=${id}]${search}`);

function readRequest(): DialogRequest | undefined {
  for (const dialog of addressedDialogs()) {
    const param = paramOf(dialog);
    const value = readUrlParam(param);
    const trigger = findTrigger(dialog, `[data-search="${param}=${value}"]`);
    if (value && (trigger ?? dialog.dataset.more)) return { dialog, value, trigger };
  }
  return undefined;
}

/** Undefined from when the visitor closes the dialog, or the URL no longer asks for it. */
let activeRequest: DialogRequest | undefined;

/** A dialog opened before `start.ts` ran is a popover, which `open` does not report. */
const isOpen = (dialog: HTMLDialogElement) => dialog.clientHeight > 0;

/** Focuses the dialog itself, so that its name is announced. */
function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.focus();
}

function show({ dialog, trigger }: DialogRequest): void {
  if (isOpen(dialog)) return;
  // Browsers return focus to the element that had it when the dialog opened.
  trigger?.focus({ preventScroll: true });
  openModal(dialog);
}

function hideAll(): void {
  activeRequest = undefined;
  for (const dialog of addressedDialogs()) {
    dialog.close();
    // `hidePopover` is missing in some browsers of the build target.
    dialog.hidePopover?.();
    removeUrlParam(paramOf(dialog));
  }
}

const articlePath = (id: string) => `/noticias/${id}`;

function fill({ dialog, value, trigger }: DialogRequest, page: Document | null): void {
  showArticle(dialog, page ?? trigger?.closest('li'));
  const failure = dialog.querySelector<HTMLElement>('[data-failure]');
  if (failure) failure.hidden = page !== null;
  failure?.querySelector('a')?.setAttribute('href', articlePath(value));
  dialog.querySelector('[role=region]')?.scrollTo(0, 0);
}

async function showWithArticle(request: DialogRequest): Promise<void> {
  const { value, trigger } = request;
  trigger?.setAttribute('aria-busy', 'true');
  const page = await loadArticlePage(articlePath(value));
  trigger?.removeAttribute('aria-busy');
  // The visitor may have gone back, or opened another article.
  if (activeRequest?.value !== value) return;
  fill(request, page);
  if (page ?? trigger) show(request);
  else hideAll();
}

function followUrl(): void {
  activeRequest = readRequest();
  if (!activeRequest) hideAll();
  else if (paramOf(activeRequest.dialog) === 'artigo') void showWithArticle(activeRequest);
  else show(activeRequest);
}

function onClosed({ target }: Event): void {
  // As this event is asynchronous, the dialog may be open again after a quick Back and Forward.
  if (!activeRequest || target !== activeRequest.dialog || isOpen(activeRequest.dialog)) return;
  const { dialog, trigger } = activeRequest;
  activeRequest = undefined;
  // A press outside a popover takes the focus away.
  if (document.activeElement === document.body) trigger?.focus();
  if (history.state?.openedHere) history.back();
  else removeUrlParam(paramOf(dialog));
}

function openAtUrl(search: string): void {
  const [param, value] = search.split('=') as [Param, string];
  if (readUrlParam(param) === value) return;
  const url = new URL(location.href);
  url.searchParams.set(param, value);
  url.hash = '';
  history.pushState({ openedHere: true }, '', url);
  followUrl();
}

/** Not the end of a text selection, nor the second of two clicks whose first opened the dialog. */
const isOnBackdrop = ({ target, detail }: UIEvent, dialog: Element) =>
  target === dialog && detail < 2 && getSelection()?.isCollapsed;

/** @returns whether the click opened a dialog. */
export function pressDialog(event: UIEvent, target: Element): boolean {
  const search = target.closest<HTMLElement>('[data-search]')?.dataset.search;
  const id = target.closest('[command=show-modal]')?.getAttribute('commandfor');
  const dialog = target.closest('dialog');
  if (search) openAtUrl(search);
  // Not every browser of the build target knows the command.
  else if (id)
    document.querySelectorAll<HTMLDialogElement>(`dialog[id="${id}"]`).forEach(openModal);
  else if (dialog && (target.closest('[popovertargetaction]') || isOnBackdrop(event, dialog)))
    dialog.close();
  return Boolean(search ?? id);
}

/** Keeps Tab in an open dialog, which would let it out to the browser's toolbars. */
export function keepFocusInside(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>): void {
  const { activeElement } = document;
  const dialog = activeElement?.closest('dialog[open]');
  if (!dialog) return;
  const controls = 'a:not([hidden] *), button, [tabindex="0"]';
  const stops = [...dialog.querySelectorAll<HTMLElement>(controls)];
  if (event.shiftKey) stops.reverse();
  if (activeElement !== stops.at(-1) && activeElement !== dialog) return;
  event.preventDefault();
  stops[0]?.focus();
}

export function prefetchArticle(target: Element): void {
  const trigger = target.closest<HTMLElement>('[data-search^=artigo]');
  if (trigger && !navigator.connection?.saveData)
    void loadArticlePage(articlePath(trigger.dataset.search?.slice(7) ?? ''));
}

export function watchDialogs(): void {
  for (const type of ['close', 'toggle']) addEventListener(type, onClosed, true);
  addEventListener('popstate', followUrl);
  // The browser may have opened one already, as a popover.
  const opened = [...addressedDialogs()].find(isOpen);
  if (opened) findTrigger(opened)?.click();
  else followUrl();
}
