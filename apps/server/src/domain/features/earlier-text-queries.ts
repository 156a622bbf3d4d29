/** SQL of the texts of features before they changed. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { readColumn } from "../../db/statements.ts";
import type { EarlierText } from "./earlier-texts.ts";

export type EarlierTextRow = EarlierText & {
  kind: "first" | "own";
  posted_as: OfficialRole | null;
  changed_at: Date;
  votes: number;
};

/** The rows of a feature `f`. */
export const earlierTextsJson = sql<
  (Omit<EarlierTextRow, "changed_at"> & { changed_at: string })[]
>`coalesce((
  select json_agg(e) from earlier_texts e where e.feature_id = f.id), '[]'::json)`;

export const listEarlierTexts = (db: Db, featureId: number) =>
  db
    .selectFrom("earlier_texts")
    .select(["kind", "title", "description", "is_removed", "posted_as", "changed_at", "votes"])
    .where("feature_id", "=", featureId)
    .execute();

/** Counts the votes of others than the author of a locked feature. */
export const countOthersVotes = async (tx: Tx, featureId: number) =>
  (
    await readColumn<number>(tx)`
    select ${shownVotes} - (select count(*)::int from votes v
      where v.feature_id = f.id and v.user_id = f.user_id) as votes
    from features f where f.id = ${featureId}`
  )[0] ?? 0;

type NewEarlierText = EarlierTextRow & { feature_id: number };

export async function upsertEarlierText(tx: Tx, text: NewEarlierText): Promise<void> {
  const { feature_id: _, kind: __, ...update } = text;
  await tx
    .insertInto("earlier_texts")
    .values(text)
    .onConflict((conflict) => conflict.columns(["feature_id", "kind"]).doUpdateSet(update))
    .execute();
}

export async function deleteEarlierText(tx: Tx, featureId: number, kind: "first" | "own") {
  await tx
    .deleteFrom("earlier_texts")
    .where("feature_id", "=", featureId)
    .where("kind", "=", kind)
    .execute();
}

const withoutText = { title: null, description: null, is_removed: true };

/** Removes the earlier texts of a feature; the marks of the changes stay. Returns how many it removed. */
export async function removeEarlierTexts(tx: Tx, featureId: number): Promise<number> {
  const rows = await tx
    .updateTable("earlier_texts")
    .set(withoutText)
    .where("feature_id", "=", featureId)
    .where("is_removed", "=", false)
    .returning("kind")
    .execute();
  return rows.length;
}

/** Removes the earlier texts of an account's features. */
export async function removeEarlierTextsOfUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("earlier_texts")
    .set(withoutText)
    .where("feature_id", "in", (eb) =>
      eb.selectFrom("features").select("id").where("user_id", "=", userId),
    )
    .execute();
}
