/** Everybody with the ids of everybody else's things: nothing is read, nothing is changed. */
import { platformRow, signedIn } from "../../apps/server/src/testing/people.ts";
import { addressOf } from "../../apps/server/src/testing/rights/row.ts";
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import type { Kind as Person } from "../../apps/server/src/testing/rights/stage.ts";
import {
  changedTables,
  fingerprintOf,
  settled,
} from "../../apps/server/src/testing/whole-database.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, shoot, written } from "../lib/shoot.ts";

type Outsider = { kind: Person; token: string | null };

async function outsidersOf({ scene, db }: Ground): Promise<Outsider[]> {
  const elsewhere = await platformRow(scene);
  const employee = await signedIn(scene, { role: "employee", employerId: elsewhere.id });
  const gone = await signedIn(scene);
  await db.updateTable("users").set({ is_active: false }).where("id", "=", gone.id).execute();
  return [
    { kind: "anonymous", token: null },
    { kind: "user", token: (await signedIn(scene)).token },
    { kind: "unverified employee", token: (await signedIn(scene, { role: "employee" })).token },
    { kind: "employee of another platform", token: employee.token },
    { kind: "deactivated", token: gone.token },
  ];
}

export async function attackByForeignIds(ground: Ground, ledger: Ledger): Promise<void> {
  const outsiders = await outsidersOf(ground);
  const rows = rightsRows.filter(
    ({ endpoint, ask }) => endpoint.kind !== "stream" && ask.length > 0,
  );
  for (const row of ground.some(rows, 16)) {
    const { stage } = await ground.stage("author", ledger);
    const secret = stage.author.email;
    for (const { kind, token } of outsiders) {
      const asking = row.ask(stage);
      const shot = {
        method: row.endpoint.method,
        path: addressOf(row, asking),
        token,
        ...(asking.body && json(asking.body)),
      };
      const request = `as ${kind}: ${written(ground.open.origin, shot)}`;
      ledger.tried(`${row.endpoint.id} as ${kind}`);
      const isRefused = row.expected[kind] >= 400;
      if (isRefused) await settled(ground.db);
      const before = isRefused ? await fingerprintOf(ground.db) : new Map<string, string>();
      const { status, text } = await shoot({ origin: ground.open.origin, ledger }, shot);
      if (isRefused) {
        ledger.expect(
          status === row.expected[kind],
          `answered ${status}, not ${row.expected[kind]}`,
          request,
        );
        const changed = changedTables(before, await fingerprintOf(ground.db));
        ledger.expect(changed.length === 0, `a refused call changed ${changed.join()}`, request);
      }
      // Whoever sends the address already knows it.
      const knows = JSON.stringify(asking).includes(secret);
      ledger.expect(knows || !text.includes(secret), "the answer shows another's address", request);
      ledger.expect(
        !/password_hash|token_hash|unsubscribe_token/.test(text),
        "the answer shows a secret",
        request,
      );
    }
  }
}
