/** Answers clicks and keys that the platform does not: menu, dialogs, section links, carousel. */
import { moveCarousel } from '#lib/carousel.ts';
import { followSectionLink } from '#lib/scrollToSection.ts';
import { keepFocusInside, pressDialog, watchDialogs } from './dialogs.ts';

/** Closes the menu on a choice, on a press or focus outside, and on Escape, which returns the focus. */
function closeMenu(target: Element, { type, key }: { type: string; key?: string }): void {
  const menu = document.querySelector('details[open]');
  const isChoice = type === 'click' && target.closest('a');
  const isEscape = key === 'Escape';
  if (!menu || (key ? !isEscape : menu.contains(target) && !isChoice)) return;
  menu.removeAttribute('open');
  if (isEscape) menu.querySelector('summary')?.focus();
}

function watchBar(): void {
  // px before the end of the first screen (spec §9).
  const lead = 50;
  const update = () => {
    const bar = document.querySelector<HTMLElement>('[data-bar=translucent]');
    if (bar) bar.dataset.state = scrollY > innerHeight - lead ? 'solid' : 'transparent';
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}

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
