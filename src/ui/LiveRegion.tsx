import { announcement } from '#lib/announcements.ts';
import { makeElement } from './makeNodes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Rendered empty: screen readers announce changes only in a region that already exists. */
export function LiveRegion() {
  return <div role="status" />;
}

/** @returns how to stop. */
export const attachLiveRegion = (region: Element): (() => void) =>
  announcement.subscribe((text) =>
    // Make a new element, so that the same text is announced again.
    region.replaceChildren(makeElement(<VisuallyHidden>{text}</VisuallyHidden>)),
  );
