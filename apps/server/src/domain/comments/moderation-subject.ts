import type { PostSubject } from "../moderation/subjects.ts";
import { retractComments } from "../notifications/retract.ts";
import { requireComment } from "./comments.ts";
import { publishComment, unpublishComment } from "./publish-comment.ts";
import { publishCommentFromPayload } from "./publish-submission.ts";
import { rejectPendingComment } from "./write-queries.ts";

/** What moderation does with comments. */
export const commentSubject: PostSubject = {
  publishSubmission: publishCommentFromPayload,
  publish: publishComment,
  hide: async (tx, id) => {
    await unpublishComment(tx, id);
    await retractComments(tx, [id]);
  },
  rejectHeld: rejectPendingComment,
  findAuthorId: async (deps, viewer, id) => (await requireComment(deps, viewer, id)).row.user_id,
};
