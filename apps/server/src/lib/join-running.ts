/** What runs now; a Map or a WeakMap. */
type Running<Key, Result> = {
  get(key: Key): Promise<Result> | undefined;
  set(key: Key, work: Promise<Result>): unknown;
  delete(key: Key): unknown;
};

/** Starts work for a key, or joins the work that is running for it. */
export function joinRunning<Key, Result>(
  running: Running<Key, Result>,
  key: Key,
  start: () => Promise<Result>,
): Promise<Result> {
  const joined = running.get(key) ?? start().finally(() => running.delete(key));
  running.set(key, joined);
  return joined;
}
