import { useEffect, useRef } from 'react';
import {
  counter,
  duration as durationToken,
  number,
  suffix as suffixStyle,
} from './Counter.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CounterProps = {
  /** Where it ends, and what is read aloud. */
  target: number;
  /** What is counted. */
  suffix: string;
};

/** Part of the counter that must be in view before it starts (spec §9). */
const visibleShare = 0.5;

/** A motion token of this element, in ms. */
function duration(element: Element, token: string): number {
  const name = /--[\w-]+/.exec(token)?.[0] ?? '';
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
}

/** Counts from 0 to `target` in `total` ms, at the screen's own rate. Returns how to stop it. */
function count(target: number, total: number, show: (value: number) => void): () => void {
  const start = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - start) / total);
    show(Math.round(target * share));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  show(0);
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/**
 * Counts up to `target` once, when first scrolled into view (spec §9). A screen reader and a reader
 * without JavaScript get the final value only; reduced motion leaves it standing.
 */
export function Counter({ target, suffix }: CounterProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const show = (value: number) => {
      element.textContent = String(value);
    };
    let stop = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        // Out of view it waits at 0, so that nobody sees the number fall before it rises.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return show(0);
        observer.disconnect();
        stop = count(target, duration(element, durationToken), show);
      },
      { threshold: visibleShare },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
      show(target);
    };
  }, [target]);
  return (
    <p className={counter}>
      <VisuallyHidden>{`${target} ${suffix}`}</VisuallyHidden>
      <span ref={ref} className={number} aria-hidden="true">
        {target}
      </span>
      <span className={suffixStyle} aria-hidden="true">
        {suffix}
      </span>
    </p>
  );
}
