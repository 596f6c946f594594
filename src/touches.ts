/** Answers clicks and keys that the platform does not: menu, dialogs, section links, carousel. */
import { moveCarousel } from '#lib/carousel.ts';
import { closeMenu } from '#lib/menu.ts';
import { followSectionLink } from '#lib/scrollToSection.ts';
import { watchBar } from '#lib/solidBar.ts';
import { keepFocusInside, pressDialog, watchDialogs } from './dialogs.ts';

type Touch = UIEvent &
  Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly key?: string };

/** @returns whether to prevent the default. */
function answer(event: Touch, target: Element): boolean {
  const { type, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return false;
  return key
    ? moveCarousel(target, key)
    : type === 'click' &&
        (moveCarousel(target) || pressDialog(event, target) || followSectionLink(target));
}

function onTouch(event: Touch): void {
  const { target, key } = event;
  if (!(target instanceof Element)) return;
  closeMenu(target, event);
  if (key === 'Tab') keepFocusInside(event);
  if (answer(event, target)) event.preventDefault();
}

export function answerTouches(): void {
  for (const type of ['click', 'keydown', 'pointerdown', 'focusin'])
    addEventListener(type as 'click', onTouch);
  watchBar();
  watchDialogs();
}
