/**
 * Joins two accounts of one person, who is signed in to both: the rows of the second move to the first, and it opens the
 * first from then on. Votes that both have are one. All of it can be undone for 30 days.
 */
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { settleMailboxes } from "../../db/counts/mailbox-votes.ts";
import { queueWishesOf } from "../../db/counts/wish-counts.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { isAssignable } from "../assignees/queries.ts";
import { removeAccess } from "../auth/remove-access.ts";
import { readSession } from "../auth/sessions.ts";
import { tellOwner } from "../auth/tell-owner.ts";
import { addHelpfulMarks, type HelpfulMark, removeOwnMarks } from "../comments/helpful-queries.ts";
import { freeFeatures } from "../employments/free-features.ts";
import { refreshBadge } from "../employments/queries.ts";
import { publishVoteCounts } from "../features/live-events.ts";
import { updateHiddenVotes } from "../votes/privacy-queries.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./join-queries.ts";
import { movedTables } from "./moved-tables.ts";

const max = serverLimits.accountJoins;
const dayMs = 24 * 60 * 60_000;
const proofMs = serverLimits.proof.minutes * 60_000;

type Moved = {
  /** By the place of the table in the list. */
  rows: number[][];
  second: queries.SecondVotes;
  /** What each found helpful of the other. */
  marks?: HelpfulMark[];
  /** Employments on a platform where both had one, as they were. */
  employments: queries.EmploymentState[];
};

const notJoinable = (detail: string) => new AppError("account_not_joinable", { detail });

/** Reads the second account from a session there, which was proved within the last minutes. */
async function readOther(deps: Deps, viewer: Viewer, token: string): Promise<number> {
  const other = (await readSession(deps, token))?.viewer;
  if (other === undefined) throw notJoinable(apiMessages.otherSessionEnded);
  if (deps.now().getTime() - other.proved_at.getTime() > proofMs)
    throw new AppError("proof_required");
  if (other.id === viewer.id) throw notJoinable(apiMessages.sameAccount);
  return other.id;
}

async function lockBoth(tx: WriteTx, keptId: number, joinedId: number) {
  await queries.lockVotedFeatures(tx, [keptId, joinedId]);
  const accounts = await queries.lockAccounts(tx, [keptId, joinedId]);
  const kept = accounts.find(({ id }) => id === keptId);
  const joined = accounts.find(({ id }) => id === joinedId);
  if (kept?.is_active !== true || joined?.is_active !== true)
    throw notJoinable(apiMessages.otherSessionEnded);
  if ([kept, joined].some(({ role, is_demo }) => role === "admin" || is_demo))
    throw notJoinable(apiMessages.adminsJoinNothing);
  if (!kept.is_confirmed || !joined.is_confirmed) throw notJoinable(apiMessages.joinUnconfirmed);
  if (joined.two_step && !kept.two_step) throw notJoinable(apiMessages.joinNeedsTwoStep);
  if (joined.has_joined || (await queries.listJoins(tx, keptId)).length >= max.accounts)
    throw notJoinable(apiMessages.joinTooMany);
  if ((await queries.countRows(tx, joinedId, max.rows)) > max.rows)
    throw notJoinable(apiMessages.joinTooLarge);
  return { kept, joined };
}

const rank = { reader: 0, member: 1, owner: 2 };
const rankOf = ({ state, role }: queries.EmploymentState) =>
  state === "verified" ? rank[role as keyof typeof rank] : -1;

/** Gives the first account the role of the second on a platform where both have one, if that is more. */
async function uniteEmployments(tx: WriteTx, pair: { from: number; to: number }) {
  const shared = await queries.listSharedEmployments(tx, pair);
  for (const mine of shared.filter(({ user_id }) => user_id === pair.to)) {
    const other = shared.find(
      ({ platform_id, user_id }) => platform_id === mine.platform_id && user_id === pair.from,
    );
    if (other === undefined || rankOf(other) < 0) continue;
    if (rankOf(other) > rankOf(mine)) await queries.setEmployment(tx, { ...other, id: mine.id });
    await queries.setEmployment(tx, { ...other, state: "left" });
  }
  return shared;
}

/** Gives them back at most what the first account has there at that time: what an owner took stays taken. */
async function divideEmployments(
  tx: WriteTx,
  pair: { from: number; to: number },
  before: readonly queries.EmploymentState[],
): Promise<void> {
  const shared = await queries.listSharedEmployments(tx, { from: pair.to, to: pair.from });
  for (const was of before) {
    const now = shared.find(({ id }) => id === was.id);
    const kept = shared.find(
      ({ platform_id, user_id }) => platform_id === was.platform_id && user_id === pair.from,
    );
    if (now === undefined || kept === undefined || rankOf(was) < 0 || rankOf(kept) < 0) continue;
    const role = rankOf(was) > rankOf(kept) ? kept.role : was.role;
    await queries.setEmployment(tx, { ...was, role });
  }
  for (const was of before)
    if (was.user_id === pair.from && rankOf(was) < 0) {
      const now = shared.find(({ id }) => id === was.id);
      if (now !== undefined && rankOf(now) >= 0) await queries.setEmployment(tx, was);
    }
}

/** What is true of both accounts again after rows have moved: figures, repeats, badges, subscriptions, what is assigned. */
async function settle(tx: WriteTx, deps: Deps, ids: readonly number[]): Promise<void> {
  await queries.countUsers(tx, ids);
  publishVoteCounts(tx, await settleMailboxes(tx, ids));
  await queueWishesOf(tx, ids);
  for (const id of ids) {
    await updateHiddenVotes(tx, id);
    await refreshBadge(tx, id, deps.now());
  }
  for (const team of await queries.listTeams(tx, ids))
    tx.emit(null, { kind: "team_changed", ...team });
  for (const { user_id, platform_id } of await queries.listAssigned(tx, ids))
    if (!(await isAssignable(tx, platform_id, user_id)))
      await freeFeatures(tx, { userId: user_id, platformId: platform_id });
}

const present = ({ kept_id, joined_id, ...join }: queries.JoinRow) => join;

export const listJoins = async ({ db }: Deps, viewer: Viewer) =>
  (await queries.listJoins(db, viewer.id)).map(present);

export async function joinAccount(deps: Deps, viewer: Viewer, token: string) {
  const joinedId = await readOther(deps, viewer, token);
  const pair = { from: joinedId, to: viewer.id };
  return deps.write(async (tx) => {
    const now = deps.now();
    const { kept, joined } = await lockBoth(tx, viewer.id, joinedId);
    const second = await queries.takeSecondVotes(tx, pair);
    publishVoteCounts(tx, second.moved);
    const marks = await removeOwnMarks(tx, [viewer.id, joinedId]);
    const employments = await uniteEmployments(tx, pair);
    const rows: number[][] = [];
    for (const table of movedTables) rows.push(await queries.moveRows(tx, table, pair));
    await queries.setActive(tx, joinedId, false, now);
    await removeAccess(tx, deps, joined, "joined");
    const undoUntil = new Date(now.getTime() + max.undoDays * dayMs);
    const moved: Moved = { rows, second: second.taken, marks, employments };
    const { id } = await queries.insertJoin(tx, {
      ...{ keptId: viewer.id, joinedId, now, undoUntil, moved },
    });
    await settle(tx, deps, [viewer.id, joinedId]);
    tx.audit(viewer, "user.join", "user", { id: viewer.id, details: { joined: joinedId } });
    tx.audit(viewer, "user.join", "user", { id: joinedId, details: { into: viewer.id } });
    for (const owner of [kept, joined]) await tellOwner(tx, deps, owner, "accounts_joined");
    return present(found(await queries.findJoin(tx, id)));
  });
}

/** Throws 404 for another's join, and 409 once its time is over. */
export async function undoJoin(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.write(async (tx) => {
    const join = await queries.findJoin(tx, id);
    if (join?.kept_id !== viewer.id) throw new AppError("not_found");
    const { joined_id } = join;
    const pair = { from: viewer.id, to: joined_id };
    await queries.lockVotedFeatures(tx, [viewer.id, joined_id]);
    await queries.lockAccounts(tx, [viewer.id, joined_id]);
    const ended = await queries.endJoin<Moved>(tx, id, deps.now());
    if (ended === undefined) throw new AppError("conflict", { detail: apiMessages.joinIsFinal });
    const { rows, second, marks = [], employments } = ended.moved;
    for (const [index, table] of movedTables.entries())
      await queries.moveBack(tx, table, pair, rows[index] ?? []);
    await divideEmployments(tx, pair, employments);
    publishVoteCounts(tx, await queries.returnSecondVotes(tx, second));
    await addHelpfulMarks(tx, marks);
    await queries.setActive(tx, joined_id, true, deps.now());
    await settle(tx, deps, [viewer.id, joined_id]);
    tx.audit(viewer, "user.undo_join", "user", { id: viewer.id, details: { joined: joined_id } });
    tx.audit(viewer, "user.undo_join", "user", { id: joined_id, details: { into: viewer.id } });
  });
}
