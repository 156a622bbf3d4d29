import { logout } from "@upwell/contract/auth/routes";
import { call } from "./api.ts";
import { navigate } from "./hash-location.ts";
import { endSession } from "./session.ts";

/** Logs out on the server, ends the local session whatever the response, and opens Home. */
export async function logOut(): Promise<void> {
  // The log-out succeeds locally even if the server is unavailable.
  await call(logout, {}).catch(() => undefined);
  endSession();
  navigate("/");
}
