import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';
import * as styles from './Dialog.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DialogProps = {
  /** Its heading and accessible name. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `sm` is 425 px wide at most, `lg` 800 px (spec §9). */
  size: 'sm' | 'lg';
  /** Asked for by Escape, a press outside and the close button. The owner then unmounts it. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog, open while it is mounted. It scrolls inside; title and close button stay. */
export function Dialog({ title, closeLabel, size, onClose, children }: DialogProps) {
  return (
    <I18nProvider locale="pt-BR">
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
        className={styles.overlay}
      >
        <Modal className={styles.modals[size]}>
          <AriaDialog className={styles.dialog}>
            <div className={styles.header}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              <Button variant="quiet" shape="icon" aria-label={closeLabel} onClick={onClose}>
                <Icon drawing={icons.close} />
              </Button>
            </div>
            {/* Long text must scroll by keyboard too, so the region takes focus. */}
            <div
              className={styles.body}
              {...(size === 'lg' && { tabIndex: 0, role: 'region', 'aria-label': title })}
            >
              {children}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
