/** What a decision about a text says about its pictures. */
import type { SubjectType } from "@upwell/contract/moderation/values";
import type { Tx } from "../../db/client.ts";
import { refusePictures, showPictures } from "../pictures/queries.ts";

/** The texts that moderation decides about and that may have pictures. */
const owners: Partial<Record<SubjectType | "profile", "feature_id" | "comment_id">> = {
  feature: "feature_id",
  comment: "comment_id",
};

type Text = { type: SubjectType | "profile"; id: number | null };

/** Shows the pictures that a text had when it was judged. */
export async function approvePictures(tx: Tx, { type, id }: Text, judgedAt: Date): Promise<void> {
  const owner = owners[type];
  if (owner !== undefined && id !== null) await showPictures(tx, owner, id, judgedAt);
}

/** Holds the pictures of a rejected text, and what looks like them from now on. */
export async function rejectPictures(tx: Tx, { type, id }: Text, now: Date): Promise<void> {
  const owner = owners[type];
  if (owner !== undefined && id !== null) await refusePictures(tx, owner, id, now);
}
