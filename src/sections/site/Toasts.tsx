import { useSyncExternalStore } from 'react';
import { notices } from '#content/contactForm.ts';
import { closeToast, shownToast } from '#lib/toasts.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Toast } from '#ui/Toast.tsx';

export function Toasts() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
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
