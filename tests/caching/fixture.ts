/** Inserts the rows that the cached responses contain. */
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import { checkCounts } from "../../apps/server/src/db/counts/counts.ts";
import { tell, unique } from "../harness/users.ts";
import type { CacheFixture } from "./views.ts";

/** Inserts one platform with two features; one has a tag and a vote, the other a comment. */
export async function createCacheFixture(
  db: Db,
  { authorId, supporterId }: { authorId: number; supporterId: number },
): Promise<{ fixture: CacheFixture; platformId: number }> {
  const slug = unique("cached-");
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
  const first = await feature("A feature to look at");
  const second = await feature("Another wish");
  const elsewhere = await db
    .insertInto("platforms")
    .values({
      name: "Elsewhere",
      slug: unique("elsewhere-"),
      active: true,
      review_state: "approved",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { id } of [platform, elsewhere])
    await tell({ deps: { db } }, { kind: "platform_listed", platform_id: id });
  const linked = await db
    .insertInto("wishes")
    .values({ title: "A feature to look at", feature_count: 2, person_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const there = await db
    .insertInto("features")
    .values({
      platform_id: elsewhere.id,
      title: "A feature to look at, elsewhere",
      description: "So it is.",
      wish_id: linked.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("features").set({ wish_id: linked.id }).where("id", "=", first.id).execute();
  const tag = await db
    .insertInto("tags")
    .values({ platform_id: platform.id, name: "first" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("feature_tags").values({ feature_id: first.id, tag_id: tag.id }).execute();
  await db.insertInto("votes").values({ feature_id: first.id, user_id: supporterId }).execute();
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
  // Older than everything that the tested writes create.
  await sql`update features set created_at = created_at - interval '1 day' where platform_id = ${platform.id}`.execute(
    db,
  );
  await checkCounts(db, { fix: true });
  return {
    platformId: platform.id,
    fixture: {
      slug,
      featureId: first.id,
      otherId: second.id,
      otherPlatformId: there.id,
      wishId: linked.id,
      authorId,
      supporterId,
    },
  };
}
