/** A voter says why they voted, or answers whether a launched feature is solved for them. */
import type { OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { findViewerState } from "../features/queries.ts";
import { reviewEdit, reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import type { Deps } from "./deps.ts";
import { deleteNote, findOwnVote, type NewNote } from "./queries.ts";
import { lockOwnVote, publishNoteChange, writeNote } from "./write-note.ts";

type OwnVote = NonNullable<Awaited<ReturnType<typeof findOwnVote>>>;

/** Throws 409 without a vote that counts, or if the answer is about a feature that is not launched. */
function requireCountedVote(vote: OwnVote | undefined, kind: NewNote["kind"]): OwnVote {
  if (vote === undefined) throw new AppError("not_voted");
  if (vote.is_removed) throw new AppError("vote_removed");
  if (kind === "outcome" && !vote.is_launched) throw new AppError("not_launched");
  return vote;
}

type Feature = { id: number; platform_id: number };

async function lockCountedVote(
  tx: WriteTx,
  viewer: Viewer,
  { id }: Feature,
  kind: NewNote["kind"],
) {
  const locked = found(await lockOwnVote(tx, viewer.id, id, kind));
  return { ...locked, userId: viewer.id, vote: requireCountedVote(locked.vote, kind) };
}

async function writeModerated(
  deps: Deps,
  viewer: Viewer,
  feature: Feature,
  note: NewNote,
  before: OwnVote,
) {
  const { kind, content } = note;
  const by = { author_id: viewer.id, posted_as: getOfficialRole(viewer, feature) };
  const submission = { subject_type: "vote_note", content, ...by } as const;
  const payload = { vote_note: { feature_id: feature.id, ...note } };
  const old = before.note;
  const isEdit = old !== null && old.content !== "" && old.moderation_state === "public";
  const reviewed = isEdit
    ? await reviewEdit(deps, submission, payload, old.id)
    : await reviewText(deps, submission, payload);
  await writeReviewed(deps, reviewed, {
    findEarlier: async (tx) => {
      const { vote } = await lockCountedVote(tx, viewer, feature, kind);
      const isWritten = vote.note?.content === content && vote.note.answer === note.answer;
      return isWritten ? { written: undefined } : undefined;
    },
    write: async (tx) => {
      const locked = await lockCountedVote(tx, viewer, feature, kind);
      const { state } = reviewed;
      const id = await writeNote(tx, locked, note, { state, now: deps.now() });
      await saveVerdict(tx, reviewed, id);
      publishNoteChange(tx, { ...feature, id: locked.feature_id });
    },
  });
}

const isSameNote = ({ note }: OwnVote, { answer, content }: NewNote) =>
  note?.content === content && note.answer === answer;

/** Writes a note whose text is empty or was moderated before. */
const writeUnmoderated = (deps: Deps, viewer: Viewer, feature: Feature, note: NewNote) =>
  deps.write(async (tx) => {
    const locked = await lockCountedVote(tx, viewer, feature, note.kind);
    // The text has changed since it was compared.
    if (note.content !== "" && locked.vote.note?.content !== note.content)
      throw new AppError("conflict");
    await writeNote(tx, locked, note, { state: "public", now: deps.now() });
    publishNoteChange(tx, { ...feature, id: locked.feature_id });
  });

async function removeNote(deps: Deps, viewer: Viewer, feature: Feature, kind: NewNote["kind"]) {
  await deps.write(async (tx) => {
    const locked = found(await lockOwnVote(tx, viewer.id, feature.id, kind));
    const { feature_id } = locked;
    if (await deleteNote(tx, { user_id: viewer.id, feature_id }, kind))
      publishNoteChange(tx, { ...feature, id: feature_id });
  });
}

/** Sets a note, or removes that of the kind, also from a vote that was removed. Returns the vote. */
async function setNote(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  kind: NewNote["kind"],
  note: NewNote | null,
): Promise<MyVoteWire> {
  const feature = await requireResolvedFeature(deps.db, featureId);
  if (note === null) await removeNote(deps, viewer, feature, kind);
  else {
    const found = await findOwnVote(deps.db, viewer.id, feature.id, kind);
    const before = requireCountedVote(found, kind);
    const isModerated = note.content !== "" && note.content !== before.note?.content;
    if (isModerated) await writeModerated(deps, viewer, feature, note, before);
    else if (!isSameNote(before, note)) await writeUnmoderated(deps, viewer, feature, note);
  }
  const { id } = await requireResolvedFeature(deps.db, feature.id);
  const { my_vote } = await findViewerState(deps.db, viewer.id, id);
  if (my_vote === null) throw new AppError("not_voted");
  return my_vote;
}

/** Says why the viewer voted; an empty text removes it. */
export const setReason = (
  deps: Deps,
  viewer: Viewer,
  id: number,
  { content }: { content: string },
) =>
  setNote(
    deps,
    viewer,
    id,
    "reason",
    content === "" ? null : { kind: "reason", answer: null, content },
  );

type Outcome = { answer: OutcomeAnswer | null; content: string };

/** Answers whether a launched feature is solved for the viewer; null takes the answer back. */
export const setOutcome = (deps: Deps, viewer: Viewer, id: number, { answer, content }: Outcome) =>
  setNote(
    deps,
    viewer,
    id,
    "outcome",
    answer === null ? null : { kind: "outcome", answer, content },
  );
