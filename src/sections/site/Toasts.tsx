import { useSyncExternalStore } from 'react';
import { notices } from '#content/contactForm.ts';
import { closeToast, getToast, subscribeToToasts } from '#lib/toasts.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Toast } from '#ui/Toast.tsx';

const none = () => undefined;

/** Where toasts appear, one at a time, and announcements are said, on whatever page. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, getToast, none);
  return (
    <>
      <LiveRegion />
      {toast && (
        <Toast
          key={toast.key}
          toast={toast}
          onClose={closeToast}
          label={notices.region}
          closeLabel={notices.close}
          actionsHint={notices.actionsHint}
        />
      )}
    </>
  );
}
