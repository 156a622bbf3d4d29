import { noteKinds, outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import { requireFeature } from "../features/find-feature.ts";
import type { PostSubject } from "../moderation/subjects.ts";
import type { Deps } from "./deps.ts";
import { requireNote } from "./list-notes.ts";
import {
  lockOwnVote,
  publishNote,
  publishNoteChange,
  rejectPendingNote,
  unpublishNote,
  writeNote,
} from "./write-note.ts";

/** The content was valid when it was submitted. */
const linePayload = z.object({
  vote_note: z.object({
    feature_id: z.int(),
    kind: z.enum(noteKinds),
    answer: z.nullable(z.enum(outcomeAnswers)),
    content: z.string(),
  }),
});

/** Publishes a note, or an edit of one, that moderation rejected before it was written. Returns the note's id; undefined if its feature or vote was deleted. */
async function publishNoteFromPayload(
  tx: WriteTx,
  { now }: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<number | undefined> {
  const { feature_id: id, ...note } = linePayload.parse(payload).vote_note;
  const locked = await lockOwnVote(tx, userId, id, note.kind);
  if (locked?.vote === undefined) return undefined;
  const { feature_id, vote } = locked;
  // The voter may have changed the answer since.
  const current = { ...note, answer: vote.note?.answer ?? note.answer };
  const written = await writeNote(tx, { userId, feature_id, vote }, current, {
    state: "public",
    now: now(),
  });
  publishNoteChange(tx, await requireFeature(tx, feature_id));
  return written;
}

export const lineSubject: PostSubject = {
  publishSubmission: publishNoteFromPayload,
  publish: publishNote,
  hide: unpublishNote,
  rejectHeld: rejectPendingNote,
  findAuthorId: async (deps, viewer, id) => (await requireNote(deps, viewer, id)).user_id,
};
