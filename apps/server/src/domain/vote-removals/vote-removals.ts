/** Admins remove votes and restore them: the voters are notified, and the reason is public. */
import { limits } from "@upwell/contract/limits";
import type {
  SelectedVoteWire,
  VoteRemovalWire,
  VoteSelection,
} from "@upwell/contract/vote-removals/schemas";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor, presentNamedAuthor } from "../authors/present.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import * as queries from "./queries.ts";
import { countSelected, listSelected, listSelectedKeys } from "./selection-queries.ts";

/** Maximum number of live events per removal; more would only flood open pages. */
const maxEvents = 100;

const toIso = (time: Date | null) => time?.toISOString() ?? null;

const presentVoteRemoval = (row: queries.VoteRemovalRow): VoteRemovalWire => ({
  id: row.id,
  feature: row.feature_id === null ? null : { id: row.feature_id, title: row.feature_title ?? "" },
  user: row.account && presentNamedAuthor(row.account),
  cast_since: toIso(row.cast_since),
  cast_until: toIso(row.cast_until),
  joined_since: toIso(row.joined_since),
  reason: row.reason,
  votes: row.vote_count,
  votes_left: row.votes_left,
  removed_by: presentAuthor(row),
  created_at: row.created_at.toISOString(),
  restored_at: toIso(row.restored_at),
});

/** The subject of the audit events of a selection: its feature, else its account. */
const getSubject = ({ feature_id, user_id }: VoteSelection) =>
  feature_id === undefined
    ? { subject_type: "user", subject_id: user_id ?? null }
    : { subject_type: "feature", subject_id: feature_id };

/** Counts and shows the selected votes, also of users who hide their name; audited. */
export async function previewVoteRemoval(deps: Deps, viewer: Viewer, selection: VoteSelection) {
  const { db } = deps;
  const [counts, rows] = await Promise.all([
    countSelected(db, selection),
    listSelected(db, selection, limits.votes.previewed),
  ]);
  if (rows.length > 0)
    await deps.write(async (tx) =>
      tx.audit({
        actor_id: viewer.id,
        action: "vote.view",
        ...getSubject(selection),
        details: { votes: counts.votes },
      }),
    );
  const latest = rows.map(
    (row): SelectedVoteWire => ({
      user: presentNamedAuthor(row),
      joined_at: row.joined_at.toISOString(),
      voted_at: row.voted_at.toISOString(),
      feature: { id: row.feature_id, title: row.feature_title },
      is_hidden: row.is_hidden,
    }),
  );
  return { ...counts, latest };
}

function publishCounts(tx: WriteTx, features: readonly queries.MovedFeature[]): void {
  for (const { id, platform_id, upvote_count } of features
    .filter(({ listed }) => listed)
    .slice(0, maxEvents))
    publishFeatureChange(tx, "votes", { id, platform_id, upvotes: upvote_count });
}

const sumVotes = (features: readonly queries.MovedFeature[]) =>
  features.reduce((sum, { votes }) => sum + votes, 0);

/** Removes the oldest of the selected votes, at most 2,000. Throws 409 if there are none, and 422 for the reason. */
export async function removeVotes(
  deps: Deps,
  viewer: Viewer,
  removal: VoteSelection & { reason: string },
): Promise<VoteRemovalWire> {
  const { reason, ...selection } = removal;
  await assertMayBeSent(deps, viewer, { platform_id: null, content: reason });
  const row = await deps.write(async (tx) => {
    const keys = await listSelectedKeys(tx, selection, limits.votes.removed);
    if (keys.length === 0) throw new AppError("no_votes");
    await queries.lockVotes(tx, keys);
    const id = await queries.insertVoteRemoval(tx, removal, viewer.id, deps.now());
    const features = await queries.removeSelected(tx, id, keys);
    const votes = sumVotes(features);
    if (votes === 0) throw new AppError("no_votes");
    await queries.setRemovedCount(tx, id, votes);
    const found = await queries.findVoteRemoval(tx, id);
    tx.emit({
      kind: "votes_removed",
      actor_id: viewer.id,
      feature_id: selection.feature_id ?? null,
      removal_id: id,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "vote.remove",
      ...getSubject(selection),
      platform_id: found?.platform_id ?? null,
      details: { removal: id, votes, reason },
    });
    publishCounts(tx, features);
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
): Promise<VoteRemovalWire> {
  const row = await deps.write(async (tx) => {
    const keys = await queries.listRemovedKeys(tx, id, userId);
    await queries.lockVotes(tx, keys);
    const removal = await queries.lockVoteRemoval(tx, id);
    if (removal === undefined) throw new AppError("not_found");
    const features = await queries.restore(tx, id, userId);
    const votes = sumVotes(features);
    if (votes === 0 && (userId !== undefined || removal.restored_at !== null))
      throw new AppError("no_votes");
    await queries.markRestored(tx, id, viewer.id, deps.now());
    tx.emit({
      kind: "votes_restored",
      actor_id: viewer.id,
      feature_id: removal.feature_id,
      removal_id: id,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "vote.restore",
      ...getSubject({
        ...(removal.feature_id !== null && { feature_id: removal.feature_id }),
        ...(removal.account !== null && { user_id: removal.account.author_id }),
      }),
      platform_id: removal.platform_id,
      details: { removal: id, votes, ...(userId !== undefined && { user: userId }) },
    });
    publishCounts(tx, features);
    return queries.findVoteRemoval(tx, id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentVoteRemoval(row);
}

/** Lists removals, newest first. */
export async function listVoteRemovals({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await queries.listVoteRemovalsPage(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentVoteRemoval, timeCursor);
}
