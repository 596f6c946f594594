import { useSyncExternalStore } from 'react';
import { getAnnouncement, subscribeToAnnouncements } from '#lib/announcements.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const none = () => undefined;

/**
 * Where announcements are said. It comes with the application, not with the page's HTML, and long
 * before its first text: a screen reader tells of changes in a region that it knows.
 */
export function LiveRegion() {
  const announcement = useSyncExternalStore(subscribeToAnnouncements, getAnnouncement, none);
  if (!announcement) return null;
  return (
    <div role="status">
      <VisuallyHidden key={announcement.key}>{announcement.text}</VisuallyHidden>
    </div>
  );
}
