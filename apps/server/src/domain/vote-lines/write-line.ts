/** Writes, publishes and unpublishes lines beside votes. */
import type { WriteTx } from "../../db/write.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { followMerges } from "../features/merge-queries.ts";
import { lockPublicFeature } from "../features/write-queries.ts";
import {
  findOwnVote,
  lockLineFeature,
  type NewLine,
  replaceLine,
  setLineState,
  updateLine,
} from "./queries.ts";

type Reviewed = { state: "public" | "held"; now: Date };

/** Locks the feature, or its merge target, and reads the user's vote. Undefined without a public feature. */
export async function lockOwnVote(tx: WriteTx, userId: number, id: number, kind: NewLine["kind"]) {
  // Votes, takings and merges lock the feature first, too.
  const locked = await followMerges(tx, id, (at) => lockPublicFeature(tx, at));
  if (locked === undefined) return undefined;
  return { feature_id: locked.id, vote: await findOwnVote(tx, userId, locked.id, kind) };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOwnVote>>>;

/** Writes a line at a locked vote. A line that is not public is replaced: its verdict stays with the old text. */
export async function writeLine(
  tx: WriteTx,
  {
    userId,
    feature_id,
    vote,
  }: Omit<Locked, "vote"> & { userId: number; vote: Locked["vote"] & {} },
  line: NewLine,
  { state, now }: Reviewed,
): Promise<number> {
  const { line: before } = vote;
  const isSameText = before?.content === line.content;
  if (
    before !== null &&
    (isSameText || (before.moderation_state === "public" && state === "public"))
  ) {
    await updateLine(tx, before.id, line, now);
    return before.id;
  }
  return replaceLine(tx, { user_id: userId, feature_id }, line, { state, now });
}

/** Publishes a held or rejected line. */
export async function publishLine(tx: WriteTx, id: number): Promise<void> {
  const feature = await lockLineFeature(tx, id);
  const isChanged = await setLineState(tx, id, "public", ["held", "rejected"]);
  if (isChanged && feature?.listed) publishFeatureChange(tx, "edited", feature);
}

/** Hides a public line: only its author still sees the text. An answer counts without it. */
export async function unpublishLine(tx: WriteTx, id: number): Promise<void> {
  const feature = await lockLineFeature(tx, id);
  const isChanged = await setLineState(tx, id, "rejected", ["public"]);
  if (isChanged && feature?.listed) publishFeatureChange(tx, "edited", feature);
}

/** Rejects a line that is pending review. Returns false if it is not pending. */
export const rejectPendingLine = (tx: WriteTx, id: number): Promise<boolean> =>
  setLineState(tx, id, "rejected", ["held"]);
