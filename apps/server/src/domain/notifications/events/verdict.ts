/** A moderator decided about a text, or about an appeal. */
import type { SubjectType } from "@upwell/contract/moderation/values";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import { selectUser } from "../insert-queries.ts";
import { defineEvent, selectEvent } from "./event.ts";

const isProfilePart = (type: SubjectType) =>
  type === "avatar" || type === "display_name" || type === "bio";

export const verdictEvent = defineEvent({
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("moderation_verdicts as v", "v.id", "o.verdict_id")
      .leftJoin("appeals as a", "a.verdict_id", "v.id")
      .leftJoin("comments as c", (join) =>
        join.onRef("c.id", "=", "v.subject_id").on("v.subject_type", "=", "comment"),
      )
      .leftJoin("vote_notes as l", (join) =>
        join.onRef("l.id", "=", "v.subject_id").on("v.subject_type", "=", "vote_note"),
      )
      .leftJoin("features as f", (join) =>
        join.on(
          "f.id",
          "=",
          sql`case v.subject_type when 'feature' then v.subject_id
          else coalesce(c.feature_id, l.feature_id) end`,
        ),
      )
      .select([
        "f.id as feature_id",
        // Of a rejected feature that has no row, the first paragraph.
        sql<string | undefined>`coalesce(f.title,
          case v.subject_type when 'feature' then split_part(v.content, E'\n\n', 1) end)`.as(
          "feature_title",
        ),
        "c.id as comment_id",
        "v.user_id",
        "v.content",
        "v.subject_type",
        "v.source",
        "a.state as appeal_state",
        sql<string>`coalesce(nullif(a.reason, ''), v.reason)`.as("reason"),
        sql<boolean>`v.verdict = 'allow' or v.overturned_at is not null`.as("is_allowed"),
      ])
      .executeTakeFirst(),
  notify: ({ user_id, content, ...context }) => {
    const { appeal_state, is_allowed, reason, feature_id, comment_id, subject_type, source } =
      context;
    const feature_title = context.feature_title ?? undefined;
    const to = { platform_id: null, recipients: selectUser(user_id) };
    const withSubject = feature_id === null ? to : { ...to, subject: { feature_id, comment_id } };
    if (appeal_state === "granted")
      return { kind: "appeal_granted", ...m.appealGranted(content), ...withSubject };
    if (appeal_state === "rejected")
      return {
        kind: "appeal_rejected",
        ...m.appealRejected(content, reason, feature_title),
        ...to,
      };
    if (source === "person" && !is_allowed && isProfilePart(subject_type))
      return {
        kind: "text_rejected",
        ...m.removedFromProfile(subject_type, content, reason),
        ...to,
      };
    return is_allowed
      ? { kind: "text_approved", ...m.textApproved(content), ...withSubject }
      : { kind: "text_rejected", ...m.textRejected(content, reason), ...to };
  },
});
