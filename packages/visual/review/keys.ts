import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { remember, remembered } from './storage.ts';

export type Shortcut = {
  readonly keys: string;
  readonly does: string;
  readonly press: (key: string) => void;
};

/** Letters that are typed there belong to them. */
const fields = 'input:not([type=radio]), select, textarea';

const switchKey = 'visual-review-shortcuts';

/** Single-key shortcuts, which can be switched off (WCAG 2.1.4). */
export function useKeys(shortcuts: readonly Shortcut[]) {
  const [isOn, setIsOn] = useState(() => remembered(switchKey) !== 'off');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const shortcut = shortcuts.find(({ keys }) => keys.split(' ').includes(key));
    if (!shortcut || ctrlKey || metaKey || altKey || !isOn) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.matches(fields)) return;
    event.preventDefault();
    shortcut.press(key);
  });
  // Listens before the first paint, so that no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const switchKeys = () => {
    remember({ [switchKey]: isOn ? 'off' : 'on' });
    setIsOn(!isOn);
  };
  return [isOn, switchKeys] as const;
}
