import type { ReactNode } from 'react';
import type { Toast as ToastContent } from '#lib/toasts.ts';
import { alertAttributes } from './attachToast.ts';
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
  /** Its alert, which a script adds once the region is known (`attachToast.ts`). */
  children?: ReactNode;
};

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

export type ToastAlertProps = {
  toast: ToastContent;
  /** Announces which buttons there are and which key moves to them. */
  actionsHint: (names: readonly string[]) => string;
};

export function ToastAlert({ toast, actionsHint }: ToastAlertProps) {
  const { title, description, details = [], actions } = toast;
  return (
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
  );
}

/** A notice over the lower edge of the page. It uses no hooks, so that a script can make it (`makeNodes.ts`). */
export function Toast({ toast, onClose, label, closeLabel, children }: ToastProps) {
  const { tone, actions } = toast;
  return (
    <section aria-label={label} tabIndex={-1} className={styles.toast} data-tone={tone}>
      <span className={styles.icon}>
        <Icon drawing={tone === 'success' ? moreIcons.check : moreIcons.alert} />
      </span>
      <div {...alertAttributes()}>{children}</div>
      <Button variant="quiet" shape="icon" aria-label={closeLabel} onClick={onClose}>
        <Icon drawing={icons.close} />
      </Button>
      {actions && <Actions actions={actions} onClose={onClose} />}
    </section>
  );
}
