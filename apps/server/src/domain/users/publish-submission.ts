/** Writes a name or biography when an admin approves it or grants an appeal. */
import { updateMeBody } from "@upwell/contract/users/schemas";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "./deps.ts";
import { type ProfileChange, updateProfile } from "./queries.ts";

const profilePayload = z.object({
  update_profile: z.pick(updateMeBody, { first_name: true, last_name: true, bio: true }),
});

/** Creates the payload that writes these texts later. */
export const createProfilePayload = (
  texts: Pick<ProfileChange, "first_name" | "last_name" | "bio">,
) => ({
  update_profile: texts,
});

/** Writes the payload. Returns the user's id; undefined if the account was deleted. */
export async function publishProfileFromPayload(
  tx: Tx,
  deps: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<number | undefined> {
  const { update_profile } = profilePayload.parse(payload);
  const updated = await updateProfile(tx, userId, update_profile, deps.now());
  return updated && userId;
}
