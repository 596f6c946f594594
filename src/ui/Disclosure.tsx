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
 * A menu that drops down. A native `<details>`, so it opens before and without JavaScript, which
 * adds: Escape closes it and gives the focus back, a press outside or a choice inside closes it.
 */
export function Disclosure({ label, closeOn, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const close = () => element.removeAttribute('open');
    const toggle = element.querySelector('summary');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      toggle?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, []);
  useEffect(() => ref.current?.removeAttribute('open'), [closeOn]);
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
