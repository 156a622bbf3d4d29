/** What the kept answers are asked about, written straight into the database. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { unique } from "../people.ts";
import type { ShownStage } from "./views.ts";

/** One platform with two features, one of them with everything that a feature may have. */
export async function setShownStage(
  db: Db,
  { authorId, fanId }: { authorId: number; fanId: number },
): Promise<{ stage: ShownStage; platformId: number }> {
  const slug = unique("shown-");
  const platform = await db
    .insertInto("platforms")
    .values({ name: "A platform", slug, active: true, review_state: "approved" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const feature = (title: string) =>
    db
      .insertInto("features")
      .values({ platform_id: platform.id, user_id: authorId, title, description: "So it is." })
      .returning("id")
      .executeTakeFirstOrThrow();
  const first = await feature("A wish to look at");
  const second = await feature("Another wish");
  const tag = await db
    .insertInto("tags")
    .values({ platform_id: platform.id, name: "first" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("feature_tags").values({ feature_id: first.id, tag_id: tag.id }).execute();
  await db.insertInto("votes").values({ feature_id: first.id, user_id: fanId }).execute();
  await db
    .insertInto("comments")
    .values({ feature_id: second.id, user_id: authorId, content: "Said before." })
    .execute();
  await db
    .insertInto("activities")
    .values({
      type: "suggested",
      user_id: authorId,
      platform_id: platform.id,
      feature_id: first.id,
    })
    .execute();
  // Behind what is written by the deeds.
  await sql`update features set created_at = created_at - interval '1 day' where platform_id = ${platform.id}`.execute(
    db,
  );
  await checkCounts(db, { fix: true });
  return {
    platformId: platform.id,
    stage: { slug, featureId: first.id, otherId: second.id, authorId, fanId },
  };
}
