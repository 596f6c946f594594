/**
 * Opens and closes dialogs. Every trigger names its dialog in `aria-controls`. One that has an address follows
 * it (decision 15): `data-param` is its search param, and `data-search` the param and value of a trigger.
 *
 *   closed ── a trigger pushes an entry, `openedHere` ──▸ open ── closed by the visitor: go back ──▸ closed
 *   closed ── a link, a reload, Back or Forward ────────▸ open ── closed by the visitor: clean the URL ──▸ closed
 *                                                         open ── Back or Forward to another URL ──▸ closed
 */
import type { DialogParam, DialogSearch } from '#content/search.ts';
import { isHandledElsewhere, listen } from '#lib/listen.ts';
import { readUrlParam, removeUrlParam } from './urlParams.ts';

export type Address = {
  /** Search param that opens it, for a dialog with an address. */
  readonly param?: DialogParam | undefined;
  /** True if the param may name an item without a trigger in the page. */
  readonly more?: boolean | undefined;
};

export const attributes = ({ param, more }: Address) =>
  ({
    popover: 'auto',
    tabIndex: -1,
    'data-param': param,
    'data-more': more || undefined,
  }) as const;

/** Attributes of an element after the last stop of a dialog. Tab makes it a stop (`goRound`). */
export const endAttributes = () => ({ tabIndex: -1, 'data-end': '' });

const controls = (id: string) => ({ 'aria-haspopup': 'dialog', 'aria-controls': id }) as const;

/** Attributes of a button that opens the dialog `id` at an address. */
export const triggerAttributes = (id: string, search: DialogSearch) => ({
  ...controls(id),
  'data-search': `${new URLSearchParams(search)}`,
});

/** Attributes of a button that opens a dialog without an address; older browsers need this script. */
export const openerAttributes = (id: string) => ({
  ...controls(id),
  command: 'show-modal',
  commandfor: id,
});

/** Attributes of the button that closes it, which is its first stop. */
export const closerAttributes = (id: string) =>
  ({ popoverTarget: id, popoverTargetAction: 'hide' }) as const;

const closer = '[popovertargetaction]';

/** The dialog that the URL asks for. */
export type DialogRequest = {
  readonly dialog: HTMLDialogElement;
  readonly value: string;
  /** Missing where an address has no trigger in the page. */
  readonly trigger: HTMLElement | null;
};

/** Loads a dialog's content. @returns a function that fills the dialog and returns whether it found any. */
type Loader = (request: DialogRequest) => Promise<() => unknown>;

export const loaders: { [Param in DialogParam]?: Loader } = {};

const addressedDialogs = () => document.querySelectorAll<HTMLDialogElement>('dialog[data-param]');

const paramOf = ({ dataset }: HTMLDialogElement) => dataset.param as DialogParam;

const findTrigger = ({ id }: HTMLDialogElement, search: string) =>
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

/** Undefined once the visitor closes the dialog, or the URL no longer asks for it. */
let activeRequest: DialogRequest | undefined;

/** A dialog opened before `start.ts` ran is a popover, which `open` does not report. */
const isOpen = ({ clientHeight }: Element) => clientHeight;

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

async function followUrl(): Promise<void> {
  const request = (activeRequest = readRequest());
  if (!request) return hideAll();
  const fill = await loaders[paramOf(request.dialog)]?.(request);
  // The visitor may have gone back, or opened another item.
  if (activeRequest !== request) return;
  if (!fill || fill()) show(request);
  else hideAll();
}

function onClosed(target: Element): void {
  // The event is asynchronous, so a quick Back and Forward may have reopened the dialog.
  if (target !== activeRequest?.dialog || isOpen(target)) return;
  const { dialog, trigger } = activeRequest;
  activeRequest = undefined;
  // A press outside a popover takes the focus away.
  if (document.activeElement === document.body) trigger?.focus();
  if (history.state?.openedHere) history.back();
  else removeUrlParam(paramOf(dialog));
}

function openAtUrl(search: string): void {
  const [param, value] = search.split('=') as [DialogParam, string];
  if (readUrlParam(param) === value) return;
  const url = new URL(location.href);
  url.searchParams.set(param, value);
  url.hash = '';
  history.pushState({ openedHere: true }, '', url);
  void followUrl();
}

/** @returns whether it opened a dialog. */
function press(target: Element, event: MouseEvent): unknown {
  if (isHandledElsewhere(event)) return;
  const search = target.closest<HTMLElement>('[data-search]')?.dataset.search;
  const id = target.closest('[commandfor]')?.getAttribute('commandfor');
  const dialog = target.closest('dialog');
  if (search) openAtUrl(search);
  // Not every browser of the build target knows the command.
  else if (id) openModal(document.getElementById(id) as HTMLDialogElement);
  else if (
    target.closest(closer) ||
    // Ignores the end of a text selection, and the second click of a double click that opened the dialog.
    (target === dialog && event.detail < 2 && getSelection()?.isCollapsed)
  )
    dialog?.close();
  return search ?? id;
}

/**
 * Keeps Tab inside an open dialog, from which the browser would move to its toolbars. Only the
 * browser knows every stop, so it moves the focus: from the end element on to the first stop, and
 * with Shift+Tab from there back to the last one.
 */
function goRound(target: Element, { key, shiftKey }: Event & Partial<KeyboardEvent>): void {
  const dialog = target.closest('dialog[open]');
  const first = dialog?.querySelector<HTMLElement>(closer);
  const end = dialog?.querySelector<HTMLElement>('[data-end]');
  if (!end) return;
  if (shiftKey && key === 'Tab' && (target === dialog || target === first)) {
    end.tabIndex = -1;
    end.focus();
  } else if (target !== end) end.tabIndex = 0;
  else if (!end.tabIndex) first?.focus();
}

export function attach(root: Document): void {
  listen(root, ['click'], press);
  listen(root, ['keydown', 'focusin'], goRound);
  listen(root, ['close', 'toggle'], onClosed, true);
  addEventListener('popstate', followUrl);
  // The browser may have opened one already, as a popover.
  const opened = [...addressedDialogs()].find(isOpen);
  if (opened) findTrigger(opened, '')?.click();
  else void followUrl();
}
