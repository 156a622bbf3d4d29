/** A database from before links to answers had a sentence: they wait, and answers are counted again. */
import { createTestSite } from "@upwell/tests/harness/site";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dropEverything } from "./backup/empty-database.ts";
import { migrateWithin } from "./migrate.ts";

class RolledBack extends Error {}

test("links without a sentence wait, and texts that differ in numbers are one answer", async () => {
  const site = await createTestSite();
  const migrated = site.deps.db.transaction().execute(async (tx) => {
    await dropEverything(tx);
    await migrateWithin(tx, "0002_cache_invalidation");
    // As a restore loads rows.
    for (const table of ["comments", "status_updates", "answer_links"])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`
      with platform as (
        insert into platforms (name, name_skeleton, slug, description, active, review_state)
        values ('Tool', 'tool', 'tool', 'A tool.', true, 'approved') returning id
      ), added as (
        insert into features (platform_id, title, description, answered_at)
        select id, 'Idea ' || n, 'It helps.', now() from platform, generate_series(1, 8) n returning id, platform_id, title
      ), commented as (
        insert into comments (feature_id, posted_as, content, text_key, feature_votes)
        select id, 'team', 'Thank you. (' || id || ')', 'old ' || id, 0 from added where title < 'Idea 7'
      ), noted as (
        insert into status_updates (feature_id, old_status, new_status, comment, text_key, feature_votes)
        select id, 'suggested', 'seen', 'Thank you: ' || title, 'old ' || id, 0 from added where title = 'Idea 7'
      )
      insert into answer_links (platform_id, feature_id, url, answered_on, state, proof, decided_at)
      select platform_id, id, 'https://tool.example/?a=1', '2020-01-01', 'accepted', 'website', now()
      from added where title = 'Idea 8'`.execute(tx);
    for (const table of ["comments", "status_updates", "answer_links"])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    await migrateWithin(tx);
    const links = await tx
      .selectFrom("answer_links")
      .select(["state", "proof", "decided_at"])
      .execute();
    expect(links).toEqual([{ state: "pending", proof: null, decided_at: null }]);
    const features = await tx
      .selectFrom("features")
      .select([
        "title",
        sql`answered_at is not null`.as("answered"),
        sql`acknowledged_at is not null`.as("seen"),
      ])
      .orderBy("id")
      .execute();
    expect(features).toEqual([
      { title: "Idea 1", answered: true, seen: false },
      ...[2, 3, 4, 5, 6, 7].map((n) => ({ title: `Idea ${n}`, answered: false, seen: true })),
      { title: "Idea 8", answered: false, seen: false },
    ]);
    throw new RolledBack();
  });
  await expect(migrated).rejects.toBeInstanceOf(RolledBack);
  await site.close();
});
