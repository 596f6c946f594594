/** Opens a `<dialog>` over the page; the focus goes to the dialog itself, so that its name is read. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  dialog.focus();
}

/**
 * Whether a click asks the dialog to close: on its backdrop, unless text was being selected or it
 * is the second of a double click, whose first opened the dialog.
 */
export const isOnBackdrop = ({ target, detail }: UIEvent, dialog: Element): boolean =>
  target === dialog && detail < 2 && getSelection()?.toString() === '';
