import type { PostSubject } from "../moderation/subjects.ts";
import { requireLine } from "./list-lines.ts";
import { publishLineFromPayload } from "./publish-submission.ts";
import { publishLine, rejectPendingLine, unpublishLine } from "./write-line.ts";

/** What moderation does with lines beside votes. */
export const lineSubject: PostSubject = {
  publishSubmission: publishLineFromPayload,
  publish: publishLine,
  hide: unpublishLine,
  rejectHeld: rejectPendingLine,
  findAuthorId: async (deps, viewer, id) => (await requireLine(deps, viewer, id)).user_id,
};
