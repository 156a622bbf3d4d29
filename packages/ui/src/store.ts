import { useSyncExternalStore } from "react";

/** A value outside of React with its hook; `onServer` is the value while a page renders there. */
export function createStore<T>(initial: T, onServer = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => onServer),
  };
}
