import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { remember, remembered } from './judgements.ts';

export type Shortcut = {
  /** As the help shows them. */
  readonly keys: string;
  readonly does: string;
  readonly press: (key: string) => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && !['radio', 'range', 'checkbox'].includes(target.type);

/** Single keys for the whole page, silent while somebody types (WCAG 2.1.4). */
export function useKeys(shortcuts: readonly Shortcut[], isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const shortcut = shortcuts.find(({ keys }) => keys.split(' ').includes(event.key));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.press(event.key);
  });
  // Before the page is painted, so that no key is lost once it is seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const switchKey = 'visual-review-shortcuts';

export function useShortcutSwitch() {
  const [isOn, setIsOn] = useState(() => remembered(switchKey) !== 'off');
  const change = (next: boolean) => {
    remember(switchKey, next ? 'on' : 'off');
    setIsOn(next);
  };
  return [isOn, change] as const;
}
