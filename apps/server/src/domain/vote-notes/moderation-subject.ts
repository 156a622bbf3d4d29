import type { PostSubject } from "../moderation/subjects.ts";
import { requireNote } from "./list-notes.ts";
import { publishNoteFromPayload } from "./publish-submission.ts";
import { publishNote, rejectPendingNote, unpublishNote } from "./write-note.ts";

/** What moderation does with notes on votes. */
export const lineSubject: PostSubject = {
  publishSubmission: publishNoteFromPayload,
  publish: publishNote,
  hide: unpublishNote,
  rejectHeld: rejectPendingNote,
  findAuthorId: async (deps, viewer, id) => (await requireNote(deps, viewer, id)).user_id,
};
