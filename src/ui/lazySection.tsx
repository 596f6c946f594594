import { type ComponentType, lazy } from 'react';
import { whenNear } from '#lib/whenNear.ts';

type Part<Props> = { default: ComponentType<Props> };

/** The next touch of the element, or the network's return. */
function nextChance(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of ['pointerdown', 'focusin'] as const)
      element.addEventListener(sign, done, { once: true });
    window.addEventListener('online', done, { once: true });
  });
}

/**
 * A part of a page whose code comes when the part is near. Its prerendered HTML stays and works
 * until then, and for as long as the code cannot be had; a visitor who comes from another page of
 * the site gets it at once. Keep it under a `memo` without props, around its own `Suspense`: a
 * parent that renders again before the code is there would otherwise take the HTML away.
 * @param id of the element around it.
 * @param unavailable shown when the code cannot be had and there is no prerendered HTML.
 */
export function lazySection<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  unavailable: ComponentType<Props>,
) {
  return lazy(async (): Promise<Part<Props>> => {
    if (import.meta.env.SSR) return { default: await load() };
    const element = document.getElementById(id);
    if (!element) {
      return { default: await load().catch(() => unavailable) };
    }
    await whenNear(element);
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await nextChance(element);
      }
    }
  });
}
