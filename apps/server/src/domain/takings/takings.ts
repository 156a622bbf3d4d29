/** Admins take votes away, and give them back: the voters are notified, and the reason is public. */
import { limits } from "@upwell/contract/limits";
import type { SelectedVoteWire, TakingWire, VoteSelection } from "@upwell/contract/takings/schemas";
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

/** Maximum number of live events per taking; more would only flood open pages. */
const maxEvents = 100;

const toIso = (time: Date | null) => time?.toISOString() ?? null;

function presentTaking(row: queries.TakingRow): TakingWire {
  const account = {
    author_id: row.account_id,
    author_username: row.account_username,
    author_display_name: row.account_display_name,
    author_avatar: row.account_avatar,
    author_role: row.account_role,
    author_is_verified: row.account_is_verified,
  };
  return {
    id: row.id,
    feature:
      row.feature_id === null ? null : { id: row.feature_id, title: row.feature_title ?? "" },
    user: presentAuthor(account),
    cast_since: toIso(row.cast_since),
    cast_until: toIso(row.cast_until),
    joined_since: toIso(row.joined_since),
    reason: row.reason,
    votes: row.vote_count,
    votes_left: row.votes_left,
    taken_by: presentAuthor(row),
    created_at: row.created_at.toISOString(),
    given_back_at: toIso(row.given_back_at),
  };
}

/** The subject of the audit events of a selection: its feature, else its account. */
const getSubject = ({ feature_id, user_id }: VoteSelection) =>
  feature_id === undefined
    ? { subject_type: "user", subject_id: user_id ?? null }
    : { subject_type: "feature", subject_id: feature_id };

/** Counts and shows the selected votes, also of users who hide their name; audited. */
export async function previewTaking(deps: Deps, viewer: Viewer, selection: VoteSelection) {
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

/** Takes away the oldest of the selected votes, at most 2,000. Throws 409 if there are none, and 422 for the reason. */
export async function takeVotes(
  deps: Deps,
  viewer: Viewer,
  taking: VoteSelection & { reason: string },
): Promise<TakingWire> {
  const { reason, ...selection } = taking;
  await assertMayBeSent(deps, viewer, { platform_id: null, content: reason });
  const row = await deps.write(async (tx) => {
    const keys = await listSelectedKeys(tx, selection, limits.votes.taken);
    if (keys.length === 0) throw new AppError("no_votes");
    await queries.lockVotes(tx, keys);
    const id = await queries.insertTaking(tx, taking, viewer.id, deps.now());
    const features = await queries.takeSelected(tx, id, keys);
    const votes = sumVotes(features);
    if (votes === 0) throw new AppError("no_votes");
    await queries.setTakenCount(tx, id, votes);
    const found = await queries.findTaking(tx, id);
    tx.emit({
      kind: "votes_taken",
      actor_id: viewer.id,
      feature_id: selection.feature_id ?? null,
      taking_id: id,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "vote.take",
      ...getSubject(selection),
      platform_id: found?.platform_id ?? null,
      details: { taking: id, votes, reason },
    });
    publishCounts(tx, features);
    return found;
  });
  if (row === undefined) throw new AppError("not_found");
  return presentTaking(row);
}

/** Gives back the votes of a taking, or those of one account. Throws 404, or 409 if none is left. */
export async function giveVotesBack(
  deps: Deps,
  viewer: Viewer,
  id: number,
  userId: number | undefined,
): Promise<TakingWire> {
  const row = await deps.write(async (tx) => {
    const keys = await queries.listTakenKeys(tx, id, userId);
    await queries.lockVotes(tx, keys);
    const taking = await queries.lockTaking(tx, id);
    if (taking === undefined) throw new AppError("not_found");
    const features = await queries.giveBack(tx, id, userId);
    const votes = sumVotes(features);
    if (votes === 0 && userId !== undefined) throw new AppError("no_votes");
    if (votes === 0 && taking.given_back_at !== null) throw new AppError("no_votes");
    await queries.markGivenBack(tx, id, viewer.id, deps.now());
    tx.emit({
      kind: "votes_given_back",
      actor_id: viewer.id,
      feature_id: taking.feature_id,
      taking_id: id,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "vote.give_back",
      ...getSubject({
        ...(taking.feature_id !== null && { feature_id: taking.feature_id }),
        ...(taking.account_id !== null && { user_id: taking.account_id }),
      }),
      platform_id: taking.platform_id,
      details: { taking: id, votes, ...(userId !== undefined && { user: userId }) },
    });
    publishCounts(tx, features);
    return queries.findTaking(tx, id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentTaking(row);
}

/** Lists takings, newest first. */
export async function listTakings({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await queries.listTakingsPage(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentTaking, timeCursor);
}
