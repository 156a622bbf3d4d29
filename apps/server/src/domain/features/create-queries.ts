/** SQL that adds features. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** Finds a feature with the same author, platform and text that was created after `since`. */
export function findDuplicateSince(
  db: Db,
  feature: { user_id: number; platform_id: number; title: string; description: string },
  since: Date,
) {
  return db
    .selectFrom("features")
    .select("id")
    .where("user_id", "=", feature.user_id)
    .where("platform_id", "=", feature.platform_id)
    .where("title", "=", feature.title)
    .where("description", "=", feature.description)
    .where("created_at", ">", since)
    .executeTakeFirst();
}

/** Serializes the suggestions of one author, so that concurrent duplicates are found. */
export async function lockAuthor(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suggest'), ${userId}::int)`.execute(tx);
}

type NewFeature = {
  platform_id: number;
  user_id: number | null;
  /** In whose name staff wrote it, without an author. */
  posted_as: OfficialRole | null;
  title: string;
  description: string;
  excerpt: string;
};

/** Inserts an uncounted, unpublished feature. Returns its id, or undefined if the platform is inactive. */
export async function insertHiddenFeature(tx: Tx, feature: NewFeature) {
  const row = await tx
    .insertInto("features")
    .columns([
      "platform_id",
      "user_id",
      "posted_as",
      "title",
      "description",
      "excerpt",
      "moderation_state",
    ])
    .expression((eb) =>
      eb
        .selectFrom("platforms")
        .select([
          "id",
          sql<number | null>`${feature.user_id}::int`.as("user_id"),
          sql<OfficialRole | null>`${feature.posted_as}::text`.as("posted_as"),
          sql<string>`${feature.title}`.as("title"),
          sql<string>`${feature.description}`.as("description"),
          sql<string>`${feature.excerpt}`.as("excerpt"),
          sql<"pending">`'pending'`.as("moderation_state"),
        ])
        .where("id", "=", feature.platform_id)
        .where("active", "=", true),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
