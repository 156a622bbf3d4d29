import { logout } from "@upwell/contract/auth/routes";
import { call } from "./api.ts";
import { navigate } from "./hash-location.ts";
import { endSession } from "./session.ts";

/** Ends push messages to this browser, also those on their way: the server forgets it with the session. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Logs out on the server, ends the local session whatever the response, and opens Home. */
export async function logOut(): Promise<void> {
  endPush().catch(() => undefined);
  // The log-out succeeds locally even if the server is unavailable.
  await call(logout, {}).catch(() => undefined);
  endSession();
  navigate("/");
}
