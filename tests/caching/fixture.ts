/** Inserts the rows that the cached responses contain. */
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import { checkCounts } from "../../apps/server/src/db/counts/counts.ts";
import { insertRow, updateRows } from "../harness/table-rows.ts";
import { tell, unique } from "../harness/users.ts";
import type { CacheFixture } from "./views.ts";

/** Inserts one platform with two features; one has a tag and a vote, the other a comment. */
export async function createCacheFixture(
  db: Db,
  { authorId, supporterId }: { authorId: number; supporterId: number },
): Promise<{ fixture: CacheFixture; platformId: number }> {
  const slug = unique("cached-");
  const platform = await insertRow(db, "platforms", {
    name: "A platform",
    slug,
    active: true,
    review_state: "approved",
  });
  const feature = (title: string) =>
    insertRow(db, "features", {
      platform_id: platform.id,
      user_id: authorId,
      title,
      description: "So it is.",
    });
  const first = await feature("A feature to look at");
  const second = await feature("Another wish");
  const elsewhere = await insertRow(db, "platforms", {
    name: "Elsewhere",
    slug: unique("elsewhere-"),
    active: true,
    review_state: "approved",
  });
  for (const { id } of [platform, elsewhere])
    await tell({ deps: { db } }, { kind: "platform_listed", platform_id: id });
  const linked = await db
    .insertInto("wishes")
    .values({ title: "A feature to look at", feature_count: 2, person_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const there = await insertRow(db, "features", {
    platform_id: elsewhere.id,
    title: "A feature to look at, elsewhere",
    description: "So it is.",
    wish_id: linked.id,
  });
  await updateRows(db, "features", first.id, { wish_id: linked.id });
  const tag = await insertRow(db, "tags", { platform_id: platform.id, name: "first" });
  await insertRow(db, "feature_tags", { feature_id: first.id, tag_id: tag.id });
  await insertRow(db, "votes", { feature_id: first.id, user_id: supporterId });
  await insertRow(db, "comments", {
    feature_id: second.id,
    user_id: authorId,
    content: "Said before.",
  });
  await insertRow(db, "activities", {
    type: "suggested",
    user_id: authorId,
    platform_id: platform.id,
    feature_id: first.id,
  });
  const published_at = new Date();
  const entry = await insertRow(db, "changelog_entries", {
    ...{ platform_id: platform.id, title: "Before", content: "It is.", content_html: "It is." },
    ...{ published_at, first_published_at: published_at },
  });
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
      entryId: entry.id,
      authorId,
      supporterId,
    },
  };
}
