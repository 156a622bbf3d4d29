/** Admins remove votes and restore them: the voters are notified, and the reason is public. */
import { limits } from "@upwell/contract/limits";
import type { VoteKey, VoteSelection } from "@upwell/contract/vote-removals/schemas";
import type { MovedFeature } from "../../db/counts/vote-counts.ts";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor, presentNamedAuthor } from "../authors/present.ts";
import { publishVoteCounts } from "../features/live-events.ts";
import { presentTitle } from "../features/undoable.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";
import { countSelected, listCounted, listSelected } from "./selection-queries.ts";

const presentVoteRemoval = (row: queries.VoteRemovalRow) => ({
  ...row,
  feature: presentTitle(row.feature_id, row.feature_title),
  user: row.account && presentNamedAuthor(row.account),
  votes: row.vote_count,
  removed_by: presentAuthor(row),
});

type Subject = { feature_id?: number | null | undefined; user_id?: number | null | undefined };

/** The subject of the audit events of votes: their feature, else their account. */
const getSubject = ({ feature_id, user_id }: Subject) =>
  typeof feature_id === "number"
    ? (["feature", feature_id] as const)
    : (["user", user_id ?? null] as const);

/** Returns the feature and the account that all votes have in common. */
function getCommon(keys: readonly VoteKey[]) {
  const [first] = keys;
  const common = (name: keyof VoteKey) =>
    first !== undefined && keys.every((key) => key[name] === first[name]) ? first[name] : null;
  return { feature_id: common("feature_id"), user_id: common("user_id") };
}

/** Counts and shows the selected votes, also of users who hide their name; audited. */
export async function previewVoteRemoval(deps: Deps, viewer: Viewer, selection: VoteSelection) {
  const { db } = deps;
  const [counts, rows] = await Promise.all([
    countSelected(db, selection),
    listSelected(db, selection, limits.votes.previewed),
  ]);
  const [type, id] = getSubject(selection);
  if (rows.length > 0)
    await deps.write(async (tx) =>
      tx.audit(viewer, "vote.view", type, { id, details: { votes: counts.votes } }),
    );
  const latest = rows.map((row) => ({
    ...row,
    user: presentNamedAuthor(row),
    feature: { id: row.feature_id, title: row.feature_title },
  }));
  return { ...counts, latest };
}

const sumVotes = (features: readonly MovedFeature[]) =>
  features.reduce((sum, { votes }) => sum + Math.abs(votes), 0);

/** Removes those of the chosen votes that count, after `first`. Throws 409 if none does, and 422 for the reason. */
export async function removeVotes(
  deps: Deps,
  viewer: Viewer,
  { votes: chosen, reason }: { votes: VoteKey[]; reason: string },
  first: (tx: WriteTx) => Promise<void> = async () => {},
) {
  await assertMayBeSent(deps, viewer, { platform_id: null, content: reason });
  const row = await deps.write(async (tx) => {
    await first(tx);
    const keys = await listCounted(tx, chosen);
    if (keys.length === 0) throw new AppError("no_votes");
    await queries.lockVotes(tx, keys);
    const common = getCommon(chosen);
    const by = { removed_by: viewer.id, created_at: deps.now() };
    const { id } = await queries.insertVoteRemoval(tx, { ...common, reason, ...by });
    const features = await queries.removeSelected(tx, id, keys);
    const votes = sumVotes(features);
    if (votes === 0) throw new AppError("no_votes");
    await queries.setRemovedCount(tx, id, votes);
    const found = await queries.findVoteRemoval(tx, id);
    tx.emit(viewer, {
      kind: "votes_removed",
      feature_id: common.feature_id,
      removal_id: id,
    });
    const [type, subjectId] = getSubject(common);
    const details = { removal: id, votes, reason };
    const platform_id = found?.platform_id ?? null;
    tx.audit(viewer, "vote.remove", type, { id: subjectId, platform_id, details });
    publishVoteCounts(tx, features);
    return found;
  });
  if (row === undefined) throw new AppError("not_found");
  return presentVoteRemoval(row);
}

/** Restores the votes of a removal, or those of one account. Throws 404, or 409 if none is left. */
export async function restoreVotes(
  deps: Deps,
  viewer: Viewer,
  id: number,
  userId: number | undefined,
) {
  const row = await deps.write(async (tx) => {
    const keys = await queries.listRemovedKeys(tx, id, userId);
    await queries.lockVotes(tx, keys);
    const removal = found(await queries.lockVoteRemoval(tx, id));
    const features = await queries.restore(tx, id, userId);
    const votes = sumVotes(features);
    if (votes === 0 && (userId !== undefined || removal.restored_at !== null))
      throw new AppError("no_votes");
    await queries.markRestored(tx, id, viewer.id, deps.now());
    tx.emit(viewer, { kind: "votes_restored", feature_id: removal.feature_id, removal_id: id });
    const { feature_id, account, platform_id } = removal;
    const details = { removal: id, votes, ...(userId !== undefined && { user: userId }) };
    const subject = { id: feature_id ?? account?.author_id ?? null, platform_id, details };
    tx.audit(viewer, "vote.restore", feature_id === null ? "user" : "feature", subject);
    publishVoteCounts(tx, features);
    return queries.findVoteRemoval(tx, id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentVoteRemoval(row);
}

export const listVoteRemovals = ({ db }: Deps, page: PageRequest) =>
  loadPage(page, (rows) => queries.listVoteRemovalsPage(db, rows), presentVoteRemoval, timeCursor);
