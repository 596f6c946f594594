import { notices } from '#content/contactForm.ts';
import { closeToast, shownToast, type Toast as ToastContent } from '#lib/toasts.ts';
import { attachToast } from '#ui/attachToast.ts';
import { attachLiveRegion, LiveRegion } from '#ui/LiveRegion.tsx';
import { makeElement } from '#ui/makeNodes.ts';
import { Toast, ToastAlert } from '#ui/Toast.tsx';

/** @returns how to take it away. */
function show(place: Element, toast: ToastContent): () => void {
  const { region: label, close: closeLabel, actionsHint } = notices;
  const region = makeElement(<Toast {...{ toast, label, closeLabel }} onClose={closeToast} />);
  const alert = makeElement(<ToastAlert {...{ toast, actionsHint }} />);
  place.append(region);
  const stop = attachToast(region, alert, toast.actions ? undefined : closeToast);
  return () => {
    // The focus is given back before it leaves the document.
    stop();
    region.remove();
  };
}

/** Adds the notices and the live region to the page. @returns how to take them away. */
export function attachToasts(): () => void {
  const place = document.createElement('div');
  const status = makeElement(<LiveRegion />);
  place.append(status);
  document.body.append(place);
  let hide: (() => void) | undefined;
  const stops = [
    attachLiveRegion(status),
    shownToast.subscribe((toast) => {
      hide?.();
      hide = toast && show(place, toast);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    hide?.();
    place.remove();
  };
}
