import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { whenNear, whenUsed } from '#lib/whenNear.ts';

/** When a part's code is wanted, while its prerendered HTML stands in. */
const moments = {
  /** Before it can be reached. */
  near: (element: Element) => whenNear(element, 200),
  /** At its first pixel: it only moves when it is seen. */
  seen: (element: Element) => whenNear(element, -1),
  /** Never for its own sake, as it does nothing; so that it is there to come back to. */
  used: whenUsed,
};

/** The next touch of the element, or the network's return. */
function nextChance(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of ['pointerdown', 'focusin'] as const)
      element.addEventListener(sign, done, { once: true });
    window.addEventListener('online', done, { once: true });
  });
}

export type LazySection<Props> = {
  /** Of the element around it. */
  id: string;
  when: keyof typeof moments;
  load: () => Promise<ComponentType<Props>>;
  /** Shown when the code cannot be had and there is no prerendered HTML. */
  unavailable: ComponentType<Props>;
};

/**
 * A part of a page whose code comes later than the page. Its prerendered HTML stays and works until
 * then, and for as long as the code cannot be had; a visitor who comes from another page of the
 * site gets it at once. Give it props that stay the same: it is drawn anew only when they change,
 * as a boundary that is drawn anew before its code is there loses its HTML.
 */
export function lazySection<Props extends object>(options: LazySection<Props>) {
  const { id, when, load, unavailable } = options;
  let loadNow = () => {};
  const Part: ComponentType<Props> = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (import.meta.env.SSR) return { default: await load() };
    const element = document.getElementById(id);
    if (!element) return { default: await load().catch(() => unavailable) };
    const wanted = new Promise<void>((resolve) => {
      loadNow = resolve;
    });
    await Promise.race([moments[when](element), wanted]);
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await nextChance(element);
      }
    }
  });

  /** Stands in where there is no HTML to wait with; `lib/whenSettled.ts` waits for it to go. */
  function Pending() {
    useEffect(() => loadNow(), []);
    return <span data-pending="" hidden />;
  }

  return memo(function Lazy(props: Props) {
    return (
      <Suspense fallback={<Pending />}>
        <Part {...props} />
      </Suspense>
    );
  });
}
