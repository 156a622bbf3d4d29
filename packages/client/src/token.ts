/** The login token in the browser's storage. */
import { useSyncExternalStore } from "react";
import { localStore, sessionStore } from "./storage.ts";

const key = "auth-token";
/** A frame in a page of another site keeps its token in its tab. */
const store = globalThis.top === globalThis.self ? localStore : sessionStore;
const listeners = new Set<() => void>();
let rejection: string | null = null;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Returns why the server rejected the last token, null if this tab does not know. */
export const readRejection = (): string | null => rejection;

export const readToken = (): string | null => store.get(key);

export function storeToken(token: string): void {
  rejection = null;
  store.set(key, token);
  notifyListeners();
}

export function clearToken(): void {
  if (readToken() === null) return;
  store.remove(key);
  notifyListeners();
}

/** Clears a token that the server rejected; an older one says nothing about the current one. */
export function dropToken(rejected: string | null, reason: string | null): void {
  if (rejected === null || rejected !== readToken()) return;
  rejection = reason;
  clearToken();
}

/** Calls the listener when the token changes in any tab; returns a function that unsubscribes. */
export function subscribeToToken(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** Returns the token; null on the server, which renders pages for signed-out visitors. */
export const useToken = (): string | null =>
  useSyncExternalStore(subscribeToToken, readToken, () => null);
