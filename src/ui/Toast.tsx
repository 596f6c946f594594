import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Toast as ToastContent } from '#lib/toasts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';
import { moreIcons } from './moreIcons.ts';
import * as styles from './Toast.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ToastProps = {
  toast: ToastContent;
  onClose: () => void;
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
  /** Announces which buttons there are and which key moves to them. */
  actionsHint: (names: readonly string[]) => string;
};

/** ms, paused while pointed at or focused: enough to read the text aloud twice. */
const shownFor = 10_000;

/** Keeps focused controls above the toast (WCAG 2.4.11), if the window is high enough for both. */
function makeRoomBelow(region: Element): () => void {
  const root = document.documentElement;
  const top = region.getBoundingClientRect().top;
  const covered = Math.min(window.innerHeight - top, window.innerHeight / 2);
  root.style.setProperty('--covered-below', `${covered}px`);
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

/** True two frames after the first render, when the region is in the accessibility tree. */
function useIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setKnown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isKnown;
}

type ActionsProps = { actions: NonNullable<ToastContent['actions']>; onClose: () => void };

function Actions({ actions, onClose }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, onPress }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => {
            onClose();
            onPress();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Firefox announces an alert only outside a dialog, and when its surroundings are there first. */
export function Toast({ toast, onClose, label, closeLabel, actionsHint }: ToastProps) {
  const { tone, title, description, details = [], actions } = toast;
  const ref = useRef<HTMLElement>(null);
  const isLasting = actions !== undefined;
  const isKnown = useIsKnown();
  // A layout effect is cleaned up before the toast, with the focus, leaves the document.
  useLayoutEffect(() => (ref.current ? leadFocus(ref.current) : undefined), []);
  useEffect(() => (ref.current && isKnown ? makeRoomBelow(ref.current) : undefined), [isKnown]);
  useEffect(
    () => (ref.current && !isLasting ? countDown(ref.current, onClose) : undefined),
    [isLasting, onClose],
  );
  return (
    <section ref={ref} aria-label={label} tabIndex={-1} className={styles.toast} data-tone={tone}>
      <span className={styles.icon}>
        <Icon drawing={tone === 'success' ? moreIcons.check : moreIcons.alert} />
      </span>
      {/* In an element of its own, React need not find the button that the text comes before. */}
      <div>
        {isKnown && (
          <div role="alert" className={styles.content}>
            <span className={styles.title}>{title}</span>
            <span>{description}</span>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
            {actions && (
              <VisuallyHidden>{actionsHint(actions.map((action) => action.label))}</VisuallyHidden>
            )}
          </div>
        )}
      </div>
      <Button variant="quiet" shape="icon" aria-label={closeLabel} onClick={onClose}>
        <Icon drawing={icons.close} />
      </Button>
      {actions && <Actions actions={actions} onClose={onClose} />}
    </section>
  );
}
