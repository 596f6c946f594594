import { useSyncExternalStore } from 'react';
import { notices } from '#content/contactForm.ts';
import { closeToast, getToast, subscribeToToasts } from '#lib/toasts.ts';
import { Toast } from '#ui/Toast.tsx';

const none = () => undefined;

/** Where toasts appear: one at a time, on whatever page. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, getToast, none);
  if (!toast) return null;
  const { key, ...content } = toast;
  return (
    <Toast
      key={key}
      toast={content}
      onClose={closeToast}
      label={notices.region}
      closeLabel={notices.close}
    />
  );
}
