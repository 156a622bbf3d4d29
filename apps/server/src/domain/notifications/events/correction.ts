/** An admin decided about a correction of the record: the team that asked for it is notified. */
import * as m from "@upwell/messages/notifications";
import { defineEvent, selectEvent, selectTeam } from "./event.ts";

export const correctionEvent = defineEvent({
  // Also of a merged feature, whose address leads to the other one.
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("correction_requests as r", "r.id", "o.correction_request_id")
      .innerJoin("features as f", "f.id", "r.feature_id")
      .select(["f.id", "f.title", "r.platform_id", "r.state", "r.decision"])
      .where("f.moderation_state", "=", "public")
      .executeTakeFirst(),
  notify: ({ id, title, platform_id, state, decision }) => ({
    kind: "correction_decided",
    ...m.correctionDecided(title, { isCorrected: state === "corrected", decision }),
    platform_id,
    subject: { feature_id: id, comment_id: null },
    recipients: selectTeam(platform_id),
  }),
});
