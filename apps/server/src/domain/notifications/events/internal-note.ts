/** An internal note mentions colleagues. */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import { findMentions } from "../../../lib/mentions.ts";
import { defineEvent, selectEvent, selectTeam } from "./event.ts";

export const noteMentionEvent = defineEvent({
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("internal_notes as n", "n.id", "o.internal_note_id")
      .innerJoin("features as f", "f.id", "n.feature_id")
      .innerJoin("platforms as p", "p.id", "f.platform_id")
      .select(["n.id", "n.content", "f.id as feature_id", "f.title", "f.platform_id"])
      .select("p.name as platform")
      .where("f.listed", "=", true)
      .executeTakeFirst(),
  notify: ({ id, content, feature_id, title, platform_id, platform }) => ({
    kind: "note_mention",
    ...m.noteMention(title, platform),
    platform_id,
    // After a merge the note belongs to another feature than the event.
    subject: { feature_id, comment_id: null },
    // Who may read the note, and was not told of it before, however often it changes.
    recipients: sql`
      select u.id as user_id from users u
      where lower(u.username) = any(${findMentions(content, limits.internalNote.mentions)}::text[])
        and (u.role = 'admin' or u.id in (${selectTeam(platform_id)}))
        and not exists (select from notifications t join outbox_events e on e.id = t.event_id
          where e.internal_note_id = ${id} and t.user_id = u.id)`,
  }),
});
