import { logout } from "@upwell/contract/auth";
import { call } from "./api.ts";
import { navigate } from "./hash-location.ts";
import { endSession } from "./session.ts";

/** Tells the server, then forgets the session whatever it answered, and goes Home. */
export async function logOut(): Promise<void> {
  // Somebody who wants to leave leaves, even while the server is away.
  await call(logout, {}).catch(() => undefined);
  endSession();
  navigate("/");
}
