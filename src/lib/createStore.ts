/** A value shared by parts of a page that do not import each other. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  let isDue = false;
  const listeners = new Set<(value: Value) => void>();
  const get = () => value;
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener(value);
  };
  /** Calls listeners once per microtask, with the last value. */
  const set = (next: Value) => {
    value = next;
    if (!isDue) queueMicrotask(tell);
    isDue = true;
  };
  /** @returns how to stop. */
  const subscribe = (listener: (value: Value) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { get, set, subscribe };
}
