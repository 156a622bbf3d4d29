/** Fields that clients may not set, added to every body: none may be stored, and no text in another's name. */

import { sql } from "kysely";
import { revokeEmployment } from "../../../packages/contract/src/employments/routes.ts";
import { getEndpoint } from "../../../packages/contract/src/endpoints.ts";
import { splitFeature } from "../../../packages/contract/src/splits/routes.ts";
import { deleteMe } from "../../../packages/contract/src/users/routes.ts";
import { kinds, type Kind as Person } from "../../authorization/fixture.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { findTablesContaining } from "../../harness/whole-database.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck, toCurl } from "../lib/request.ts";

/** Values that occur nowhere else, so that the whole database can be searched for them. */
const canaryText = "assigned-by-attack";
const canaryNumber = 1_987_654_321;
const canaryTime = "2001-02-03T04:05:06.007Z";

const numbers = [
  "id",
  "user_id",
  "author_id",
  "upvotes",
  "upvote_count",
  "comment_count",
  "follower_count",
  "feature_count",
  "upvotes_given_count",
  "trending_score",
  "merged_into_id",
  "decided_by",
  "suggested_by",
  "actor_id",
  "session_id",
];
const words = [
  "password_hash",
  "slug_of_mine",
  "unsubscribe_token",
  "review_reason",
  "excerpt",
  "code_hash",
  "source",
  "reasoning",
  "payload",
];
const times = ["created_at", "updated_at", "email_verified_at", "launched_at", "published_at"];
const booleanFields = [
  "is_active",
  "is_verified",
  "posted_as",
  "posted_as",
  "is_pinned",
  "is_picked",
  "active",
  "listed",
  "staff",
];

const toCamel = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const both = (entries: [string, unknown][]) =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => [
      [name, value],
      [toCamel(name), value],
    ]),
  );

const extras: readonly object[] = [
  both(numbers.map((name) => [name, canaryNumber])),
  both(words.map((name) => [name, canaryText])),
  both(times.map((name) => [name, canaryTime])),
  both(booleanFields.map((name) => [name, true])),
  both([
    ["review_state", "approved"],
    ["moderation_state", "public"],
    ["state", "verified"],
    ["verdict", "allow"],
    ["is_admin", true],
  ]),
  {
    user: { id: canaryNumber, role: "admin" },
    users: [{ role: "admin" }],
    author: { id: canaryNumber },
  },
];

/** Roles and states of all users, compared before and after. */
const readRoles = ({ db }: Environment) =>
  db
    .selectFrom("users")
    .select(["id", "role", "is_verified", "is_active", "email", "email_verified_at"])
    .orderBy("id")
    .execute();

/** Counts the texts in the name of a user. */
async function countTexts({ db }: Environment, userId: number): Promise<number> {
  const { texts } = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = (table: "features" | "comments") =>
        selectFrom(table).select(fn.countAll<number>().as("n")).where("user_id", "=", userId);
      return sql<number>`(${count("features")}) + (${count("comments")})`.as("texts");
    })
    .executeTakeFirstOrThrow();
  return Number(texts);
}

/** Deleting an account and ending a membership change an account by design. */
const changesAccounts: readonly string[] = [deleteMe.id, revokeEmployment.id];

const senders: readonly Person[] = ["user", "author", "unverified employee", "owner"];

export async function attackByMassAssignment(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const rows = permissionRows.filter(
    ({ endpoint }) => endpoint.body !== undefined && !changesAccounts.includes(endpoint.id),
  );
  // What it writes is about a text of another user's.
  const split = rows.filter(({ endpoint }) => endpoint === getEndpoint(splitFeature));
  for (const row of new Set([...environment.sample(rows, 5), ...split])) {
    const kind = senders.find((one) => row.expected[one] < 400) ?? kinds[1];
    const { fixture, token } = await environment.createFixture(kind, report);
    const { params = {}, body = {} } = row.ask(fixture);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const extra of environment.sample(extras, 3)) {
      const attempt = {
        method: row.endpoint.method,
        path: `/api${path}`,
        token,
        // The endpoint's own fields are tested elsewhere.
        ...json({ ...extra, ...body }),
      };
      const before = await readRoles(environment);
      const texts = await countTexts(environment, fixture.authorId);
      for (const name of Object.keys(extra)) report.countInput(`${row.endpoint.id} ${name}`);
      await sendAndCheck({ origin: environment.unlimited.origin, report }, attempt);
      const after = new Map(
        (await readRoles(environment)).map((user) => [user.id, JSON.stringify(user)]),
      );
      const changed = before.filter((user) => after.get(user.id) !== JSON.stringify(user));
      report.expect(
        kind === "author" || (await countTexts(environment, fixture.authorId)) <= texts,
        "a text was written in another user's name",
        toCurl(environment.unlimited.origin, attempt),
      );
      report.expect(
        changed.length === 0,
        "a user's role or state changed",
        toCurl(environment.unlimited.origin, attempt),
      );
    }
  }
  for (const text of [canaryText, String(canaryNumber), "2001-02-03"])
    for (const table of await findTablesContaining(environment.db, text))
      report.breach(`"${text}" was stored in ${table}`, "one of the bodies above");
  const admins = await environment.db
    .selectFrom("users")
    .select("username")
    .where("role", "=", "admin")
    .execute();
  for (const { username } of admins)
    report.expect(/^admin\d+$/.test(username), "a user became an admin", username);
}
