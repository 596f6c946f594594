import { useEffect, useRef, type ReactNode } from 'react';
import { closeIcon, details, openIcon, panel, summary } from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

export type DisclosureProps = {
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
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    element.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      element.removeEventListener('click', onClick);
    };
  }, []);
  useEffect(() => ref.current?.removeAttribute('open'), [closeOn]);
  return (
    <details ref={ref} className={details}>
      <summary className={summary}>
        <span className={openIcon}>
          <Icon name="menu" />
        </span>
        <span className={closeIcon}>
          <Icon name="close" />
        </span>
        {label}
      </summary>
      <div className={panel}>{children}</div>
    </details>
  );
}
