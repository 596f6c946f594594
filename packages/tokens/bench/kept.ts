import { useEffect, useEffectEvent, useState } from 'react';

const nameOf = (key: string) => `token-bench-${key}`;

/** Reads a text from storage. If the browser forbids storage, it lasts as long as the page. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(nameOf(key), text);
  } catch {
    // The bench works without storage.
  }
}

/** A text that survives a reload, except in stories. */
export function useKept(isKept: boolean, key: string, start: string) {
  const [text, setText] = useState(() => (isKept && readKept(key)) || start);
  useEffect(() => {
    if (isKept) keepText(key, text);
  }, [isKept, key, text]);
  return [text, setText] as const;
}

/** Takes over texts that another tab stores, so that no tab overwrites another's work. */
export function useKeptElsewhere(isKept: boolean, key: string, take: (text: string) => void) {
  const follow = useEffectEvent(take);
  useEffect(() => {
    if (!isKept) return undefined;
    const listen = ({ key: name, newValue }: StorageEvent) => {
      if (name === nameOf(key) && newValue !== null) follow(newValue);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isKept, key]);
}

/** ms in which another tab must answer. */
const patience = 1000;

/**
 * True if the bench is open in another tab. Tabs answer when one opens, closes or gets the focus.
 */
export function useOtherTabs(isKept: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isKept || !('BroadcastChannel' in window)) return undefined;
    const channel = new BroadcastChannel(nameOf('tabs'));
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      channel.postMessage('who');
      clearTimeout(timer);
      timer = setTimeout(() => setThere(false), patience);
    };
    const hear = ({ data }: MessageEvent) => {
      if (data === 'gone') return ask();
      clearTimeout(timer);
      setThere(true);
      if (data === 'who') channel.postMessage('here');
    };
    channel.addEventListener('message', hear, { signal: over.signal });
    window.addEventListener('focus', ask, { signal: over.signal });
    window.addEventListener('pagehide', () => channel.postMessage('gone'), { signal: over.signal });
    ask();
    return () => {
      channel.postMessage('gone');
      clearTimeout(timer);
      over.abort();
      channel.close();
    };
  }, [isKept]);
  return isThere;
}
