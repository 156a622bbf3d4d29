/** Admins remove the avatar, or the name and biography, of a profile. */
import { type ProfilePart, profileParts } from "@upwell/contract/users/values";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { deleteImage } from "../media/images.ts";
import { insertRejection } from "../moderation/verdict-queries.ts";
import { rewordAuthor } from "../notifications/retract.ts";
import { findAccount } from "./account-queries.ts";
import { presentAccount } from "./accounts.ts";
import type { Deps } from "./deps.ts";
import { createProfilePayload } from "./publish-submission.ts";
import { lockProfile, type ProfileChange, updateProfile } from "./queries.ts";

type Removal = { id: number; parts: readonly ProfilePart[]; reason: string };
type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>;
type Removed = {
  subject_type: "avatar" | "display_name" | "bio";
  /** Empty for an avatar, whose file is deleted: it cannot be appealed, but another one uploaded. */
  content: string;
  change: ProfileChange;
  payload?: string;
};

function listRemoved(profile: Profile, parts: readonly ProfilePart[]): Removed[] {
  const { avatar, display_name, first_name, last_name, bio } = profile;
  const removed: Removed[] = [];
  if (parts.includes("avatar") && avatar !== null)
    removed.push({ subject_type: "avatar", content: "", change: { avatar: null } });
  if (parts.includes("texts") && display_name !== "")
    removed.push({
      subject_type: "display_name",
      content: display_name,
      change: { first_name: "", last_name: "" },
      payload: JSON.stringify(createProfilePayload({ first_name, last_name })),
    });
  if (parts.includes("texts") && bio !== "")
    removed.push({
      subject_type: "bio",
      content: bio,
      change: { bio: "" },
      payload: JSON.stringify(createProfilePayload({ bio })),
    });
  return removed;
}

/**
 * Removes the parts that there are and notifies the user. Returns what was removed, and the URL of an image, to be
 * deleted after the commit.
 */
export async function removeParts(
  tx: WriteTx,
  { now }: Pick<Deps, "now">,
  viewer: Viewer,
  { id, parts, reason }: Removal,
) {
  const profile = found(await lockProfile(tx, id));
  const removed = listRemoved(profile, parts);
  const change = Object.assign({}, ...removed.map((part) => part.change)) as ProfileChange;
  await updateProfile(tx, id, change, now());
  for (const { subject_type, content, payload } of removed) {
    const subject = { subject_type, subject_id: id, user_id: id, content, payload };
    const verdict_id = await insertRejection(tx, subject, viewer.id, reason);
    tx.emit(viewer, { kind: "verdict_decision", verdict_id });
  }
  if (change.first_name !== undefined && profile.is_active)
    await rewordAuthor(tx, id, profile.username);
  const hadAvatar = change.avatar !== undefined;
  const had = { avatar: hadAvatar, texts: removed.length > Number(hadAvatar) };
  return { had, image: hadAvatar ? profile.avatar : null };
}

/** Removes parts of a profile. Idempotent. Throws 404. */
export async function removeFromProfile(
  deps: Deps,
  viewer: Viewer,
  { id, parts, reason }: Removal,
) {
  const { account, image } = await deps.write(async (tx) => {
    const { had, image } = await removeParts(tx, deps, viewer, { id, parts, reason });
    for (const part of profileParts.filter((one) => had[one]))
      tx.audit(viewer, `user.remove_${part}`, "user", { id, details: { reason } });
    return { account: await findAccount(tx, id), image };
  });
  await deleteImage(deps, image);
  if (account === undefined) throw new AppError("not_found");
  return presentAccount(account);
}
