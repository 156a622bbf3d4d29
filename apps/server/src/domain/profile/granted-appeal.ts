/** What a granted appeal, or a person who lets a held text through, writes: the name or biography of then. */
import { updateMeBody } from "@upwell/contract/profile";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { type ProfileChange, updateProfile } from "./queries.ts";

const profilePayload = z.object({
  update_profile: z.pick(updateMeBody, { first_name: true, last_name: true, bio: true }),
});

/** All that it takes to write these words later. */
export const profilePayloadOf = (
  words: Pick<ProfileChange, "first_name" | "last_name" | "bio">,
) => ({
  update_profile: words,
});

/** Does what its author wanted then. False where the account is gone. */
export async function publishProfileFromPayload(
  tx: Tx,
  deps: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<boolean> {
  const { update_profile } = profilePayload.parse(payload);
  return (await updateProfile(tx, userId, update_profile, deps.now())) !== undefined;
}
