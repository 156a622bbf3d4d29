import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession, staff, user } = listRoutes<typeof schemas>("comments");

export const listComments = anyone("listComments", "GET /features/:id/comments");
export const createComment = user("createComment", "POST /features/:id/comments");
export const createCommentOn = user("createCommentOn", "POST /comments/");
export const updateComment = user("updateComment", "PATCH /comments/:id/");
export const deleteComment = user("deleteComment", "DELETE /comments/:id/");
export const pinComment = staff("pinComment", "POST /comments/:id/pin/");
export const unpinComment = staff("unpinComment", "POST /comments/:id/unpin/");
export const markHelpful = inSession.user("markHelpful", "POST /comments/:id/mark_helpful/");
export const unmarkHelpful = inSession.user("unmarkHelpful", "POST /comments/:id/unmark_helpful/");
export const listPeople = user("listPeople", "GET /features/:id/people/");
export const listDeletedComments = staff(
  "listDeletedComments",
  "GET /staff/features/:id/deleted_comments/",
);
export const restoreComment = staff("restoreComment", "POST /staff/comments/:id/restore/");
export const lockDiscussion = staff("lockDiscussion", "POST /staff/features/:id/lock/");
export const unlockDiscussion = staff("unlockDiscussion", "DELETE /staff/features/:id/lock/");
