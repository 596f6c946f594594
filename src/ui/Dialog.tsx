import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import * as styles from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DialogProps = {
  /** In `aria-controls` of its button. */
  id: string;
  /** Search param that opens it, for a dialog with an address. */
  param?: string;
  /** Whether the param may name an item without a trigger in the page. */
  more?: boolean;
  /** Heading and accessible name. */
  title: string;
  /** Heading level: 1 where the content is a page of its own. */
  level?: 1 | 2;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `sm` is at most 425 px wide, `lg` 800 px (spec §9). */
  size: 'sm' | 'lg';
  children: ReactNode;
};

/** Attributes of a button that opens a dialog without an address; `dialogs.ts` helps older browsers. */
export const openerOf = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog' as const,
  'aria-controls': id,
});

/**
 * With a `param` the URL opens it, and a button with `data-search` (`dialogs.ts`); until that has loaded,
 * the browser, as a popover. Without one its button has the attributes of `openerOf`.
 */
export function Dialog(props: DialogProps) {
  const { id, param, more, title, level = 2, closeLabel, size, children } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-param={param}
      data-more={more || undefined}
      className={`${styles.dialog} ${styles.sizes[size]}`}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <Title id={titleId} className={styles.title} data-part="title">
            {title}
          </Title>
          <Button
            variant="quiet"
            shape="icon"
            aria-label={closeLabel}
            popoverTarget={id}
            popoverTargetAction="hide"
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
  );
}
