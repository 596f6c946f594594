/** A value for `useSyncExternalStore`, shared by parts of the page that have no parent in common. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isWatched = () => listeners.size > 0;
  return { get, set, subscribe, isWatched };
}
