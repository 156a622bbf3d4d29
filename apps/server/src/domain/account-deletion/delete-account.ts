/** Account deletion, including all content that only concerns its owner. */
import { apiMessages } from "@upwell/contract/messages";
import { leaveMailbox } from "../../db/counts/mailbox-votes.ts";
import { queueWishesOf } from "../../db/counts/wish-counts.ts";
import { StaleRead, type WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { LiveEvent } from "../../lib/live-events.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { anonymizeUserInAudit } from "../audit/queries.ts";
import { forgetAddress } from "../authors/imported-queries.ts";
import { endAdminSetup, leaveTeams } from "../employments/end-team-setup.ts";
import { deleteFeatures } from "../features/change-feature.ts";
import { lockAuthor } from "../features/write-queries.ts";
import { queueMail } from "../mail/mail.ts";
import { forgetRefusals } from "../mail/refusal-queries.ts";
import { accountDeletedEmail } from "../mail/templates/account.ts";
import { deleteImage } from "../media/images.ts";
import { retractComments, rewordAuthor } from "../notifications/retract.ts";
import {
  type AffectedIds,
  type AuthoredFeature,
  type DeletedIds,
  decrementFeatureCounts,
  decrementFollowerCounts,
  decrementUpvoteCounter,
  deleteUserRows,
  type FeatureCounts,
  findAffected,
  findUnansweredComments,
  findUnansweredFeatures,
  listJoinedAccounts,
  lockAccounts,
  lockAffected,
  type PlatformCounts,
} from "./deletion-queries.ts";
import type { Deps } from "./deps.ts";
import { noteErased } from "./erased-file.ts";
import { findOwner, insertErased } from "./erased-queries.ts";

/** Maximum number of live events per deletion; more would only flood open pages. */
const maxEvents = 100;

/** Whose account is deleted. */
export type Owner = Pick<Viewer, "id" | "role">;

type DeletionResult = {
  avatar: string | null;
  created_at: Date;
  features: FeatureCounts[];
  platforms: PlatformCounts[];
  deletedFeatures: AuthoredFeature[];
};

const includesAll = (locked: readonly number[], found: readonly number[]) => {
  const known = new Set(locked);
  return found.every((id) => known.has(id));
};

async function lockAll(tx: WriteTx, viewer: Owner) {
  await lockAuthor(tx, viewer.id);
  const affected: AffectedIds = await findAffected(tx, viewer.id);
  await lockAffected(tx, affected);
  const accounts = await lockAccounts(tx, viewer.id, viewer.role === "admin");
  const account = accounts.find(({ id }) => id === viewer.id);
  if (account === undefined) throw new AppError("session_expired");
  if (account.admin && accounts.every(({ id, admin }) => id === viewer.id || !admin))
    throw new AppError("conflict", { detail: apiMessages.lastAdmin });
  // The lock on the account blocks new rows of this user. Retries if rows arrived before the lock.
  const now = await findAffected(tx, viewer.id);
  if (
    !includesAll(affected.features, now.features) ||
    !includesAll(affected.platforms, now.platforms)
  )
    throw new StaleRead();
  return account;
}

async function deleteInTransaction(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  viewer: Owner,
): Promise<DeletionResult> {
  const { id, email, avatar, created_at } = await lockAll(tx, viewer);
  await anonymizeUserInAudit(tx, { id, email });
  const deletedFeatures = await findUnansweredFeatures(tx, viewer.id);
  const features = deletedFeatures.map(({ id }) => id);
  const comments = await findUnansweredComments(tx, viewer.id, features);
  const deleted: DeletedIds = { features, comments };
  await queueWishesOf(tx, [viewer.id]);
  const featureCounts = await decrementFeatureCounts(tx, viewer.id, deleted);
  const platforms = await decrementFollowerCounts(tx, viewer.id);
  await deleteFeatures(tx, features, { by: "author", now: deps.now() });
  await retractComments(tx, comments);
  await rewordAuthor(tx, viewer.id, null);
  await decrementUpvoteCounter(tx, viewer.id, deleted);
  await endAdminSetup(tx, deps, viewer.id);
  await leaveTeams(tx, deps, viewer.id);
  await leaveMailbox(tx, viewer.id);
  await forgetRefusals(tx, email);
  await forgetAddress(tx, email);
  await deleteUserRows(tx, viewer.id, deleted);
  for (const { platform_id } of featureCounts)
    tx.emit(null, { kind: "answers_changed", platform_id });
  const result = { avatar, created_at, features: featureCounts, platforms, deletedFeatures };
  for (const event of toLiveEvents(result).slice(0, maxEvents)) tx.publish(event);
  return result;
}

const toLiveEvents = ({ features, platforms, deletedFeatures }: DeletionResult): LiveEvent[] => [
  ...deletedFeatures
    .filter(({ listed }) => listed)
    .map(
      ({ id, platform_id }): LiveEvent => ({
        to: "everyone",
        event: { event: "feature", changes: ["deleted"], feature_id: id, platform_id },
      }),
    ),
  ...features.map(
    ({ id, platform_id, upvote_count, comment_count, concern_count }): LiveEvent => ({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["votes", "comments"],
        feature_id: id,
        platform_id,
        upvotes: upvote_count,
        comment_count,
        concern_count,
      },
    }),
  ),
  ...platforms.map(
    ({ id, follower_count }): LiveEvent => ({
      to: "everyone",
      event: { event: "platform", platform_id: id, follower_count },
    }),
  ),
];

type DeletionDeps = Pick<Deps, "db" | "write" | "config" | "now" | "storage" | "log">;

/** Deletes an account with those that were joined to it, whose id `restore` deletes again. Content with votes or answers of others stays. */
export async function deleteAccount(
  deps: DeletionDeps,
  account: Owner,
  also: (tx: WriteTx) => Promise<void> = async () => {},
): Promise<void> {
  for (const joined of await listJoinedAccounts(deps.db, account.id))
    await deleteAccount(deps, joined);
  const { avatar, erased } = await deps.write(async (tx) => {
    const deleted = await deleteInTransaction(tx, deps, account);
    const erased = await insertErased(tx, account.id, deleted.created_at, deps.now());
    await also(tx);
    return { ...deleted, erased };
  });
  await noteErased(deps, erased);
  await deleteImage(deps, avatar);
}

/** Deletes the account of somebody else, who asked for it and is told. Throws 404, and 409 for the admin's own. */
export async function deleteAccountFor(
  deps: DeletionDeps,
  admin: Pick<Viewer, "id"> | null,
  id: number,
  reason: string,
): Promise<void> {
  const owner = found(await findOwner(deps.db, id));
  if (id === admin?.id) throw new AppError("conflict", { detail: apiMessages.notYourself });
  await deleteAccount(deps, owner, async (tx) => {
    tx.audit(admin, "user.delete", "user", {
      id,
      details: { reason, ...(admin === null && { by: "operator" }) },
    });
    const content = accountDeletedEmail(deps.config, owner.username);
    await queueMail(tx, deps, { user_id: null, to: owner.email, ...content });
  });
}
