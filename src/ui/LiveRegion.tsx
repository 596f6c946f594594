import { useSyncExternalStore } from 'react';
import { announcement } from '#lib/announcements.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Rendered empty: screen readers announce changes only in a region that already exists. */
export function LiveRegion() {
  const { key, text } = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div role="status">
      <VisuallyHidden key={key}>{text}</VisuallyHidden>
    </div>
  );
}
