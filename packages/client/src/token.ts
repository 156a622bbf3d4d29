/** The login token: kept in local storage, handed in by the address after a social log-in. */
import { localStore } from "./storage.ts";

const key = "auth-token";
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

export const readToken = (): string | null => localStore.get(key);

export function storeToken(token: string): void {
  localStore.set(key, token);
  announce();
}

export function clearToken(): void {
  if (readToken() === null) return;
  localStore.remove(key);
  announce();
}

/** Calls back when the token changes, in this tab or another; answers with what ends that. */
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

/** Takes a `token` out of an address, from its query or from the query inside its hash. */
export function takeToken(address: string): { token: string | null; rest: string } {
  const url = new URL(address);
  const [path = "", query = ""] = url.hash.split("?", 2);
  const inHash = new URLSearchParams(query);
  const token = url.searchParams.get("token") ?? inHash.get("token");
  if (token === null) return { token, rest: address };
  url.searchParams.delete("token");
  inHash.delete("token");
  url.hash = inHash.size > 0 ? `${path}?${inHash}` : path;
  return { token, rest: url.href };
}

/** Stores the token that the page's address carries, if any, and removes it from the address. */
export function adoptTokenFromAddress(): void {
  const { token, rest } = takeToken(window.location.href);
  if (token === null) return;
  window.history.replaceState(window.history.state, "", rest);
  if (token !== "") storeToken(token);
}
