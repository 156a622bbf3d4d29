/** Moderators decided about a reported text or profile. Tells who reported it, without naming anyone. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import { defineEvent, selectEvent } from "./event.ts";

export const reportEvent = defineEvent({
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("reports as r", "r.id", "o.report_id")
      .leftJoin("comments as c", "c.id", "r.comment_id")
      .leftJoin("vote_notes as l", "l.id", "r.vote_note_id")
      .leftJoin("features as f", (join) =>
        join
          .on("f.id", "=", sql`coalesce(r.feature_id, c.feature_id, l.feature_id)`)
          .on("f.listed", "=", sql.lit(true)),
      )
      .select(["r.feature_id", "r.comment_id", "r.vote_note_id", "r.profile_id"])
      .select(["r.decided_at", "o.decision_reason", "f.id as page_id"])
      .select(sql<boolean>`r.state = 'upheld'`.as("is_upheld"))
      .executeTakeFirst(),
  notify: ({ page_id, is_upheld, decision_reason, ...report }) => {
    const { feature_id, comment_id, vote_note_id, profile_id, decided_at } = report;
    const type =
      profile_id !== null
        ? "profile"
        : comment_id !== null
          ? "comment"
          : vote_note_id !== null
            ? "vote_note"
            : "feature";
    // A removed comment has no place to lead to.
    const place = { feature_id: page_id ?? 0, comment_id: is_upheld ? null : comment_id };
    return [
      {
        kind: "report_decided",
        ...m.reportDecided(type, { isUpheld: is_upheld, reason: decision_reason ?? "" }),
        platform_id: null,
        ...(page_id !== null && { subject: place }),
        recipients: sql`select user_id from reports
          where (feature_id, comment_id, vote_note_id, profile_id)
            is not distinct from (${feature_id}::bigint, ${comment_id}::bigint, ${vote_note_id}::bigint, ${profile_id}::bigint)
            and decided_at = ${decided_at}`,
      },
    ];
  },
});
