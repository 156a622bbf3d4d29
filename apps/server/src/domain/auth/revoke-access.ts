import type { Tx } from "../../db/client.ts";
import { deleteCodes } from "./code-queries.ts";
import { deleteUserDevices } from "./device-queries.ts";
import { deleteUserSessions } from "./session-queries.ts";

/** Deletes the sessions, codes, reset links and known devices of an account. */
export async function revokeAccess(tx: Tx, userId: number): Promise<void> {
  await deleteCodes(tx, userId, "verify_email", "reset_password", "confirm_identity", "sign_in");
  await deleteUserDevices(tx, userId);
  await deleteUserSessions(tx, userId);
}
