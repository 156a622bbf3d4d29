/** Account deletion, including all content that only concerns its owner. */
import { apiMessages } from "@upwell/contract/messages";
import { leaveMailbox } from "../../db/counts/mailbox-votes.ts";
import { StaleRead, type WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LiveEvent } from "../../lib/live-events.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { anonymizeUserInAudit } from "../audit/queries.ts";
import { endAdminSetup, leaveTeams } from "../employments/end-team-setup.ts";
import { deleteFeatures } from "../features/change-feature.ts";
import { lockAuthor } from "../features/write-queries.ts";
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
  lockAccounts,
  lockAffected,
  type PlatformCounts,
} from "./deletion-queries.ts";

/** Maximum number of live events per deletion; more would only flood open pages. */
const maxEvents = 100;

type DeletionResult = {
  avatar: string | null;
  features: FeatureCounts[];
  platforms: PlatformCounts[];
  deletedFeatures: AuthoredFeature[];
};

const includesAll = (locked: readonly number[], found: readonly number[]) => {
  const known = new Set(locked);
  return found.every((id) => known.has(id));
};

async function lockAll(tx: WriteTx, viewer: Viewer) {
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
  viewer: Viewer,
): Promise<DeletionResult> {
  const { id, email, avatar } = await lockAll(tx, viewer);
  await anonymizeUserInAudit(tx, { id, email });
  const deletedFeatures = await findUnansweredFeatures(tx, viewer.id);
  const features = deletedFeatures.map(({ id }) => id);
  const comments = await findUnansweredComments(tx, viewer.id, features);
  const deleted: DeletedIds = { features, comments };
  const featureCounts = await decrementFeatureCounts(tx, viewer.id, deleted);
  const platforms = await decrementFollowerCounts(tx, viewer.id);
  await deleteFeatures(tx, features, { by: "author", now: deps.now() });
  await retractComments(tx, comments);
  await rewordAuthor(tx, viewer.id, null);
  await decrementUpvoteCounter(tx, viewer.id, deleted);
  await endAdminSetup(tx, deps, viewer.id);
  await leaveTeams(tx, deps, viewer.id);
  await leaveMailbox(tx, viewer.id);
  await deleteUserRows(tx, viewer.id, deleted);
  const result = { avatar, features: featureCounts, platforms, deletedFeatures };
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

/** Deletes the viewer's account. Content with votes or answers of others stays. */
export async function deleteAccount(deps: Deps, viewer: Viewer): Promise<void> {
  const { avatar } = await deps.write((tx) => deleteInTransaction(tx, deps, viewer));
  await deleteImage(deps, avatar);
}
