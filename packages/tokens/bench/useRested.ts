import { startTransition, useEffect, useState } from 'react';

/** The value when it last rested, for parts too slow to follow each move of a slider. */
export function useRested<T>(value: T, delay = 80): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
