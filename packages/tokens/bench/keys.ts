/** Keys that work everywhere on the bench, in its views too. */
import { useEffect, useEffectEvent } from 'react';
import type { Bench } from './useBench.ts';

const isElement = (target: EventTarget | null): target is Element =>
  target instanceof Object && 'closest' in target;

const isSlider = (target: EventTarget | null) =>
  isElement(target) && target.matches('input[type=range]');

/** Whether a text was typed that is not taken over yet, on the bench or in a form of a view. */
const isUnfinished = ({ target }: KeyboardEvent) =>
  isElement(target) &&
  (target.matches('[data-unfinished]') ||
    (target.matches('form :read-write') && Object(target).value !== ''));

/** Finds the action of a key. An unfinished text in a field keeps its own undo. */
function deedOf(event: KeyboardEvent, { dispatch, canSave, save }: Bench) {
  const { ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!ctrlKey && !metaKey) return undefined;
  if (key === 's') return () => canSave && save();
  if (!['z', 'y'].includes(key) || isUnfinished(event)) return undefined;
  return () => dispatch({ type: key === 'y' || shiftKey ? 'redo' : 'undo' });
}

/**
 * Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S. A step of the history ends where the next begins; a run
 * of keys on one slider is a step, as a drag is.
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
