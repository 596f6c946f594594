import { afterEach, expect, test, vi } from 'vitest';
import { isOnBackdrop, showModal } from '#lib/modal.ts';

function createDialog(open = false) {
  const done: string[] = [];
  const dialog = { open, showModal: () => done.push('showModal'), focus: () => done.push('focus') };
  return { dialog: dialog as unknown as HTMLDialogElement, done };
}

const click = (target: unknown, detail = 1) => ({ target, detail }) as unknown as UIEvent;
const select = (text: string) => vi.stubGlobal('getSelection', () => text);

afterEach(() => vi.unstubAllGlobals());

test('a dialog gets the focus when it opens, and is not opened twice', () => {
  const closed = createDialog();
  showModal(closed.dialog);
  expect(closed.done).toEqual(['showModal', 'focus']);
  const opened = createDialog(true);
  showModal(opened.dialog);
  expect(opened.done).toEqual([]);
});

test('only a first click on the backdrop itself closes a dialog', () => {
  const { dialog } = createDialog(true);
  select('');
  expect(isOnBackdrop(click(dialog), dialog)).toBe(true);
  expect(isOnBackdrop(click({}), dialog)).toBe(false);
  expect(isOnBackdrop(click(dialog, 2), dialog)).toBe(false);
});

test('a click that ends the selection of text closes nothing', () => {
  const { dialog } = createDialog(true);
  select('Fale Conosco');
  expect(isOnBackdrop(click(dialog), dialog)).toBe(false);
});
