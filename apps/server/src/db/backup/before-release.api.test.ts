/** Backups of versions from before the first release. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDifferences } from "../counts/counts.ts";
import type { LoadPart } from "./load.ts";
import { replaceDatabase } from "./load.ts";

const site = await openTestSite();

const time = "2026-11-20T10:00:00.000Z";
const times = { created_at: time, updated_at: time };
const idea = (id: number) => ({
  ...{ id, platform_id: 1, title: `Idea ${id}`, description: "It helps.", excerpt: "It helps." },
  ...{ status: "suggested", moderation_state: "public", answered_at: time, ...times },
  ...{ is_picked: false, upvote_count: 0, comment_count: id <= 6 ? 1 : 0, follower_count: 0 },
  ...{ votes_passed: 0, was_public: false, reconsider_reminded: false, concern_count: 0 },
  ...{ reason_count: 0, outcome_yes_count: 0, outcome_partly_count: 0, outcome_no_count: 0 },
});
const counts = {
  ...{ feature_count: 8, follower_count: 0, suggested_count: 8, seen_count: 0, planned_count: 0 },
  ...{ in_development_count: 0, launched_count: 0, declined_count: 0 },
};

/** As such a version wrote them: with columns and a table that are gone, and without those that came since. */
const tables: Record<string, object[]> = {
  users: [
    {
      ...{
        id: 1,
        username: "ada",
        username_skeleton: "ada",
        email: "ada@people.example",
        ...times,
      },
      ...{ role: "user", first_name: "", last_name: "", bio: "", company: "", job_title: "" },
      ...{ is_active: true, is_verified: false, is_demo: false, two_step: false },
      ...{ mail_digest: "instant", hides_votes: false, hidden_platforms: [] },
      ...{ unsubscribe_token: "00000000-0000-4000-8000-000000000001" },
      ...{ feature_count: 0, comment_count: 0, upvotes_given_count: 0 },
    },
  ],
  platforms: [
    {
      ...{ id: 1, name: "Tool", slug: "tool", description: "A tool.", active: true, ...times },
      ...{ name_skeleton: "tool", review_state: "approved", review_reason: "", statement: "" },
      ...{ trusts_mail_domain: false, mail_domain_requested: false, embed_origins: [], ...counts },
      logo_url: "http://tool.example/logo.png",
    },
  ],
  features: [1, 2, 3, 4, 5, 6, 7, 8].map(idea),
  comments: [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, feature_id: id, content: `Thank you. (${id})`, text_key: `old ${id}`, ...times },
    ...{ posted_as: "team", is_pinned: false, is_concern: false, moderation_state: "public" },
    feature_votes: 0,
  })),
  status_updates: [
    {
      ...{ id: 1, feature_id: 7, old_status: "suggested", new_status: "seen", created_at: time },
      ...{ comment: "Thank you: Idea 7", posted_as: "team", text_key: "old 7", feature_votes: 0 },
    },
  ],
  answer_links: [
    {
      ...{ id: 1, platform_id: 1, feature_id: 8, url: "https://tool.example/?a=1" },
      ...{ answered_on: "2020-01-01", state: "accepted", proof: "website", reason: "" },
      ...{ decided_at: time, created_at: time },
    },
  ],
  counters: [{ name: "features", shard: 0, value: 8 }],
  queue_visits: [{ user_id: 1, platform_id: 1, visited_at: time }],
  search_queue: [{ id: 1, feature_id: 1 }],
};

async function* readParts(): AsyncGenerator<LoadPart> {
  for (const [name, rows] of Object.entries(tables)) {
    const table = { name, columns: [...new Set(rows.flatMap(Object.keys)), "gone"] };
    yield { kind: "rows", table, lines: rows.map((row) => JSON.stringify({ ...row, gone: 1 })) };
    yield { kind: "end", table, footer: { rows: rows.length, sha256: "", last: 100 } };
  }
}

test("are loaded by columns, and brought up to date", async () => {
  const { db } = site.deps;
  await replaceDatabase(db, { migrations: ["0001_schema"], parts: readParts() });
  const links = await db
    .selectFrom("answer_links")
    .select(["state", "proof", "decided_at"])
    .execute();
  expect(links, "A link without a sentence waits.").toEqual([
    { state: "pending", proof: null, decided_at: null },
  ]);
  const features = await db
    .selectFrom("features")
    .select([
      "title",
      sql`answered_at is not null`.as("answered"),
      sql`acknowledged_at is not null`.as("seen"),
    ])
    .orderBy("id")
    .execute();
  expect(features, "Texts that differ in numbers are one answer.").toEqual([
    { title: "Idea 1", answered: true, seen: false },
    ...[2, 3, 4, 5, 6, 7].map((n) => ({ title: `Idea ${n}`, answered: false, seen: true })),
    { title: "Idea 8", answered: false, seen: false },
  ]);
  const [platform] = await db.selectFrom("platforms").select("logo_url").execute();
  expect(platform).toEqual({ logo_url: "https://tool.example/logo.png" });
  const [visit] = await db.selectFrom("queue_visits").select("all_seen_at").execute();
  expect(visit).toEqual({ all_seen_at: new Date(time) });
  expect(await findDifferences(db)).toEqual([]);

  const link = sql`update answer_links set state = 'accepted', proof = 'team'`.execute(db);
  await expect(link).rejects.toThrow(/answer_links_accepted_check/);
});
