/** A link to where a company answered was accepted or refused: who added it is notified. */
import * as m from "@upwell/messages/notifications";
import { selectUser } from "../insert-queries.ts";
import { defineEvent, selectFeature } from "./event.ts";

export const answerLinkEvent = defineEvent({
  // Loads nothing if the link is gone, or waits again.
  load: (tx, event) =>
    selectFeature(tx, event)
      .innerJoin("answer_links as l", "l.id", "o.answer_link_id")
      .select(["l.user_id", "l.url", "l.state", "l.reason"])
      .where("l.state", "<>", "pending")
      .executeTakeFirst(),
  notify: ({ id, platform_id, title, user_id, url, state, reason }) => ({
    kind: "answer_link_decided",
    ...m.answerLinkDecided(title, {
      host: new URL(url).hostname,
      isAccepted: state === "accepted",
      reason,
    }),
    platform_id,
    subject: { feature_id: id, comment_id: null },
    recipients: selectUser(user_id),
  }),
});
