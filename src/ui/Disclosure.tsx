import type { ReactNode } from 'react';
import { attributes } from '#behaviours/menu.ts';
import { closeIcon, details, openIcon, panel, summary } from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DisclosureProps = {
  /** Text of the button. */
  label: string;
  children: ReactNode;
};

/** A drop-down menu that opens without JavaScript; `behaviours/menu.ts` closes it. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className={details} {...attributes()}>
      <summary className={summary}>
        <span className={openIcon}>
          <Icon drawing={icons.menu} />
        </span>
        <span className={closeIcon}>
          <Icon drawing={icons.close} />
        </span>
        {label}
      </summary>
      <div className={panel}>{children}</div>
    </details>
  );
}
