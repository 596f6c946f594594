/** Keyboard shortcuts of the bench and its views. */
import { useEffect, useEffectEvent } from 'react';
import type { Bench } from './useBench.ts';

const isElement = (target: EventTarget | null): target is Element =>
  target instanceof Object && 'closest' in target;

const isSlider = (target: EventTarget | null) =>
  isElement(target) && target.matches('input[type=range]');

/** True if a typed text is not committed yet, on the bench or in a form of a view. */
const isUnfinished = ({ target }: KeyboardEvent) =>
  isElement(target) &&
  (target.matches('[data-unfinished]') ||
    (target.matches('form :read-write') && Object(target).value !== ''));

/** Finds the action of a key. An uncommitted text keeps the browser's own undo. */
function deedOf(event: KeyboardEvent, { dispatch, save }: Bench) {
  const { ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!ctrlKey && !metaKey) return undefined;
  if (key === 's') return save;
  if (!['z', 'y'].includes(key) || isUnfinished(event)) return undefined;
  return () => dispatch({ type: key === 'y' || shiftKey ? 'redo' : 'undo' });
}

/**
 * Handles Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and Ctrl+S. Repeated keys on one slider make one step, as a
 * drag does.
 */
export function useKeys(bench: Bench, pages: readonly Document[]): void {
  const { dispatch } = bench;
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event, bench);
    if (deed) event.preventDefault();
    deed?.();
  });
  useEffect(() => {
    const over = new AbortController();
    let last: EventTarget | null = null;
    const begin = ({ type, target }: Event) => {
      const isRun = type === 'keydown' && isSlider(target) && target === last;
      if (!isRun) dispatch({ type: 'settle' });
      last = target;
    };
    const options = { capture: true, signal: over.signal };
    for (const page of pages) {
      page.addEventListener('pointerdown', begin, options);
      page.addEventListener('keydown', begin, options);
      page.addEventListener('keydown', (event) => follow(event), { signal: over.signal });
    }
    return () => over.abort();
  }, [dispatch, pages]);
}
