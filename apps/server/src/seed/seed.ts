/** Writes the demo content into an empty database, in one transaction. */
import { readFile } from "node:fs/promises";
import { toCompactSkeleton, toNameSkeleton } from "@upwell/moderation/confusables";
import { demoDirectory } from "@upwell/sample/directory";
import { sql } from "kysely";
import type { Db, Tx } from "../db/client.ts";
import { rebuildCounts } from "../db/counts/counts.ts";
import { launchedAt } from "../db/counts/times.ts";
import type { Deps } from "../deps.ts";
import { hashPassword } from "../domain/auth/passwords.ts";
import { toAddress } from "../domain/claim-proofs/proof-address.ts";
import { getDemoPassword } from "../lib/demo-password.ts";
import { insertAgentReports } from "./agent-reports.ts";
import { insertAnswerLinks } from "./answer-links.ts";
import { day, hour, type SeedRows, toIso } from "./context.ts";
import { insertCorrections } from "./corrections.ts";
import { insertFeeds } from "./feeds.ts";
import { addImages, storeAvatars } from "./images.ts";
import { insertRows } from "./insert.ts";
import { insertMerges } from "./merge-record.ts";
import { insertModerationRecord } from "./moderation-record.ts";
import { insertPictures, type StoredPictures, storePictures } from "./pictures.ts";
import { buildSeedRows } from "./rows.ts";
import { insertSplitRecord } from "./split-record.ts";
import { insertTeamNews } from "./team-news.ts";
import { tellOfAccounts, tellOfFeatures } from "./tell.ts";
import { findUser, invitedReader, type SeedUser, seedUsers } from "./users.ts";
import { insertVectors } from "./vectors.ts";
import { insertVoteNotes } from "./vote-notes.ts";
import { insertVoteRecord } from "./vote-record.ts";
import { insertWaitingTexts } from "./waiting-texts.ts";
import { insertWishes } from "./wishes.ts";

async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from platforms) as empty`.execute(
    db,
  );
  return rows[0]?.empty === true;
}

async function insertUsers(
  tx: Tx,
  content: SeedRows,
  {
    now,
    password,
    avatars,
  }: { now: number; password: string; avatars: ReadonlyMap<string, string> },
): Promise<void> {
  const password_hash = await hashPassword(password);
  const rows = seedUsers.map(({ employer, team_role: _, signs_in, ...member }) => {
    const firstActivity = content.firstActivityAt.get(member.id) ?? now - 30 * day;
    const joined = toIso(firstActivity - ((member.id * 7) % 20) * day - hour);
    return {
      ...member,
      avatar: avatars.get(member.username) ?? null,
      username_skeleton: toNameSkeleton(member.username),
      password_hash: signs_in ? password_hash : null,
      is_demo: true,
      is_active: true,
      is_verified: employer !== null || member.username === invitedReader.username,
      email_verified_at: joined,
      mail_digest: "off",
      feature_count: 0,
      comment_count: 0,
      created_at: joined,
      updated_at: joined,
    };
  });
  await insertRows(tx, "users", rows);
}

/** What proved a member: of a team with a repository its owner by a file there, and the others by their invitation. */
function getProof({ employer, team_role }: SeedUser, askedAt: string) {
  const repository = demoDirectory.find(({ platform }) => platform.slug === employer)?.platform
    .repository;
  const none = { proof_address: "", proof_seen_at: null, proof_asked_at: null };
  if (repository === undefined) return { ...none, proof: "admin" };
  if (team_role !== "owner") return { ...none, proof: "invitation" };
  const at = { proof_seen_at: askedAt, proof_asked_at: askedAt };
  return { ...at, proof: "repository", proof_address: toAddress(repository) };
}

async function insertEmployments(tx: Tx, now: number): Promise<void> {
  const slugs = demoDirectory.map(({ platform }) => platform.slug);
  const rows = seedUsers
    .filter(({ employer }) => employer !== null)
    .map((member, index) => ({
      id: index + 1,
      user_id: member.id,
      platform_id: slugs.indexOf(member.employer ?? "") + 1,
      state: "verified",
      role: member.team_role,
      company: member.company,
      job_title: member.job_title,
      ...getProof(member, toIso(now - day)),
      created_at: toIso(now - 740 * day),
      claimed_at: toIso(now - 740 * day),
      decided_at: toIso(now - (735 - index) * day),
    }));
  const joined = toIso(now - 45 * day);
  const reader = {
    ...{ id: rows.length + 1, user_id: findUser(invitedReader.username)?.id ?? 0 },
    ...{ platform_id: invitedReader.platformId, state: "verified", proof: "invitation" },
    ...{ role: "reader", company: "", job_title: "", proof_address: "" },
    ...{ created_at: joined, claimed_at: joined, decided_at: joined },
  };
  await insertRows(tx, "employments", [...rows, reader]);
  const visits = seedUsers
    .filter(({ employer }) => employer !== null)
    .map(({ id, employer }, index) => {
      // Longer ago where the team rarely answers.
      const visited_at = toIso(
        now - (employer === "openstreetmap" ? 33 : 7) * day - (index % 5) * hour,
      );
      const platform_id = slugs.indexOf(employer ?? "") + 1;
      return { user_id: id, platform_id, visited_at, all_seen_at: visited_at };
    });
  await insertRows(tx, "queue_visits", visits);
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

/** Platform suggestions for the demo's admin to review. */
const suggestedPlatforms = [
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
  const suggested_by = seedUsers.find(({ email }) => email === "user@upwell.example")?.id ?? null;
  const rows = suggestedPlatforms.map((platform, index) => ({
    ...platform,
    name_skeleton: toCompactSkeleton(platform.name),
    suggested_by,
    created_at: new Date(now - (index + 2) * day),
  }));
  await tx.insertInto("platforms").values(rows).execute();
}

const byTime = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.created_at).localeCompare(String(b.created_at));

/**
 * Marks the comments of teams afterwards: an insert of one would write the search document of its idea, and all
 * documents are already queued.
 */
async function insertComments(tx: Tx, { comments }: SeedRows): Promise<void> {
  const rows = comments.map((row) => ({ ...row, posted_as: null }));
  await insertRows(tx, "comments", rows);
  const official = comments.flatMap(({ id, posted_as }) => (posted_as === null ? [] : Number(id)));
  await sql`update comments set posted_as = 'team' where id = any(${official}::bigint[])`.execute(
    tx,
  );
}

async function insertContent(tx: Tx, content: SeedRows): Promise<void> {
  await insertRows(tx, "team_members", content.team_members);
  await insertRows(tx, "tags", content.tags);
  await insertRows(tx, "features", content.features);
  await insertRows(tx, "feature_html", content.feature_html);
  await insertRows(tx, "feature_tags", content.feature_tags);
  await insertRows(tx, "votes", content.votes);
  await insertComments(tx, content);
  for (const { feature, comment } of content.workarounds)
    await tx
      .updateTable("features")
      .set({ workaround_id: comment })
      .where("id", "=", feature)
      .execute();
  await insertRows(tx, "status_updates", content.status_updates);
  const activities = [...content.activities].sort(byTime);
  await insertRows(
    tx,
    "activities",
    activities.map((row, index) => ({ id: index + 1, ...row })),
  );
  await insertRows(tx, "changelog_entries", content.changelog_entries);
  await insertRows(tx, "changelog_features", content.changelog_features);
  await insertRows(tx, "platform_follows", content.platform_follows);
  // A vote or comment implies a follow.
  await sql`insert into feature_follows (user_id, feature_id, created_at)
    select user_id, feature_id, min(created_at) from (
      select user_id, feature_id, created_at from votes
      union all select user_id, feature_id, created_at from comments
    ) actions group by user_id, feature_id`.execute(tx);
  await sql`insert into helpful_marks (comment_id, user_id, created_at)
    select c.id, v.user_id, greatest(c.created_at, v.created_at) from comments c join votes v using (feature_id)
    where v.user_id <> c.user_id and (c.id * 7 + v.user_id) % 11 = 0`.execute(tx);
  await sql`update features t set
    last_commented_at = (select max(c.created_at) from comments c where c.feature_id = t.id),
    launched_at = ${launchedAt}`.execute(tx);
}

async function insertDemo(tx: Tx, deps: Deps, pictures: StoredPictures): Promise<void> {
  const now = Math.floor(Date.now() / hour) * hour;
  const content = buildSeedRows(now);
  await addImages(deps, content);
  const { password } = await getDemoPassword(deps.config);
  await insertUsers(tx, content, { now, password, avatars: await storeAvatars(deps) });
  await insertRows(tx, "platforms", content.platforms);
  await insertEmployments(tx, now);
  await tellOfAccounts(tx);
  await insertContent(tx, content);
  await insertPictures(tx, content, pictures);
  await insertVoteRecord(tx, now);
  await insertWishes(tx, now);
  await insertAnswerLinks(tx, now);
  await insertAgentReports(tx, now);
  await insertCorrections(tx, now);
  await insertSplitRecord(tx, now);
  await insertVoteNotes(tx);
  await insertLegal(tx, now);
  await insertSuggestions(tx, now);
  await insertModerationRecord(tx, now);
  await insertWaitingTexts(tx, deps, now);
  await tx
    .insertInto("settings")
    .values({ key: "demo", value: JSON.stringify(true), updated_by: null })
    .execute();
  await rebuildCounts(tx);
  await insertMerges(tx, deps, now);
  await insertTeamNews(tx, now);
  await insertFeeds(tx, now);
  await tellOfFeatures(tx);
  await insertVectors(tx);
}

/** Returns whether it seeded; skips a database that has users or platforms. */
export async function seedIfEmpty(deps: Deps): Promise<boolean> {
  const { db } = deps;
  if (!(await isEmpty(db))) return false;
  const pictures = await storePictures(deps);
  const seeded = await db.transaction().execute(async (tx) => {
    // If several servers start at the same time, one seeds and the others wait for it.
    await sql`select pg_advisory_xact_lock(hashtext('upwell demo seed'))`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await insertDemo(tx, deps, pictures);
    return true;
  });
  if (seeded) await sql`analyze`.execute(db);
  return seeded;
}
