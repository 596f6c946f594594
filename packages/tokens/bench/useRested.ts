import { startTransition, useEffect, useState } from 'react';

/** A value as it last rested, for parts that are too slow to follow each move of a slider. */
export function useRested<T>(value: T, rest = 80): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
