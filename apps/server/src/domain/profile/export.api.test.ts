/** What a person takes along: all that is theirs, no secret, and nobody else's. */
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { followPlatform } from "@upwell/contract/follows";
import { personalData } from "@upwell/contract/personal-data";
import { updateMe } from "@upwell/contract/profile";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function takeAlong(token: string | null) {
  const response = await site.visitor().raw("/auth/me/export/", {
    headers: { authorization: `Token ${token}` },
  });
  return { response, text: await response.text() };
}

/** Two people who did the same things, so that one's rows could be taken for the other's. */
async function livedIn() {
  const platform = await platformRow(site);
  const people = [];
  for (const word of ["mine", "theirs"]) {
    const person = await signedIn(site, { role: "employee", employerId: platform.id });
    const { db } = site.deps;
    const feature = await person.call(createFeature, {
      body: {
        platform: platform.id,
        title: `An idea of ${word}`,
        description: `All of this is ${word}, every word.`,
        tags: [`tag of ${word}`],
      },
    });
    const params = { id: String(feature.id) };
    await person.call(createComment, { params, body: { content: `A comment of ${word}` } });
    await person.call(updateMe, { body: { bio: `The bio of ${word}` } });
    await person.call(followPlatform, { params: { slug: platform.slug } });
    const user_id = person.id;
    const about = { user_id, feature_id: feature.id };
    await db
      .insertInto("identities")
      .values({ provider: "github", subject: word, user_id })
      .execute();
    await db
      .insertInto("notifications")
      .values({ ...about, kind: "comment", title: `News of ${word}`, message: "" })
      .execute();
    await db
      .insertInto("mails")
      .values({
        user_id,
        to_address: person.email,
        subject: `Mail of ${word}`,
        text_body: "Your code is SECRET",
        html_body: "SECRET",
      })
      .execute();
    await db
      .insertInto("status_updates")
      .values({ ...about, old_status: "seen", new_status: "planned", comment: `Plan of ${word}` })
      .execute();
    await db
      .insertInto("reports")
      .values({ ...about, reason: `Report of ${word}` })
      .execute();
    await db
      .insertInto("platforms")
      .values({ name: `Platform of ${word}`, slug: `of-${word}`, suggested_by: user_id })
      .execute();
    await db
      .insertInto("team_members")
      .values({ user_id, platform_id: platform.id, name: `Name of ${word}`, avatar_initials: "N" })
      .execute();
    await db
      .insertInto("audit_entries")
      .values({ actor_id: user_id, action: `deed.${word}`, subject_type: "feature" })
      .execute();
    const verdict = await db
      .selectFrom("moderation_verdicts")
      .select("id")
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("appeals")
      .values({ user_id, verdict_id: verdict.id, message: `Appeal of ${word}` })
      .execute();
    const merge = await db
      .insertInto("feature_merges")
      .values({ platform_id: platform.id, source_id: feature.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("merge_people")
      .values({
        merge_id: merge.id,
        part: "vote",
        user_id,
        given_at: new Date(),
        outcome: "moved",
      })
      .execute();
    people.push({ person, feature });
  }
  return people;
}

test("every kind of row is there, one's own and no other, with dates as the wire has them", async () => {
  const [mine, theirs] = await livedIn();
  if (!mine || !theirs) throw new Error("Two people live here.");
  await mine.person.call(upvote, { params: { id: String(theirs.feature.id) } });
  const { response, text } = await takeAlong(mine.person.token);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const all = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(all).sort()).toEqual(Object.keys(personalData.shape).sort());
  const { exported_at, account, ...lists } = all;
  expect(exported_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(account).toMatchObject({
    id: mine.person.id,
    email: mine.person.email,
    has_password: true,
  });
  for (const [kind, rows] of Object.entries(lists))
    expect([kind, (rows as unknown[]).length > 0]).toEqual([kind, true]);
  expect(lists.votes).toEqual([
    { feature_id: mine.feature.id, created_at: expect.stringMatching(/Z$/) },
    { feature_id: theirs.feature.id, created_at: expect.stringMatching(/Z$/) },
  ]);
  expect(lists.features).toMatchObject([{ title: "An idea of mine", tags: ["tag of mine"] }]);
  expect(text).not.toContain("theirs");
  expect(text).not.toContain(theirs.person.username);
});

test("no secret leaves with it: no hash, no token, no code, no link that stops the mail", async () => {
  const person = await signedIn(site);
  const { db } = site.deps;
  await db
    .insertInto("mails")
    .values({
      user_id: person.id,
      to_address: person.email,
      subject: "Your code",
      text_body: "The code is SECRET",
      html_body: "SECRET",
    })
    .execute();
  const row = await db
    .selectFrom("users")
    .select(["password_hash", "unsubscribe_token"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  const { text } = await takeAlong(person.token);
  for (const secret of [row.password_hash, row.unsubscribe_token, person.token, "SECRET", "_hash"])
    expect(text).not.toContain(secret);
});

test("signed out there is nothing", async () => {
  expect((await takeAlong("nobody")).response.status).toBe(401);
});
