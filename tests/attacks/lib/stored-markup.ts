/**
 * Markup in every visible text, written directly to the database: even what moderation would have
 * rejected must be harmless.
 */

import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import { addresses as maliciousUrls } from "../corpora/markup.ts";
import type { Environment } from "./environment.ts";

/** The part after the #, and a text that the page shows. */
type Page = readonly [path: string, shows: string];

type Person = Awaited<ReturnType<typeof createUser>>;
type StoredMarkup = {
  author: Person;
  admin: Person;
  publicPages: readonly Page[];
  privatePages: readonly Page[];
  staffPages: readonly Page[];
  /** The parts that depend on the payload. */
  each: readonly { payload: string; pages: readonly Page[] }[];
};

/** Truncates a text to what PostgreSQL can store. */
const truncate = (text: string, most: number) => text.replaceAll("\u0000", "").slice(0, most);
const toUrl = (text: string) =>
  truncate(`https://example.org/${encodeURI(text.toWellFormed())}`, 400);

async function insertUserWith(environment: Environment, payload: string): Promise<Person> {
  const person = await createUser(environment.context);
  const named = {
    first_name: truncate(payload, 80),
    last_name: "Markson",
    bio: truncate(`bio ${payload}`, 500),
  };
  await environment.db.updateTable("users").set(named).where("id", "=", person.id).execute();
  return person;
}

async function insertFeatureWith(environment: Environment, platformId: number, payload: string) {
  const { db } = environment;
  const mark = unique("marked");
  const author = await insertUserWith(environment, payload);
  const { id } = await db
    .insertInto("features")
    .values({
      platform_id: platformId,
      user_id: author.id,
      title: truncate(`${mark} ${payload}`, 255),
      description: `${mark}\n\n${payload}\n\nthe end of ${mark}`,
      excerpt: truncate(`${mark} ${payload}`, 300),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto("comments")
    .values({
      feature_id: id,
      user_id: author.id,
      content: truncate(`said ${payload}`, 1000),
      posted_as: "team",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto("tags")
    .values({
      platform_id: platformId,
      name: truncate(`${mark}${payload}`.replace(/\s/g, ""), 40),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("feature_tags").values({ feature_id: id, tag_id: tag.id }).execute();
  const update = await db
    .insertInto("status_updates")
    .values({
      feature_id: id,
      user_id: author.id,
      old_status: "suggested",
      new_status: "planned",
      comment: truncate(payload, 2000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = { user_id: author.id, platform_id: platformId, feature_id: id };
  await db
    .insertInto("activities")
    .values([
      { ...about, type: "suggested" },
      { ...about, type: "commented", comment_id: comment.id },
      { ...about, type: "status_updated", status_update_id: update.id },
    ])
    .execute();
  return { id, mark, payload, author, commentId: comment.id };
}

type One = Awaited<ReturnType<typeof insertFeatureWith>>;

/** Sorts before everything that other attacks added to a queue, so that its first page shows it. */
const longAgo = new Date("2001-01-01");

/** Rows that only the user, the team and admins see. */
async function insertPrivateRows(
  environment: Environment,
  platformId: number,
  owner: Person,
  ones: readonly One[],
) {
  const { db } = environment;
  for (const { id, payload, commentId, author } of ones) {
    await db
      .insertInto("notifications")
      .values({
        user_id: owner.id,
        kind: "comment_on_feature",
        title: truncate(`notified ${payload}`, 200),
        message: payload,
        feature_id: id,
      })
      .execute();
    const verdict = await db
      .insertInto("moderation_verdicts")
      .values({
        subject_type: "comment",
        subject_id: commentId,
        user_id: owner.id,
        content: payload,
        verdict: "reject",
        source: "rules",
        reason: truncate(payload, 80),
        reasoning: payload,
        suggestion: truncate(payload, 80),
        payload: JSON.stringify({ create_comment: { feature: id, content: payload } }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("appeals")
      .values({
        verdict_id: verdict.id,
        user_id: owner.id,
        message: truncate(`please ${payload}`, 1000),
        created_at: longAgo,
        queue_at: longAgo,
      })
      .execute();
    await db
      .insertInto("reports")
      .values({
        user_id: author.id,
        feature_id: id,
        reason: truncate(`dull ${payload}`, 1000),
        created_at: longAgo,
        queue_at: longAgo,
      })
      .execute();
    await db
      .insertInto("audit_events")
      .values({
        actor_id: author.id,
        action: "feature.status",
        subject_type: "feature",
        subject_id: id,
        platform_id: platformId,
        details: JSON.stringify({ reason: payload, before: payload, after: payload }),
      })
      .execute();
    await db
      .insertInto("employments")
      .values({
        user_id: author.id,
        platform_id: platformId,
        company: truncate(payload, 100),
        job_title: truncate(payload, 100),
      })
      .execute();
    await db
      .insertInto("platforms")
      .values({
        name: truncate(`${unique("Wanted")} ${payload}`, 80),
        slug: unique("wanted-"),
        description: truncate(payload, 2000),
        website_url: toUrl(payload),
        logo_url: toUrl(payload),
        suggested_by: owner.id,
        created_at: longAgo,
      })
      .execute();
    await db
      .insertInto("team_members")
      .values({
        platform_id: platformId,
        name: truncate(payload, 80),
        role: truncate(payload, 80),
        avatar_initials: truncate(payload, 3),
      })
      .execute();
  }
}

async function insertPlatformWith(environment: Environment, payload: string) {
  const platform = await insertPlatform(environment.context);
  const name = truncate(`${platform.slug} ${payload}`, 80);
  await environment.db
    .updateTable("platforms")
    .set({
      name,
      description: truncate(payload, 2000),
      website_url: toUrl(payload),
      logo_url: toUrl(payload),
      banner_url: toUrl(payload),
    })
    .where("id", "=", platform.id)
    .execute();
  return { ...platform, title: platform.slug };
}

/** Platforms whose website, logo and banner URLs would run or request something. */
async function insertMaliciousUrls(
  { db, context, canary, sample }: Environment,
  suggestedBy: number,
) {
  for (const one of sample(maliciousUrls(canary.origin), 6)) {
    const led = { website_url: one, logo_url: one, banner_url: one };
    const { id } = await insertPlatform(context);
    await db.updateTable("platforms").set(led).where("id", "=", id).execute();
    const name = unique("Wanted ");
    await db
      .insertInto("platforms")
      .values({
        ...led,
        name,
        slug: unique("wanted-"),
        suggested_by: suggestedBy,
        created_at: longAgo,
      })
      .execute();
  }
}

const sections = ["queue", "board", "duplicates", "tags", "analytics", "page", "team"];

/** Writes all markup; returns the pages that show it. */
export async function storeMarkup(
  environment: Environment,
  payloads: readonly string[],
): Promise<StoredMarkup> {
  const { db } = environment;
  const [first = ""] = payloads;
  const platform = await insertPlatformWith(environment, first);
  const [author, admin] = await Promise.all([
    insertUserWith(environment, first),
    createUser(environment.context, { role: "admin" }),
  ]);
  const ones: One[] = [];
  for (const payload of payloads)
    ones.push(await insertFeatureWith(environment, platform.id, payload));
  await insertPrivateRows(environment, platform.id, author, ones);
  await insertMaliciousUrls(environment, author.id);
  const all = payloads.map((payload) => truncate(payload, 1500)).join("\n\n");
  // Others may have published since the environment was created.
  const { latest } = await db
    .selectFrom("legal_documents")
    .select(({ fn }) => fn.max("version_number").as("latest"))
    .executeTakeFirstOrThrow();
  const law = {
    version_number: (latest ?? 0) + 1,
    content: `the law\n\n${truncate(all, 70_000)}`,
    effective_date: "2026-02-01",
    published_at: new Date(),
  };
  await db
    .insertInto("legal_documents")
    .values([
      { ...law, kind: "terms" },
      { ...law, kind: "privacy" },
    ])
    .execute();
  await db
    .updateTable("features")
    .set({ user_id: author.id })
    .where("id", "=", ones[0]?.id ?? 0)
    .execute();
  await db
    .insertInto("queue_views")
    .values({
      user_id: admin.id,
      platform_id: platform.id,
      name: truncate(first, 60),
      query: "answered=no",
    })
    .execute();
  const last = ones.at(-1)?.mark ?? "";
  const [one] = ones;
  return {
    author,
    admin,
    publicPages: [
      ["/", last],
      ["/platforms", platform.title],
      [`/platform/${platform.slug}`, last],
      ["/terms", "the law"],
      ["/privacy", "the law"],
      ["/about", "About"],
    ],
    privatePages: [
      ["/my/contributions", one?.mark ?? ""],
      ["/notifications", "notified"],
      [`/feature/${one?.id}/edit`, "Edit"],
    ],
    staffPages: [
      ["/", platform.title],
      ...sections.map((part): Page => [`/p/${platform.slug}/${part}`, platform.title]),
      [`/p/${platform.slug}/queue?feature=${one?.id}`, one?.mark ?? ""],
      ["/admin/approvals", "Wanted"],
      ["/admin/moderation", "please"],
      ["/admin/moderation?tab=reports", "dull"],
      ["/admin/people", "Markson"],
      [`/admin/people/${one?.author.id}`, "Markson"],
      [`/admin/legal/terms?version=${law.version_number}`, "the law"],
      ["/admin/settings", "Settings"],
      ["/admin/audit", "Markson"],
      ["/admin/analytics", "Analytics"],
    ],
    each: ones.map(({ payload, id, mark, author: writer }) => ({
      payload,
      pages: [
        [`/feature/${id}`, `the end of ${mark}`],
        ...(ones.length < 10 || id % 4 === 0 ? [[`/user/${writer.id}`, "Markson"] as const] : []),
      ],
    })),
  };
}
