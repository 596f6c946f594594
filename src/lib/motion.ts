export const wantsLessMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** CSS makes it instant under reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'auto' : 'smooth');
