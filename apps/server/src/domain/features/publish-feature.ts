/** How a feature becomes public, and how it stops being so. */
import type { Tx } from "../../db/client.ts";
import { writeUpvote } from "../votes/votes.ts";
import { hideRow, type PublishedFeature, publishRow } from "./write-queries.ts";

/** Shows a held or refused feature to everybody, its author's own vote with it. Nothing if it is public. */
export async function publishFeature(tx: Tx, id: number): Promise<PublishedFeature | undefined> {
  const published = await publishRow(tx, id);
  if (published !== undefined && published.user_id !== null)
    await writeUpvote(tx, published.user_id, id);
  return published;
}

/** Takes a public feature back: only its author still sees it. Nothing if it is not public. */
export const withdrawFeature = (tx: Tx, id: number) => hideRow(tx, id, "rejected");
