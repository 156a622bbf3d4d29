import { call } from "@upwell/client/api";
import { navigate } from "@upwell/client/hash-location";
import { endSession } from "@upwell/client/session";
import { logout } from "@upwell/contract/auth";

/** Tells the server, then forgets the session whatever it answered, and goes Home. */
export async function logOut(): Promise<void> {
  // Somebody who wants to leave leaves, even while the server is away.
  await call(logout, {}).catch(() => undefined);
  endSession();
  navigate("/");
}
