/** Every user with ids of other users' objects: nothing may be read or changed. */

import type { Kind as Person } from "../../authorization/fixture.ts";
import { getRowUrl } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { createUser, insertPlatform } from "../../harness/users.ts";
import { changedTables, createFingerprint, waitForJobs } from "../../harness/whole-database.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck, toCurl } from "../lib/request.ts";

type Outsider = { kind: Person; token: string | null };

async function createOutsiders({ context, db }: Environment): Promise<Outsider[]> {
  const elsewhere = await insertPlatform(context);
  const employee = await createUser(context, { role: "employee", employerId: elsewhere.id });
  const deactivated = await createUser(context);
  await db
    .updateTable("users")
    .set({ is_active: false })
    .where("id", "=", deactivated.id)
    .execute();
  return [
    { kind: "anonymous", token: null },
    { kind: "user", token: (await createUser(context)).token },
    { kind: "unverified employee", token: (await createUser(context, { role: "employee" })).token },
    { kind: "employee of another platform", token: employee.token },
    { kind: "deactivated", token: deactivated.token },
  ];
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
      const isForbidden = row.expected[kind] >= 400;
      if (isForbidden) await waitForJobs(environment.db);
      const before = isForbidden
        ? await createFingerprint(environment.db)
        : new Map<string, string>();
      const { status, text } = await sendAndCheck(
        { origin: environment.unlimited.origin, report },
        attempt,
      );
      if (isForbidden) {
        report.expect(
          status === row.expected[kind],
          `answered ${status}, not ${row.expected[kind]}`,
          request,
        );
        const changed = changedTables(before, await createFingerprint(environment.db));
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
