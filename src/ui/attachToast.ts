/** Attributes of the place of a toast's alert. */
export const alertAttributes = () => ({ 'data-alert': '' });

/** ms, paused while pointed at or focused: enough to read the text aloud twice. */
const shownFor = 10_000;

/** Keeps focused controls above the toast (WCAG 2.4.11), if the window is high enough for both. */
function makeRoomBelow(region: Element): () => void {
  const root = document.documentElement;
  const top = region.getBoundingClientRect().top;
  const coveredHeight = Math.min(window.innerHeight - top, window.innerHeight / 2);
  root.style.setProperty('--covered-below', `${coveredHeight}px`);
  return () => {
    root.style.removeProperty('--covered-below');
  };
}

/** F6 moves the focus to the toast and back; closing gives it back. @returns how to stop. */
function leadFocus(region: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let before: EventTarget | null = null;
  const isInside = () => region.contains(document.activeElement);
  const giveBack = () => before instanceof HTMLElement && before.focus({ preventScroll: true });
  const onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof Node && !region.contains(relatedTarget);
    if (isFromOutside) before = relatedTarget;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    if (isInside()) giveBack();
    else region.focus();
  };
  region.addEventListener('focusin', onFocusIn, { signal });
  addEventListener('keydown', onKeyDown, { signal });
  return () => {
    listening.abort();
    if (isInside()) giveBack();
  };
}

/** @returns how to stop. */
function countDown(region: HTMLElement, onEnd: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Firefox applies `:hover` only after these events.
  let isPointedAt = false;
  let timer = setTimeout(onEnd, shownFor);
  const update = ({ type }: Event) => {
    if (type.startsWith('pointer')) isPointedAt = type === 'pointerenter';
    clearTimeout(timer);
    if (!isPointedAt && !region.matches(':focus-within')) timer = setTimeout(onEnd, shownFor);
  };
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    region.addEventListener(type, update, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/** Calls back two frames later, when what is in the page is in the accessibility tree. @returns how to stop. */
function afterTwoFrames(callBack: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callBack);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Activates a toast and adds its alert: Firefox announces an alert only outside a dialog, and only
 * in an element that is in the page already.
 * @param onEnd of a toast that does not last
 * @returns how to stop, while the toast is still in the page.
 */
export function attachToast(region: HTMLElement, alert: Node, onEnd?: () => void): () => void {
  const place = region.querySelector('[data-alert]');
  const stops = [leadFocus(region), ...(onEnd ? [countDown(region, onEnd)] : [])];
  stops.push(
    afterTwoFrames(() => {
      place?.append(alert);
      stops.push(makeRoomBelow(region));
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
