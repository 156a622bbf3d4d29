/**
 * Signing in from the frame: by a window of the site, because a frame must not ask for passwords, and its storage is
 * separate from the site's in most browsers. The window hands over the token of its session, for the nonce of this request.
 * The frame closes it then: a window that closes itself could be found closed before its message arrives.
 */
import { storeToken } from "@upwell/client/token";
import type { SessionMessage } from "@upwell/contract/widget/frame";
import { createStore } from "@upwell/ui/store";
import { dropPendingAction } from "../../src/lib/pending-action.ts";

/** Whether the window is open, or was blocked. */
export const signInState = createStore<"none" | "open" | "blocked">("none");

const features = "popup,width=520,height=760";
const pollMs = 500;

let request: { nonce: string; opened: Window; timer: number } | undefined;

function endRequest(): void {
  clearInterval(request?.timer);
  request = undefined;
  signInState.set("none");
}

/** Closes the window, and forgets what was to follow. */
export function cancelSignIn(): void {
  request?.opened.close();
  endRequest();
  dropPendingAction();
}

/** Opens the window, which is the answer to a press: browsers block others. */
export function openSignInWindow(): void {
  request?.opened.close();
  endRequest();
  const nonce = crypto.randomUUID();
  const opened = window.open(`../sign-in#${nonce}`, "_blank", features);
  if (opened === null) {
    signInState.set("blocked");
    return;
  }
  const timer = window.setInterval(() => opened.closed && cancelSignIn(), pollMs);
  request = { nonce, opened, timer };
  signInState.set("open");
}

/** Accepts the token from the window of the current request alone. Returns a function that stops. */
export function listenForSession(onSession: () => void): () => void {
  const handle = ({ source, origin, data }: MessageEvent) => {
    if (request === undefined || source !== request.opened || origin !== window.origin) return;
    const { upwell, nonce, token } = data as SessionMessage;
    if (upwell !== "session" || nonce !== request.nonce || typeof token !== "string") return;
    request.opened.close();
    endRequest();
    storeToken(token);
    onSession();
  };
  window.addEventListener("message", handle);
  return () => window.removeEventListener("message", handle);
}
