/** Local and session storage that never throw if the browser blocks them. */

export type Store = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** Wraps a storage; falls back to memory while it is blocked. */
function safeStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  function attempt<T>(use: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  }
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

export const localStore = safeStore(() => window.localStorage);
export const sessionStore = safeStore(() => window.sessionStorage);
