/** Names the author of comments in others' notifications, as they are named beside the comments. */
import { anonymous } from "@upwell/messages/common";
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../db/client.ts";
import { getPlainText } from "../../formatter/format-text.ts";
import {
  listNotifiedAnswers,
  listQueuedComments,
  updateAnswerMessages,
  updateAuthorTitles,
} from "./author-queries.ts";
import { recall } from "./retract.ts";
import { lockText } from "./retract-queries.ts";

const feature = "{feature}";

/** Rewords the notifications about a user's comments; null for an account without a public name. */
export async function rewordAuthor(tx: Tx, userId: number, name: string | null): Promise<void> {
  const who = name ?? anonymous;
  // Waits for notifications that are being written with the previous name.
  await lockText(tx, "comment", await listQueuedComments(tx, userId));
  const messages = (await listNotifiedAnswers(tx, userId)).map((comment) => ({
    id: comment.id,
    message: m.officialAnswer(who, "", "", getPlainText(comment)).message,
  }));
  await recall(tx, [
    ...(await updateAuthorTitles(tx, userId, {
      comment_on_feature: m.commentOnFeature(who, feature, "").title,
      reply_to_comment: m.replyToComment(who, feature, "").title,
    })),
    ...(await updateAnswerMessages(tx, messages)),
  ]);
}
