import { useEffect, useRef, type ReactNode } from 'react';
import { closeIcon, details, openIcon, panel, summary } from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';

export type DisclosureProps = {
  /** What the button says. */
  label: string;
  /** When it changes the panel closes: pass what the choice inside changes, like the location. */
  closeOn: string;
  children: ReactNode;
};

/**
 * A menu that drops down. A native `<details>`, so it opens before and without JavaScript. A choice
 * inside closes it, and what `lib/menu.ts` watches for.
 */
export function Disclosure({ label, closeOn, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = ref.current;
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) element?.removeAttribute('open');
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  // Not on arrival: it may have been opened before the application was there.
  useEffect(() => () => ref.current?.removeAttribute('open'), [closeOn]);
  return (
    <details ref={ref} className={details}>
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
