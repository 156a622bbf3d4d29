/** Writes, publishes and unpublishes notes on votes. */
import type { ModerationState } from "@upwell/contract/moderation/values";
import type { WriteTx } from "../../db/write.ts";
import { type ChangedFeature, publishFeatureChange } from "../features/live-events.ts";
import { followMerges } from "../features/merge-queries.ts";
import { lockPublicFeature } from "../features/write-queries.ts";
import {
  findOwnVote,
  lockNoteFeature,
  type NewNote,
  replaceNote,
  setNoteState,
  updateNote,
} from "./queries.ts";

type Reviewed = { state: "public" | "pending"; now: Date };

/** Locks the feature, or its merge target, and reads the user's vote. Undefined without a public feature. */
export async function lockOwnVote(tx: WriteTx, userId: number, id: number, kind: NewNote["kind"]) {
  // Votes, removals and merges lock the feature first, too.
  const locked = await followMerges(tx, id, (at) => lockPublicFeature(tx, at));
  if (locked === undefined) return undefined;
  return { feature_id: locked.id, vote: await findOwnVote(tx, userId, locked.id, kind) };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOwnVote>>>;

/** Writes a note at a locked vote. A note that is not public is replaced: its verdict stays with the old text. */
export async function writeNote(
  tx: WriteTx,
  {
    userId,
    feature_id,
    vote,
  }: Omit<Locked, "vote"> & { userId: number; vote: Locked["vote"] & {} },
  note: NewNote,
  { state, now }: Reviewed,
): Promise<number> {
  const { note: before } = vote;
  const isSameText = before?.content === note.content;
  if (
    before !== null &&
    (isSameText || (before.moderation_state === "public" && state === "public"))
  ) {
    await updateNote(tx, before.id, note, now);
    return before.id;
  }
  return replaceNote(tx, { user_id: userId, feature_id }, note, { state, now });
}

/** Says that what voters say about a feature changed. */
export function publishNoteChange(tx: WriteTx, feature: ChangedFeature): void {
  tx.emit(null, { kind: "answers_changed", platform_id: feature.platform_id });
  publishFeatureChange(tx, "edited", feature);
}

async function changeState(
  tx: WriteTx,
  id: number,
  to: ModerationState,
  from: ModerationState[],
): Promise<void> {
  const feature = await lockNoteFeature(tx, id);
  const isChanged = await setNoteState(tx, id, to, from);
  if (isChanged && feature?.listed) publishNoteChange(tx, feature);
}

export const publishNote = (tx: WriteTx, id: number) =>
  changeState(tx, id, "public", ["pending", "rejected"]);

/** Hides a public note: only its author still sees the text. An answer counts without it. */
export const unpublishNote = (tx: WriteTx, id: number) =>
  changeState(tx, id, "rejected", ["public"]);

/** Rejects a note that is pending review. Returns false if it is not pending. */
export const rejectPendingNote = (tx: WriteTx, id: number): Promise<boolean> =>
  setNoteState(tx, id, "rejected", ["pending"]);
