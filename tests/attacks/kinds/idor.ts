/** Every user with ids of other users' objects: nothing may be read or changed. */

import type { Kind as Person } from "../../authorization/fixture.ts";
import { getRowUrl } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { createUser, insertPlatform, longAgo } from "../../harness/users.ts";
import { changedTables, createFingerprint, waitForJobs } from "../../harness/whole-database.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck, toCurl } from "../lib/request.ts";

type Outsider = { kind: Person; token: string | null };

/** Accounts as old as those of the table of rights: some calls refuse new ones. */
async function createOutsiders({ context, db }: Environment): Promise<Outsider[]> {
  const createdAt = longAgo();
  const create = (of: { role?: "employee"; employerId?: number } = {}) =>
    createUser(context, { ...of, createdAt });
  const elsewhere = await insertPlatform(context);
  const employee = await create({ role: "employee", employerId: elsewhere.id });
  const deactivated = await create();
  await db
    .updateTable("users")
    .set({ is_active: false })
    .where("id", "=", deactivated.id)
    .execute();
  return [
    { kind: "anonymous", token: null },
    { kind: "user", token: (await create()).token },
    { kind: "unverified employee", token: (await create({ role: "employee" })).token },
    { kind: "employee of another platform", token: employee.token },
    { kind: "deactivated", token: deactivated.token },
  ];
}

const attempts = 3;

/**
 * Sends a call that must change nothing, and returns the tables that it has changed. Jobs run at the same time: what changes
 * once may be theirs, what changes each time is not.
 */
async function sendRejected<Answer>(db: Environment["db"], send: () => Promise<Answer>) {
  for (let attempt = 1; ; attempt += 1) {
    await waitForJobs(db);
    const before = await createFingerprint(db);
    const answer = await send();
    const changed = changedTables(before, await createFingerprint(db));
    if (changed.length === 0 || attempt === attempts) return { ...answer, changed };
  }
}

export async function attackByIdor(environment: Environment, report: KindReport): Promise<void> {
  const outsiders = await createOutsiders(environment);
  const rows = permissionRows.filter(
    ({ endpoint, ask }) => endpoint.kind !== "stream" && ask.length > 0,
  );
  for (const row of environment.sample(rows, 4)) {
    const { fixture } = await environment.createFixture("author", report);
    const secret = fixture.author.email;
    for (const { kind, token } of outsiders) {
      const sample = row.ask(fixture);
      const attempt = {
        method: row.endpoint.method,
        path: getRowUrl(row, sample),
        token,
        ...(sample.body && json(sample.body)),
      };
      const request = `as ${kind}: ${toCurl(environment.unlimited.origin, attempt)}`;
      report.countInput(`${row.endpoint.id} as ${kind}`);
      const send = () => sendAndCheck({ origin: environment.unlimited.origin, report }, attempt);
      const isForbidden = row.expected[kind] >= 400;
      const { status, text, changed } = isForbidden
        ? await sendRejected(environment.db, send)
        : { ...(await send()), changed: [] };
      if (isForbidden) {
        report.expect(
          status === row.expected[kind],
          `answered ${status}, not ${row.expected[kind]}`,
          request,
        );
        report.expect(changed.length === 0, `a rejected call changed ${changed.join()}`, request);
      }
      // The sender of the URL already knows it.
      const knows = JSON.stringify(sample).includes(secret);
      report.expect(
        knows || !text.includes(secret),
        "the response contains another user's email",
        request,
      );
      report.expect(
        !/password_hash|token_hash|unsubscribe_token/.test(text),
        "the response contains a secret",
        request,
      );
    }
  }
}
