/** The end of an account: it goes with all that is its person's alone. */
import { answers } from "@upwell/contract/sentences";
import type { Tx } from "../../db/client.ts";
import { MovedOn, transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { LiveEvent } from "../../live/events.ts";
import { deleteFeatures, waitForSuggestions } from "../features/author-leaves.ts";
import { dropPicture } from "../media/pictures.ts";
import {
  deleteAccount,
  type FeatureFigures,
  findTouched,
  findUnansweredComments,
  findUnansweredFeatures,
  type Gone,
  lockAccounts,
  lockTouched,
  lowerFeatureCounts,
  lowerFollowerCounts,
  lowerUpvotes,
  type OwnFeature,
  type PlatformFigures,
  type Touched,
} from "./deletion-queries.ts";

/** More than this many changes in one moment help nobody who looks at a page. */
const eventsAtMost = 100;

type Farewell = {
  avatar: string | null;
  features: FeatureFigures[];
  platforms: PlatformFigures[];
  gone: OwnFeature[];
};

const covers = (locked: readonly number[], found: readonly number[]) => {
  const known = new Set(locked);
  return found.every((id) => known.has(id));
};

async function lockAll(tx: Tx, viewer: Viewer): Promise<string | null> {
  await waitForSuggestions(tx, viewer.id);
  const touched: Touched = await findTouched(tx, viewer.id);
  await lockTouched(tx, touched);
  const accounts = await lockAccounts(tx, viewer.id, viewer.role === "admin");
  const own = accounts.find(({ id }) => id === viewer.id);
  if (own === undefined) throw new AppError("session_expired");
  if (own.admin && accounts.every(({ id, admin }) => id === viewer.id || !admin))
    throw new AppError("conflict", { detail: answers.lastAdmin });
  // With the account locked nothing more of this person's can arrive. What did between the look and
  // the lock is looked for again.
  const now = await findTouched(tx, viewer.id);
  if (!covers(touched.features, now.features) || !covers(touched.platforms, now.platforms))
    throw new MovedOn();
  return own.avatar;
}

async function leave(tx: Tx, viewer: Viewer): Promise<Farewell> {
  const avatar = await lockAll(tx, viewer);
  const ownFeatures = await findUnansweredFeatures(tx, viewer.id);
  const features = ownFeatures.map(({ id }) => id);
  const comments = await findUnansweredComments(tx, viewer.id, features);
  const gone: Gone = { features, comments };
  const lowered = await lowerFeatureCounts(tx, viewer.id, gone);
  const platforms = await lowerFollowerCounts(tx, viewer.id);
  await deleteFeatures(tx, features);
  await lowerUpvotes(tx, viewer.id, gone);
  await deleteAccount(tx, viewer.id, gone);
  return { avatar, features: lowered, platforms, gone: ownFeatures };
}

const eventsOf = ({ features, platforms, gone }: Farewell): LiveEvent[] => [
  ...gone
    .filter(({ listed }) => listed)
    .map(
      ({ id, platform_id }): LiveEvent => ({
        to: "everyone",
        event: { event: "feature", changes: ["deleted"], feature_id: id, platform_id },
      }),
    ),
  ...features.map(
    ({ id, platform_id, upvote_count, comment_count }): LiveEvent => ({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["votes", "comments"],
        feature_id: id,
        platform_id,
        upvotes: upvote_count,
        comment_count,
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

/** Deletes the viewer's account. Texts that others voted on or answered stay, without their author. */
export async function endAccount(deps: Deps, viewer: Viewer): Promise<void> {
  const farewell = await transactionOnceQuiet(deps.db, (tx) => leave(tx, viewer));
  for (const event of eventsOf(farewell).slice(0, eventsAtMost)) deps.live.publish(event);
  await dropPicture(deps, farewell.avatar);
}
