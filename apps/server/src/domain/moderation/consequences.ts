/** What becomes of a text by a person's decision, whatever kind of text it is. */
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { announceComments } from "../comments/announce.ts";
import { publishCommentFromPayload } from "../comments/granted-appeal.ts";
import { publishComment, refuseHeldComment, withdrawComment } from "../comments/publish-comment.ts";
import { announceFeature } from "../features/announce.ts";
import { publishFeatureFromPayload } from "../features/granted-appeal.ts";
import { publishFeature, refuseHeldFeature, withdrawFeature } from "../features/publish-feature.ts";
import { publishPlatformFromPayload } from "../platforms/granted-appeal.ts";
import { publishProfileFromPayload } from "../profile/granted-appeal.ts";
import type { VerdictRow } from "./queue-queries.ts";

/** Tells open pages, after the commit. */
export type Announcement = (deps: Deps) => void;

const silence: Announcement = () => {};
const gone = () => new AppError("not_found");

type Text = Pick<VerdictRow, "subject_type" | "subject_id" | "user_id" | "verdict">;

async function featureLetThrough(
  tx: Tx,
  deps: Deps,
  { user_id, subject_id }: Text,
  payload: unknown,
): Promise<Announcement> {
  if (payload === null) {
    const shown = await publishFeature(tx, subject_id ?? 0);
    return shown === undefined ? silence : (deps) => announceFeature(deps, "created", shown);
  }
  const granted =
    user_id === null ? undefined : await publishFeatureFromPayload(tx, deps, user_id, payload);
  if (granted === undefined) throw gone();
  const { id, platform_id, listed, change } = granted;
  return listed ? (deps) => announceFeature(deps, change, { id, platform_id }) : silence;
}

async function commentLetThrough(
  tx: Tx,
  deps: Deps,
  { user_id, subject_id }: Text,
  payload: unknown,
): Promise<Announcement> {
  const shown =
    payload === null
      ? await publishComment(tx, subject_id ?? 0)
      : user_id !== null && (await publishCommentFromPayload(tx, deps, user_id, payload));
  if (shown === false || (shown === undefined && payload !== null)) throw gone();
  return shown === undefined ? silence : (deps) => announceComments(deps, shown);
}

/** Lets a text appear: the row that waits, or what its author wanted when it was refused. */
export async function letThrough(
  tx: Tx,
  deps: Deps,
  text: Text,
  payload: unknown,
): Promise<Announcement> {
  // What nobody had kept back is public already.
  if (text.verdict === "allow") return silence;
  if (text.subject_type === "feature") return featureLetThrough(tx, deps, text, payload);
  if (text.subject_type === "comment") return commentLetThrough(tx, deps, text, payload);
  if (payload === null || text.user_id === null) return silence;
  const write =
    text.subject_type === "platform" ? publishPlatformFromPayload : publishProfileFromPayload;
  if (!(await write(tx, deps, text.user_id, payload))) throw gone();
  return silence;
}

const empty = {
  display_name: { first_name: "", last_name: "" },
  bio: { bio: "" },
};

/** Takes a text out of the public, where it is there; what was held stays with its author. */
export async function takeBack(tx: Tx, deps: Deps, text: Text): Promise<Announcement> {
  const { subject_type, subject_id, user_id, verdict } = text;
  if (verdict === "reject" || subject_id === null) return silence;
  if (subject_type === "feature") {
    if (await refuseHeldFeature(tx, subject_id)) return silence;
    const hidden = verdict === "allow" ? await withdrawFeature(tx, subject_id) : undefined;
    return hidden === undefined ? silence : (deps) => announceFeature(deps, "deleted", hidden);
  }
  if (subject_type === "comment") {
    if (await refuseHeldComment(tx, subject_id)) return silence;
    const hidden = verdict === "allow" ? await withdrawComment(tx, subject_id) : undefined;
    return hidden === undefined ? silence : (deps) => announceComments(deps, hidden);
  }
  if (verdict === "allow" && user_id !== null && subject_type in empty)
    await publishProfileFromPayload(tx, deps, user_id, {
      update_profile: empty[subject_type as keyof typeof empty],
    });
  return silence;
}
