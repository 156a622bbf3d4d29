/** What ends access to an account, as a table; and that no table that opens an account is forgotten. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow, findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockAccount } from "./queries.ts";
import {
  type AccessEnd,
  accessEnds,
  removeAccess,
  removeRecoveredAccess,
} from "./remove-access.ts";

const site = await openTestSite();

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
  const session = await insertRow(db, "sessions", {
    ...user,
    token_hash: unique(),
    idle_seconds: 3600,
    expires_at: later,
  });
  await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${id}, ${session.id}, ${`https://push.example/${session.id}`}, ${Buffer.alloc(65)}, ${Buffer.alloc(16)})`.execute(
    db,
  );
  await insertRow(db, "known_devices", { ...user, secret_hash: unique() });
  const code = { ...user, code_hash: unique(), expires_at: later };
  for (const purpose of ["reset_password", "sign_in_by_mail", "second_factor"] as const)
    await insertRow(db, "codes", { ...code, purpose });
  await insertRow(db, "email_changes", {
    ...user,
    old_email: "a@a.example",
    new_email: "b@b.example",
    code_expires_at: later,
  });
  await insertRow(db, "api_keys", {
    ...user,
    ...{ name: "A program", key_hash: unique(), hint: "abcd", scopes: ["read"] },
    expires_at: later,
  });
  await insertRow(db, "identities", {
    ...user,
    provider: "google",
    issuer: "https://id.example",
    subject: `s${id}`,
  });
  await insertRow(db, "passkeys", {
    ...user,
    ...{ credential_id: `c${id}`, public_key: unique(), sign_count: 0, name: "Key" },
  });
  await insertRow(db, "authenticators", { ...user, secret: unique(), confirmed_at: at });
  await insertRow(db, "recovery_codes", { ...user, code_hash: unique() });
  const joined = await createUser(site);
  await insertRow(db, "account_joins", {
    kept_id: id,
    joined_id: joined.id,
    joined_at: at,
    undo_until: later,
    moved: "{}",
  });
}

/** Returns what still opens an account, and whether it has two-step sign-in. */
async function findAccess(id: number) {
  const { db } = site.deps;
  const left: string[] = [];
  const { password_hash, two_step } = await findRow(db, "users", id);
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
      await updateRows(site, "users", person, { two_step });
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
    const pushed = await findRows(site, "push_subscriptions", { user_id: id }, ["id"]);
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
  "changelog_follows",
  "team_members",
  "employments",
  "features",
  "all_votes",
  "vote_removals",
  "vote_notes",
  "internal_notes",
  "text_snippets",
  "pictures",
  "feature_assignees",
  "imports",
  "outcome_survey_recipients",
  "feature_follows",
  "feature_mutes",
  "comments",
  "helpful_marks",
  "status_updates",
  "answer_links",
  "answer_link_confirmations",
  "answer_link_contests",
  "claims",
  "claim_voices",
  "wish_voices",
  "wish_follows",
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
