const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/** Resolves when the visitor first does anything: until then what is on screen is enough. */
export function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const once = { once: true, passive: true };
    for (const action of [...touches, 'scroll'])
      window.addEventListener(action, () => resolve(), once);
  });
}

/**
 * Resolves when the element comes near the screen or is touched in any way before.
 * @param margin px around the screen within which it counts as near.
 */
export function whenNear(element: Element, margin: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    for (const touch of touches)
      element.addEventListener(touch, done, { once: true, passive: true });
  });
}
