/** px around the screen within which a part counts as near. */
const margin = 200;

const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/** Resolves when the element comes near the screen or is touched in any way before. */
export function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      for (const touch of touches) element.removeEventListener(touch, done);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    for (const touch of touches) element.addEventListener(touch, done, { passive: true });
  });
}
