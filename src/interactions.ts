/** Answers clicks and keys that the platform does not: menu, dialogs, section links, carousel. */
import { moveCarousel } from '#lib/carousel.ts';
import { closeMenu } from '#lib/menu.ts';
import { followSectionLink } from '#lib/scrollToSection.ts';
import { watchBar } from '#lib/solidBar.ts';
import { keepFocusInside, pressDialog, watchDialogs } from './dialogs.ts';

type Modifier = 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey';
type Interaction = UIEvent & Pick<KeyboardEvent, Modifier> & { readonly key?: string };

/** @returns whether to prevent the default. */
function handle(event: Interaction, target: Element): boolean {
  const { type, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return key
    ? moveCarousel(target, key)
    : type === 'click' &&
        (moveCarousel(target) || pressDialog(event, target) || followSectionLink(target));
}

function onInteraction(event: Interaction): void {
  const { target, key } = event;
  if (!(target instanceof Element)) return;
  closeMenu(target, event);
  if (key === 'Tab') keepFocusInside(event);
  if (handle(event, target)) event.preventDefault();
}

export function handleInteractions(): void {
  for (const type of ['click', 'keydown', 'pointerdown', 'focusin'])
    addEventListener(type as 'click', onInteraction);
  watchBar();
  watchDialogs();
}
