/** What ends access to an account, as a table; and that no table that opens an account is forgotten. */
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockAccount } from "./queries.ts";
import {
  type AccessEnd,
  accessEnds,
  removeAccess,
  removeRecoveredAccess,
} from "./remove-access.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const dayMs = 24 * 60 * 60_000;
const tables = [
  "sessions",
  "known_devices",
  "codes",
  "email_changes",
  "api_keys",
  "identities",
  "passkeys",
  "authenticators",
  "recovery_codes",
] as const;

/** Adds a row of each table that opens an account, at a time. */
async function addAccess(id: number, at: Date) {
  const { db } = site.deps;
  const user = { user_id: id, created_at: at };
  const later = new Date(Date.now() + dayMs);
  const unique = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  const session = await db
    .insertInto("sessions")
    .values({ ...user, token_hash: unique(), idle_seconds: 3600, expires_at: later })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${id}, ${session.id}, ${`https://push.example/${session.id}`}, ${Buffer.alloc(65)}, ${Buffer.alloc(16)})`.execute(
    db,
  );
  await db
    .insertInto("known_devices")
    .values({ ...user, secret_hash: unique() })
    .execute();
  const code = { ...user, code_hash: unique(), expires_at: later };
  for (const purpose of ["reset_password", "sign_in_by_mail", "second_factor"] as const)
    await db
      .insertInto("codes")
      .values({ ...code, purpose })
      .execute();
  await db
    .insertInto("email_changes")
    .values({ ...user, old_email: "a@a.example", new_email: "b@b.example", code_expires_at: later })
    .execute();
  await db
    .insertInto("api_keys")
    .values({
      ...user,
      ...{ name: "A program", key_hash: unique(), hint: "abcd", scopes: ["read"] },
      expires_at: later,
    })
    .execute();
  await db
    .insertInto("identities")
    .values({ ...user, provider: "google", issuer: "https://id.example", subject: `s${id}` })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...user,
      ...{ credential_id: `c${id}`, public_key: unique(), sign_count: 0, name: "Key" },
    })
    .execute();
  await db
    .insertInto("authenticators")
    .values({ ...user, secret: unique(), confirmed_at: at })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ ...user, code_hash: unique() })
    .execute();
  const joined = await createUser(site);
  await db
    .insertInto("account_joins")
    .values({ kept_id: id, joined_id: joined.id, joined_at: at, undo_until: later, moved: "{}" })
    .execute();
}

/** Returns what still opens an account, and whether it has two-step sign-in. */
async function findAccess(id: number) {
  const { db } = site.deps;
  const left: string[] = [];
  const { password_hash, two_step } = await db
    .selectFrom("users")
    .select(["password_hash", "two_step"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (password_hash !== null) left.push("password");
  const joins = await sql`select from account_joins where kept_id = ${id} and opens`.execute(db);
  if (joins.rows.length > 0) left.push("joins");
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${id}
      ${sql.raw(table === "sessions" ? "and end_reason is null" : "")}`.execute(db);
    if (rows.length > 0) left.push(table);
  }
  return { left, two_step };
}

const factors = ["passkeys", "authenticators", "recovery_codes"];
const everything = ["password", "joins", ...tables];
const signsIn = ["password", "joins", "identities", ...factors];
const longAgo = 31;
const lately = 29;

// When access ends, whether the account has two-step sign-in, how many days ago all of it was added, and what stays.
const cases: [AccessEnd, boolean, number, string[]][] = [
  ["taken_over", false, longAgo, []],
  ["taken_over", true, longAgo, []],
  ["password_reset", false, longAgo, ["password"]],
  ["password_reset", true, lately, ["password", ...factors]],
  ["password_changed", false, longAgo, signsIn],
  ["password_changed", true, longAgo, signsIn],
  ["email_undone", false, longAgo, []],
  ["email_undone", true, lately, []],
  ["email_undone", true, longAgo, ["authenticators", "recovery_codes"]],
  ["deactivated", false, longAgo, signsIn],
  ["deactivated", true, longAgo, signsIn],
  [
    "two_step_reset",
    true,
    longAgo,
    ["password", "known_devices", "codes", "email_changes", "api_keys", "identities"],
  ],
  ["joined", true, longAgo, [...signsIn, "api_keys"]],
  [
    "role_changed",
    true,
    longAgo,
    everything.filter((way) => way !== "sessions" && way !== "joins"),
  ],
];

test.each(cases)(
  "%s, with two-step sign-in %s, leaves of what was added %i days ago",
  async (because, two_step, days, left) => {
    const { id } = await createUser(site);
    const bystander = await createUser(site);
    const at = new Date(Date.now() - days * dayMs);
    for (const person of [id, bystander.id]) {
      await site.deps.db.updateTable("users").set({ two_step }).where("id", "=", person).execute();
      await addAccess(person, at);
    }
    const change = await site.deps.write(async (tx) => {
      const account = await lockAccount(tx, id);
      if (account === undefined) throw new Error("There is no account.");
      const since = because === "email_undone" ? new Date(Date.now() - 30 * dayMs) : undefined;
      return removeAccess(tx, site.deps, account, because, since && { since });
    });
    const found = await findAccess(id);
    expect(found.left.sort()).toEqual([...left].sort());
    expect(found.two_step).toBe(two_step && left.includes("authenticators"));
    expect(await findAccess(bystander.id)).toEqual({ left: everything, two_step });
    for (const way of factors)
      expect(change.left[way as "passkeys"]).toBe(left.includes(way) ? 1 : 0);
    const pushed = await site.deps.db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("user_id", "=", id)
      .execute();
    expect(pushed).toHaveLength(left.includes("sessions") ? 1 : 0);
  },
);

test("the table has every case, and each case every way in", () => {
  const tested = new Set(cases.map(([because]) => because));
  expect([...tested, "recovered"].sort()).toEqual(Object.keys(accessEnds).sort());
  for (const ends of Object.values(accessEnds))
    expect(Object.keys(ends).sort()).toEqual([...everything].sort());
});

/** Tables of rows of a user that open nothing. A new table of the list below belongs here, or into `accessEnds`. */
const opensNothing = [
  // Goes with its session.
  "push_subscriptions",
  "platform_follows",
  "team_members",
  "employments",
  "features",
  "all_votes",
  "vote_removals",
  "vote_notes",
  "internal_notes",
  "text_snippets",
  "feature_assignees",
  "imports",
  "outcome_survey_recipients",
  "feature_follows",
  "feature_mutes",
  "comments",
  "status_updates",
  "answer_links",
  "answer_link_confirmations",
  "answer_link_contests",
  "agent_reports",
  "changelog_recipients",
  "duplicate_proposals",
  "queue_visits",
  "queue_views",
  "seen_features",
  "moderation_verdicts",
  "appeals",
  "reports",
  "activities",
  "tag_follows",
  "user_follows",
  "feed_entries",
  "notifications",
  "notification_preferences",
  "mails",
  "mail_requests",
  "news_subscriptions",
  // Only with two-step sign-in.
  "moderators",
  "taken_texts",
];

test("every table of rows of a user is known to open an account or to open nothing", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct k.conrelid::regclass::text as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and a.attname = 'user_id'`.execute(
    site.deps.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables, ...opensNothing].sort());
});

test("a recovered database has no sessions, codes and known browsers, and its keys still", async () => {
  const people = [await createUser(site), await createUser(site)];
  for (const { id } of people) await addAccess(id, new Date());
  const ended = await site.deps.write(removeRecoveredAccess);
  expect(ended).toMatchObject({ known_devices: expect.any(Number) });
  for (const { id } of people)
    expect((await findAccess(id)).left.sort()).toEqual([...signsIn, "api_keys"].sort());
});
