/** SQL that writes the public moderation log, for decisions without a verdict. */
import type { LogSource } from "@upwell/contract/moderation-log/values";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { findLabel, reportLabels } from "./reasons.ts";

/** Selects the label that most reports of a text begin with, an empty string without one. */
export const selectReportLabel = (
  column: "feature_id" | "comment_id" | "vote_note_id",
  id: RawBuilder<unknown>,
) => sql<string>`coalesce((
  select label from reports r cross join unnest(${[...reportLabels]}::text[]) label
  where r.${sql.ref(column)} = ${id} and r.state <> 'dismissed' and starts_with(r.reason, label)
  group by label order by count(*) desc, label limit 1), '')`;

const toDay = (now: Date) => now.toISOString().slice(0, 10);

/** Records that a public comment is deleted, not by its author, which can be taken back. */
export async function logCommentDeletion(tx: Tx, id: number, source: LogSource, now: Date) {
  await tx
    .insertInto("moderation_log")
    .values({
      ...{ logged_on: toDay(now), action: "deleted", subject_type: "comment", source },
      ...{ reason: selectReportLabel("comment_id", sql`${id}::bigint`), deleted_comment_id: id },
    })
    // Two who delete it at once: the second one finds it gone.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that an admin rejects a suggested platform, or takes down the one that is named. */
export async function logPlatformDecision(
  tx: Tx,
  decision: { action: "rejected" } | { action: "taken_down"; platform_id: number },
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("moderation_log")
    .values({
      ...{ logged_on: toDay(now), subject_type: "platform", source: "person" },
      ...decision,
      reason: findLabel(reason),
    })
    .execute();
}

/** Records that the discussion of a feature is locked. */
export async function logDiscussionLocked(
  tx: Tx,
  featureId: number,
  { source, reason, now }: { source: LogSource; reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("moderation_log")
    .values({
      ...{ logged_on: toDay(now), action: "locked", subject_type: "feature", source },
      ...{ reason: findLabel(reason), feature_id: featureId },
    })
    .execute();
}

/** Records that a comment which was deleted is public again. */
export async function logCommentRestored(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("moderation_log")
    .set({ outcome: "restored", deleted_comment_id: null })
    .where("deleted_comment_id", "=", id)
    .execute();
}

/** Records that a discussion which was locked is open again. */
export async function logDiscussionUnlocked(tx: Tx, featureId: number): Promise<void> {
  await tx
    .updateTable("moderation_log")
    .set({ outcome: "restored", feature_id: null })
    .where("feature_id", "=", featureId)
    .execute();
}

/** Records that a platform which was taken down is public again. */
export async function logPlatformRestored(tx: Tx, platformId: number): Promise<void> {
  await tx
    .updateTable("moderation_log")
    .set({ outcome: "restored", platform_id: null })
    .where("platform_id", "=", platformId)
    .execute();
}
