/** The demo content: written once, into an empty database, all or nothing. */
import { readFile } from "node:fs/promises";
import { directory } from "@upwell/sample/directory";
import { sql } from "kysely";
import { hashPassword } from "../../domain/auth/passwords.ts";
import type { Db, Tx } from "../client.ts";
import { rebuildCounts } from "../counts/counts.ts";
import { cast } from "./cast.ts";
import { insertRows } from "./insert.ts";
import { day, iso, type Story } from "./scene.ts";
import { tellStory } from "./story.ts";

/** Of the three accounts that a person trying the demo signs in with. */
const demoPassword = "upwell-demo";

const hour = 3_600_000;

async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from platforms) as empty`.execute(
    db,
  );
  return rows[0]?.empty === true;
}

async function insertCast(tx: Tx, story: Story, now: number): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const rows = cast.map(({ employer, signs_in, ...member }) => {
    const firstDeed = story.firstDeed.get(member.id) ?? now - 30 * day;
    const joined = iso(firstDeed - ((member.id * 7) % 20) * day - hour);
    return {
      ...member,
      password_hash: signs_in ? password_hash : null,
      is_active: true,
      is_verified: employer !== null,
      email_verified_at: joined,
      mail_digest: "off",
      feature_count: 0,
      comment_count: 0,
      upvotes_given_count: 0,
      created_at: joined,
      updated_at: joined,
    };
  });
  await insertRows(tx, "users", rows);
}

async function insertEmployments(tx: Tx, now: number): Promise<void> {
  const slugs = directory.map(({ platform }) => platform.slug);
  const rows = cast
    .filter(({ employer }) => employer !== null)
    .map(({ id, employer, company, job_title }, index) => ({
      id: index + 1,
      user_id: id,
      platform_id: slugs.indexOf(employer ?? "") + 1,
      state: "verified",
      proof: "admin",
      company,
      job_title,
      created_at: iso(now - 740 * day),
    }));
  await insertRows(tx, "employments", rows);
}

async function insertLegal(tx: Tx, now: number): Promise<void> {
  const published = new Date(now - 740 * day);
  for (const kind of ["terms", "privacy"] as const)
    await tx
      .insertInto("legal_documents")
      .values({
        kind,
        version_number: 1,
        content: await readFile(new URL(`./legal/${kind}.md`, import.meta.url), "utf8"),
        effective_date: published.toISOString().slice(0, 10),
        published_at: published,
      })
      .execute();
}

/** What the demo's admin may review. */
const suggested = [
  {
    name: "Krita",
    slug: "krita",
    description: "A painting program for illustrators, comic artists and those who make textures.",
    website_url: "https://krita.org/",
  },
  {
    name: "Thunderbird",
    slug: "thunderbird",
    description: "Mail, calendars and address books on one's own machine.",
    website_url: "https://www.thunderbird.net/",
  },
];

async function insertSuggestions(tx: Tx, now: number): Promise<void> {
  const suggested_by = cast.find(({ email }) => email === "user@upwell.example")?.id ?? null;
  const rows = suggested.map((platform, index) => ({
    ...platform,
    suggested_by,
    created_at: new Date(now - (index + 2) * day),
  }));
  await tx.insertInto("platforms").values(rows).execute();
}

const byTime = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.created_at).localeCompare(String(b.created_at));

async function insertStory(tx: Tx, story: Story): Promise<void> {
  await insertRows(tx, "team_members", story.team_members);
  await insertRows(tx, "tags", story.tags);
  await insertRows(tx, "features", story.features);
  await insertRows(tx, "feature_tags", story.feature_tags);
  await insertRows(tx, "votes", story.votes);
  await insertRows(tx, "comments", story.comments);
  await insertRows(tx, "status_updates", story.status_updates);
  const activities = [...story.activities].sort(byTime);
  await insertRows(
    tx,
    "activities",
    activities.map((row, index) => ({ id: index + 1, ...row })),
  );
  await insertRows(tx, "platform_follows", story.platform_follows);
  // Voting and commenting follow.
  await sql`insert into feature_follows (user_id, feature_id, created_at)
    select user_id, feature_id, min(created_at) from (
      select user_id, feature_id, created_at from votes
      union all select user_id, feature_id, created_at from comments
    ) deeds group by user_id, feature_id`.execute(tx);
  await sql`update features f set
    last_commented_at = (select max(c.created_at) from comments c where c.feature_id = f.id),
    answered_at = least(
      (select min(c.created_at) from comments c where c.feature_id = f.id and c.is_official),
      (select min(s.created_at) from status_updates s where s.feature_id = f.id)),
    launched_at = (
      select min(s.created_at) from status_updates s
      where s.feature_id = f.id and s.new_status in ('launched', 'completed'))`.execute(tx);
}

async function insertDemo(tx: Tx): Promise<void> {
  const now = Math.floor(Date.now() / hour) * hour;
  const story = tellStory(now);
  await insertCast(tx, story, now);
  await insertRows(tx, "platforms", story.platforms);
  await insertEmployments(tx, now);
  await insertStory(tx, story);
  await insertLegal(tx, now);
  await insertSuggestions(tx, now);
  await tx
    .insertInto("settings")
    .values({ key: "demo", value: JSON.stringify(true), updated_by: null })
    .execute();
  await rebuildCounts(tx);
}

/** Fills an empty database with the demo; answers false, having done nothing, where it is not empty. */
export async function seedWhenEmpty(db: Db): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const seeded = await db.transaction().execute(async (tx) => {
    // Of several servers starting at once one seeds; the others wait for it, and find it done.
    await sql`select pg_advisory_xact_lock(hashtext('upwell demo seed'))`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await insertDemo(tx);
    return true;
  });
  if (seeded) await sql`analyze`.execute(db);
  return seeded;
}
