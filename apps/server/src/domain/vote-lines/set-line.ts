/** A voter says why they voted, or answers whether a launched feature is solved for them. */
import type { SolvedAnswer } from "@upwell/contract/vote-lines/values";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import type { Db } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getAnswerer } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { findViewerState } from "../features/queries.ts";
import { reviewEdit, reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { deleteLines, findOwnVote, type NewLine } from "./queries.ts";
import { lockOwnVote, writeLine } from "./write-line.ts";

type OwnVote = NonNullable<Awaited<ReturnType<typeof findOwnVote>>>;

/** Throws 409 without a vote that counts, or if the answer is about a feature that is not launched. */
function requireCountedVote(vote: OwnVote | undefined, kind: NewLine["kind"]): OwnVote {
  if (vote === undefined) throw new AppError("not_voted");
  if (vote.is_taken) throw new AppError("vote_taken");
  if (kind === "solved" && !vote.is_launched) throw new AppError("not_launched");
  return vote;
}

type Feature = { id: number; platform_id: number };

async function lockCountedVote(
  tx: WriteTx,
  viewer: Viewer,
  { id }: Feature,
  kind: NewLine["kind"],
) {
  const locked = await lockOwnVote(tx, viewer.id, id, kind);
  if (locked === undefined) throw new AppError("not_found");
  return { ...locked, userId: viewer.id, vote: requireCountedVote(locked.vote, kind) };
}

/** Moderates the text of a line, and writes the line. */
async function writeModerated(
  deps: Deps,
  viewer: Viewer,
  feature: Feature,
  line: NewLine,
  before: OwnVote,
) {
  const { kind, content } = line;
  const by = { author_id: viewer.id, written_as: getAnswerer(viewer, feature) };
  const submission = { subject_type: "vote_line", content, ...by } as const;
  const payload = { vote_line: { feature_id: feature.id, ...line } };
  const old = before.line;
  const isEdit = old !== null && old.content !== "" && old.moderation_state === "public";
  const reviewed = isEdit
    ? await reviewEdit(deps, submission, payload, old.id)
    : await reviewText(deps, submission, payload);
  await writeReviewed(deps, reviewed, {
    findEarlier: async (tx) => {
      const { vote } = await lockCountedVote(tx, viewer, feature, kind);
      const isWritten = vote.line?.content === content && vote.line.answer === line.answer;
      return isWritten ? { written: undefined } : undefined;
    },
    write: async (tx) => {
      const locked = await lockCountedVote(tx, viewer, feature, kind);
      const { state } = reviewed;
      const id = await writeLine(tx, locked, line, { state, now: deps.now() });
      await saveVerdict(tx, reviewed, id);
      publishFeatureChange(tx, "edited", { ...feature, id: locked.feature_id });
    },
  });
}

const isSameLine = ({ line }: OwnVote, { answer, content }: NewLine) =>
  line?.content === content && line.answer === answer;

/** Writes a line whose text is empty or was moderated before. */
const writeUnmoderated = (deps: Deps, viewer: Viewer, feature: Feature, line: NewLine) =>
  deps.write(async (tx) => {
    const locked = await lockCountedVote(tx, viewer, feature, line.kind);
    // The text has changed since it was compared.
    if (line.content !== "" && locked.vote.line?.content !== line.content)
      throw new AppError("conflict");
    await writeLine(tx, locked, line, { state: "public", now: deps.now() });
    publishFeatureChange(tx, "edited", { ...feature, id: locked.feature_id });
  });

async function removeLine(deps: Deps, viewer: Viewer, feature: Feature, kind: NewLine["kind"]) {
  await deps.write(async (tx) => {
    const locked = await lockOwnVote(tx, viewer.id, feature.id, kind);
    if (locked === undefined) throw new AppError("not_found");
    const { feature_id } = locked;
    if (await deleteLines(tx, { user_id: viewer.id, feature_id }, kind))
      publishFeatureChange(tx, "edited", { ...feature, id: feature_id });
  });
}

async function getMyVote(db: Db, viewer: Viewer, featureId: number): Promise<MyVoteWire> {
  const { id } = await requireResolvedFeature(db, featureId);
  const { my_vote } = await findViewerState(db, viewer.id, id);
  if (my_vote === null) throw new AppError("not_voted");
  return my_vote;
}

async function setLine(deps: Deps, viewer: Viewer, featureId: number, line: NewLine) {
  const feature = await requireResolvedFeature(deps.db, featureId);
  const found = await findOwnVote(deps.db, viewer.id, feature.id, line.kind);
  const before = requireCountedVote(found, line.kind);
  const isModerated = line.content !== "" && line.content !== before.line?.content;
  if (isModerated) await writeModerated(deps, viewer, feature, line, before);
  else if (!isSameLine(before, line)) await writeUnmoderated(deps, viewer, feature, line);
  return getMyVote(deps.db, viewer, feature.id);
}

/** Says why the viewer voted; an empty text removes it. Also from a vote that was taken away. */
export async function setWhy(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { content }: { content: string },
) {
  if (content !== "") return setLine(deps, viewer, id, { kind: "why", answer: null, content });
  const feature = await requireResolvedFeature(deps.db, id);
  await removeLine(deps, viewer, feature, "why");
  return getMyVote(deps.db, viewer, feature.id);
}

type Solved = { answer: SolvedAnswer | null; content: string };

/** Answers whether a launched feature is solved for the viewer; null takes the answer back. */
export async function setSolved(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { answer, content }: Solved,
) {
  if (answer !== null) return setLine(deps, viewer, id, { kind: "solved", answer, content });
  const feature = await requireResolvedFeature(deps.db, id);
  await removeLine(deps, viewer, feature, "solved");
  return getMyVote(deps.db, viewer, feature.id);
}
