import { type RefObject, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';
import { moreIcons } from './moreIcons.ts';
import * as styles from './Toast.css.ts';

export type Notice = {
  tone: 'success' | 'danger';
  title: string;
  description: string;
  /** One sentence each, below the description. */
  details?: readonly string[];
  /** What can be done about it. A notice with actions stays until it is closed. */
  actions?: readonly { label: string; onPress: () => void }[];
  closeLabel: string;
  /** Accessible name of the region that notices appear in. */
  regionLabel: string;
};

/** ms; long enough to read twice aloud, and it waits while pointed at or focused. */
const shownFor = 10_000;

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 1 });
let mounted = false;

/** Notices outlive the screen they come from, so they have a React root of their own. */
function mount(regionLabel: string) {
  if (mounted) return;
  mounted = true;
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element).render(
    <I18nProvider locale="pt-BR">
      <ToastRegion queue={queue} aria-label={regionLabel} className={styles.region}>
        <ToastList<Notice> className={styles.list}>
          {({ toast }) => (
            <AriaToast toast={toast} className={styles.toast} data-tone={toast.content.tone}>
              <ToastBody notice={toast.content} close={() => queue.close(toast.key)} />
            </AriaToast>
          )}
        </ToastList>
      </ToastRegion>
    </I18nProvider>,
  );
}

/**
 * While a notice is shown, a control that the Tab key reaches comes to rest above it (WCAG 2.4.11),
 * in a window that is high enough for both.
 */
function useRoomBelow(part: RefObject<Element | null>) {
  useEffect(() => {
    const root = document.documentElement;
    const usual = getComputedStyle(root).scrollPaddingBottom;
    const top = part.current?.parentElement?.getBoundingClientRect().top ?? window.innerHeight;
    const covered = Math.min(window.innerHeight - top, window.innerHeight / 2);
    root.style.scrollPaddingBottom = `calc(${covered}px + ${usual})`;
    return () => {
      root.style.scrollPaddingBottom = '';
    };
  }, [part]);
}

function ToastBody({ notice, close }: { notice: Notice; close: () => void }) {
  const icon = useRef<HTMLSpanElement>(null);
  useRoomBelow(icon);
  return (
    <>
      <span ref={icon} className={styles.icon}>
        <Icon drawing={notice.tone === 'success' ? moreIcons.check : moreIcons.alert} />
      </span>
      <ToastContent className={styles.content}>
        <Text slot="title" className={styles.title}>
          {notice.title}
        </Text>
        <Text slot="description">{notice.description}</Text>
        {notice.details?.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </ToastContent>
      <Button variant="quiet" shape="icon" aria-label={notice.closeLabel} onClick={close}>
        <Icon drawing={icons.close} />
      </Button>
      {notice.actions && (
        <div className={styles.actions}>
          {notice.actions.map(({ label, onPress }, index) => (
            <Button
              key={label}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Shows a notice, announced by screen readers, in place of the one before. */
export function notify(notice: Notice): void {
  mount(notice.regionLabel);
  for (const { key } of queue.visibleToasts) queue.close(key);
  queue.add(notice, notice.actions ? {} : { timeout: shownFor });
}
