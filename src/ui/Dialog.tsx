import type { ReactNode } from 'react';
import { type Address, attributes, closerAttributes, endAttributes } from '#behaviours/dialog.ts';
import { Button } from './Button.tsx';
import * as styles from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DialogProps = Address & {
  /** Id for `aria-controls` of its button. */
  id: string;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Heading level; 1 for content that is a page of its own. */
  level?: 1 | 2;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `sm` is at most 425 px wide, `lg` 800 px (spec §9). */
  size: 'sm' | 'lg';
  children: ReactNode;
};

/**
 * With a `param`, the URL or a button with `triggerAttributes` opens it (`behaviours/dialog.ts`);
 * before that script loads, the browser opens it as a popover. Without a `param`, its button needs
 * `openerAttributes`.
 */
export function Dialog(props: DialogProps) {
  const { id, param, more, title, level = 2, closeLabel, size, children } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      {...attributes({ param, more })}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${styles.sizes[size]}`}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <Title id={titleId} className={styles.title}>
            {title}
          </Title>
          <Button variant="quiet" shape="icon" aria-label={closeLabel} {...closerAttributes(id)}>
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
        <span {...endAttributes()} />
      </div>
    </dialog>
  );
}
