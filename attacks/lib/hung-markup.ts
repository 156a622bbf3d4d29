/**
 * Markup in every text that any page shows, written straight into the database: what the rules of
 * the moderation would have refused must do no harm either.
 */

import { platformRow, signedIn, unique } from "../../apps/server/src/testing/people.ts";
import { addresses } from "../corpora/markup.ts";
import type { Ground } from "./ground.ts";

/** The part after the #, and a text that it shows. */
type Page = readonly [path: string, shows: string];

type Person = Awaited<ReturnType<typeof signedIn>>;
type Hung = {
  author: Person;
  admin: Person;
  publicPages: readonly Page[];
  ownPages: readonly Page[];
  staffPages: readonly Page[];
  /** What each payload has of its own. */
  each: readonly { payload: string; pages: readonly Page[] }[];
};

/** What PostgreSQL can keep of a text, cut to a length. */
const shortened = (text: string, most: number) => text.replaceAll("\u0000", "").slice(0, most);
const address = (text: string) =>
  shortened(`https://example.org/${encodeURI(text.toWellFormed())}`, 400);

async function personWith(ground: Ground, payload: string): Promise<Person> {
  const person = await signedIn(ground.scene);
  const named = {
    first_name: shortened(payload, 80),
    last_name: "Markson",
    bio: shortened(`bio ${payload}`, 500),
  };
  await ground.db.updateTable("users").set(named).where("id", "=", person.id).execute();
  return person;
}

async function hangOne(ground: Ground, platformId: number, payload: string) {
  const { db } = ground;
  const mark = unique("marked");
  const author = await personWith(ground, payload);
  const { id } = await db
    .insertInto("features")
    .values({
      platform_id: platformId,
      user_id: author.id,
      title: shortened(`${mark} ${payload}`, 255),
      description: `${mark}\n\n${payload}\n\nthe end of ${mark}`,
      excerpt: shortened(`${mark} ${payload}`, 300),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto("comments")
    .values({
      feature_id: id,
      user_id: author.id,
      content: shortened(`said ${payload}`, 1000),
      is_official: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto("tags")
    .values({
      platform_id: platformId,
      name: shortened(`${mark}${payload}`.replace(/\s/g, ""), 40),
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
      comment: shortened(payload, 2000),
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

type One = Awaited<ReturnType<typeof hangOne>>;

/** Before all that other attacks left in a queue, so that its first page shows it. */
const longAgo = new Date("2001-01-01");

/** What only the person themselves, the team and the admins get to see of it. */
async function hangBehind(ground: Ground, platformId: number, owner: Person, ones: readonly One[]) {
  const { db } = ground;
  for (const { id, payload, commentId, author } of ones) {
    await db
      .insertInto("notifications")
      .values({
        user_id: owner.id,
        kind: "comment_on_feature",
        title: shortened(`told ${payload}`, 200),
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
        reason: shortened(payload, 80),
        reasoning: payload,
        suggestion: shortened(payload, 80),
        payload: JSON.stringify({ create_comment: { feature: id, content: payload } }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("appeals")
      .values({
        verdict_id: verdict.id,
        user_id: owner.id,
        message: shortened(`please ${payload}`, 1000),
        created_at: longAgo,
      })
      .execute();
    await db
      .insertInto("reports")
      .values({
        user_id: author.id,
        feature_id: id,
        reason: shortened(`dull ${payload}`, 1000),
        created_at: longAgo,
      })
      .execute();
    await db
      .insertInto("audit_entries")
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
        company: shortened(payload, 100),
        job_title: shortened(payload, 100),
      })
      .execute();
    await db
      .insertInto("platforms")
      .values({
        name: shortened(`${unique("Wanted")} ${payload}`, 80),
        slug: unique("wanted-"),
        description: shortened(payload, 2000),
        website_url: address(payload),
        logo_url: address(payload),
        suggested_by: owner.id,
        created_at: longAgo,
      })
      .execute();
    await db
      .insertInto("team_members")
      .values({
        platform_id: platformId,
        name: shortened(payload, 80),
        role: shortened(payload, 80),
        avatar_initials: shortened(payload, 3),
      })
      .execute();
  }
}

async function platformWith(ground: Ground, payload: string) {
  const platform = await platformRow(ground.scene);
  const name = shortened(`${platform.slug} ${payload}`, 80);
  await ground.db
    .updateTable("platforms")
    .set({
      name,
      description: shortened(payload, 2000),
      website_url: address(payload),
      logo_url: address(payload),
      banner_url: address(payload),
    })
    .where("id", "=", platform.id)
    .execute();
  return { ...platform, shown: platform.slug };
}

/** Platforms whose website, logo and banner are addresses that would run or ask something. */
async function hangAddresses({ db, scene, canary, some }: Ground, suggestedBy: number) {
  for (const one of some(addresses(canary.origin), 6)) {
    const led = { website_url: one, logo_url: one, banner_url: one };
    const { id } = await platformRow(scene);
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

const desk = ["queue", "board", "duplicates", "tags", "insight", "page", "team"];

/** Writes it all, and answers where it shows. */
export async function hang(ground: Ground, payloads: readonly string[]): Promise<Hung> {
  const { db } = ground;
  const [first = ""] = payloads;
  const platform = await platformWith(ground, first);
  const [author, admin] = await Promise.all([
    personWith(ground, first),
    signedIn(ground.scene, { role: "admin" }),
  ]);
  const ones: One[] = [];
  for (const payload of payloads) ones.push(await hangOne(ground, platform.id, payload));
  await hangBehind(ground, platform.id, author, ones);
  await hangAddresses(ground, author.id);
  const all = payloads.map((payload) => shortened(payload, 1500)).join("\n\n");
  // Others may have published since the ground was laid.
  const { latest } = await db
    .selectFrom("legal_documents")
    .select(({ fn }) => fn.max("version_number").as("latest"))
    .executeTakeFirstOrThrow();
  const law = {
    version_number: (latest ?? 0) + 1,
    content: `the law\n\n${shortened(all, 70_000)}`,
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
    .insertInto("triage_views")
    .values({
      user_id: admin.id,
      platform_id: platform.id,
      name: shortened(first, 60),
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
      ["/platforms", platform.shown],
      [`/platform/${platform.slug}`, last],
      ["/terms", "the law"],
      ["/privacy", "the law"],
      ["/about", "About"],
    ],
    ownPages: [
      ["/my/contributions", one?.mark ?? ""],
      ["/notifications", "told"],
      [`/feature/${one?.id}/edit`, "Edit"],
    ],
    staffPages: [
      ["/", platform.shown],
      ...desk.map((part): Page => [`/p/${platform.slug}/${part}`, platform.shown]),
      [`/p/${platform.slug}/queue?idea=${one?.id}`, one?.mark ?? ""],
      ["/admin/approvals", "Wanted"],
      ["/admin/moderation", "please"],
      ["/admin/moderation?tab=reports", "dull"],
      ["/admin/people", "Markson"],
      [`/admin/people/${one?.author.id}`, "Markson"],
      [`/admin/legal/terms?version=${law.version_number}`, "the law"],
      ["/admin/settings", "Settings"],
      ["/admin/audit", "Markson"],
      ["/admin/insight", "Insight"],
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
