/** How a feature becomes public, and how it stops being so. */
import type { Tx } from "../../db/client.ts";
import { countTags } from "../tags/tag-feature.ts";
import { writeUpvote } from "../votes/votes.ts";
import { setStateOfMerged } from "./merge-queries.ts";
import {
  hideRow,
  lockFeature,
  type PublishedFeature,
  publishRow,
  refuseHeldRow,
} from "./write-queries.ts";

/** Shows a held or refused feature to everybody, its author's own vote with it. Nothing if it is public. */
export async function publishFeature(tx: Tx, id: number): Promise<PublishedFeature | undefined> {
  // First, so that the counts are read when nobody moves them any more.
  await lockFeature(tx, id);
  const published = await publishRow(tx, id);
  if (published === undefined) {
    await setStateOfMerged(tx, id, "public");
    return undefined;
  }
  if (published.user_id !== null) await writeUpvote(tx, published.user_id, id);
  await countTags(tx, id, 1);
  return published;
}

/** Takes a public feature back: only its author still sees it. Nothing if it is not public. */
export async function withdrawFeature(tx: Tx, id: number): Promise<PublishedFeature | undefined> {
  await lockFeature(tx, id);
  const withdrawn = await hideRow(tx, id, "rejected");
  if (withdrawn === undefined) await setStateOfMerged(tx, id, "rejected");
  else await countTags(tx, id, -1);
  return withdrawn;
}

/** Puts a held feature among the refused ones, which their author alone sees. False if it is not held. */
export const refuseHeldFeature = (tx: Tx, id: number): Promise<boolean> => refuseHeldRow(tx, id);
