/** The window for signing in, and the frame that opened it. */
import { sessionStore } from "@upwell/client/storage";
import type { SessionMessage } from "@upwell/contract/widget/frame";

const key = "frame-nonce";

/** Keeps the nonce of the frame's request during a sign-in with a provider, which leaves the page. */
export function keepNonce(): void {
  const nonce = window.location.hash.slice(1);
  if (nonce !== "") sessionStore.set(key, nonce);
}

/**
 * Hands the token to the frame, which closes the window. Returns false if there is no frame: browsers deliver the message to
 * a page of this site alone, whoever opened the window.
 */
export function handOver(token: string): boolean {
  const opener: Window | null = window.opener;
  const nonce = sessionStore.get(key);
  if (opener === null || opener.closed || nonce === null) return false;
  const message: SessionMessage = { upwell: "session", nonce, token };
  opener.postMessage(message, window.origin);
  sessionStore.remove(key);
  return true;
}
