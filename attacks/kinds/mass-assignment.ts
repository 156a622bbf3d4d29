/** Fields that nobody may set, added to every body: none of them may arrive anywhere. */
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import { kinds, type Kind as Person } from "../../apps/server/src/testing/rights/stage.ts";
import { tablesWith } from "../../apps/server/src/testing/whole-database.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, shoot, written } from "../lib/shoot.ts";

/** Values that nothing else has, so that the whole database can be searched for them. */
const mark = "assigned-by-nobody";
const markNumber = 1_987_654_321;
const markTime = "2001-02-03T04:05:06.007Z";

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
const switches = [
  "is_active",
  "is_verified",
  "is_official",
  "is_pinned",
  "is_picked",
  "active",
  "listed",
  "staff",
];

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const both = (entries: [string, unknown][]) =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => [
      [name, value],
      [camel(name), value],
    ]),
  );

const extras: readonly object[] = [
  both(numbers.map((name) => [name, markNumber])),
  both(words.map((name) => [name, mark])),
  both(times.map((name) => [name, markTime])),
  both(switches.map((name) => [name, true])),
  both([
    ["review_state", "approved"],
    ["moderation_state", "public"],
    ["state", "verified"],
    ["verdict", "allow"],
    ["is_admin", true],
  ]),
  {
    user: { id: markNumber, role: "admin" },
    users: [{ role: "admin" }],
    author: { id: markNumber },
  },
];

/** Who is what: compared before and after. */
const powers = ({ db }: Ground) =>
  db
    .selectFrom("users")
    .select(["id", "role", "is_verified", "is_active", "email", "email_verified_at"])
    .orderBy("id")
    .execute();

const senders: readonly Person[] = [
  "user",
  "author",
  "unverified employee",
  "employee of the platform",
];

export async function attackByMassAssignment(ground: Ground, ledger: Ledger): Promise<void> {
  const rows = rightsRows.filter(({ endpoint }) => endpoint.body !== undefined);
  for (const row of ground.some(rows, 10)) {
    const kind = senders.find((one) => row.expected[one] < 400) ?? kinds[1];
    const { stage, token } = await ground.stage(kind, ledger);
    const { params = {}, body = {} } = row.ask(stage);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const extra of ground.some(extras, 3)) {
      const shot = {
        method: row.endpoint.method,
        path: `/api${path}`,
        token,
        // What the call itself takes stays as it was: those fields have rules of their own.
        ...json({ ...extra, ...body }),
      };
      const before = await powers(ground);
      for (const name of Object.keys(extra)) ledger.tried(`${row.endpoint.id} ${name}`);
      await shoot({ origin: ground.open.origin, ledger }, shot);
      const after = new Map((await powers(ground)).map((user) => [user.id, JSON.stringify(user)]));
      const changed = before.filter((user) => after.get(user.id) !== JSON.stringify(user));
      ledger.expect(
        changed.length === 0,
        "somebody became something else",
        written(ground.open.origin, shot),
      );
    }
  }
  for (const text of [mark, String(markNumber), "2001-02-03"])
    for (const table of await tablesWith(ground.db, text))
      ledger.through(`"${text}" arrived in ${table}`, "one of the bodies above");
  const admins = await ground.db
    .selectFrom("users")
    .select("username")
    .where("role", "=", "admin")
    .execute();
  for (const { username } of admins)
    ledger.expect(/^admin\d+$/.test(username), "somebody became an admin", username);
}
