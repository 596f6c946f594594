import { type ReactNode, useEffect, useRef } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { isOnBackdrop, showModal } from '#lib/modal.ts';
import { Button } from './Button.tsx';
import * as styles from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DialogProps = {
  /** Named by `aria-controls` of what opens it. */
  id: string;
  /** Its heading and accessible name. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `sm` is 425 px wide at most, `lg` 800 px (spec §9). */
  size: 'sm' | 'lg';
  isOpen: boolean;
  /** Escape, a press outside or the close button has closed it. */
  onClose: () => void;
  /** Id of the element that gets the focus back, also when a link to the page opened the dialog. */
  triggerId: string | undefined;
  children: ReactNode;
};

/**
 * A native modal dialog, so that it opens before its page's code is there (`firstTouches.ts`), and
 * as a popover without JavaScript. It scrolls inside; title and close button stay.
 */
export function Dialog(props: DialogProps) {
  const { id, title, closeLabel, size, isOpen, onClose, triggerId, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const trigger = useRef(triggerId);
  useEffect(() => {
    if (isOpen) trigger.current = triggerId;
  }, [isOpen, triggerId]);
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    showModal(dialog);
    // Only then: one that is not said to be open may have been opened before its code was there.
    return () => dialog.close();
  }, [isOpen]);
  const titleId = `${id}-title`;
  return (
    // A native dialog lets the Tab key out, to the browser's own controls.
    <FocusScope contain={isOpen}>
      {/* Clicks outside are the mouse's way to press Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={ref}
        id={id}
        popover="auto"
        tabIndex={-1}
        aria-labelledby={titleId}
        className={`${styles.dialog} ${styles.sizes[size]}`}
        onClick={(event) => {
          if (isOnBackdrop(event.nativeEvent, event.currentTarget)) event.currentTarget.close();
        }}
        onClose={() => {
          // The browser gives it back to what had it when the dialog opened: nothing, for a deep link.
          const { activeElement } = document;
          const isNowhere = activeElement === document.body || ref.current?.contains(activeElement);
          if (isNowhere && trigger.current) document.getElementById(trigger.current)?.focus();
          // Told late: with Back and Forward at once it may be open again by now.
          if (isOpen && !ref.current?.open) onClose();
        }}
      >
        <div className={styles.content}>
          <div className={styles.header}>
            {/* May have been filled before the application was there. */}
            <h2 id={titleId} className={styles.title} suppressHydrationWarning>
              {title}
            </h2>
            <Button
              variant="quiet"
              shape="icon"
              aria-label={closeLabel}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => ref.current?.close()}
            >
              <Icon drawing={icons.close} />
            </Button>
          </div>
          {/* Long text must scroll by keyboard too, so the region takes focus. */}
          <div
            className={styles.body}
            {...(size === 'lg' && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
        </div>
      </dialog>
    </FocusScope>
  );
}
