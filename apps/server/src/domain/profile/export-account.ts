/** All that the site holds on a person, for that person. */
import type { PersonalData } from "@upwell/contract/personal-data";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { exportQueries, findAccountRow } from "./export-queries.ts";

type Kind = keyof typeof exportQueries;

/** Dates as the wire has them. */
const presentRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

async function rowsOf(db: Db, kind: Kind, userId: number) {
  const rows: object[] = await exportQueries[kind](db, userId).execute();
  return rows.map(presentRow);
}

/** Everything as it was at one moment. */
export async function exportAccount(
  deps: Pick<Deps, "db" | "now">,
  viewer: Pick<Viewer, "id">,
): Promise<PersonalData> {
  return deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const account = await findAccountRow(tx, viewer.id);
      if (account === undefined) throw new AppError("session_expired");
      const kinds = Object.keys(exportQueries) as Kind[];
      const rows: Partial<Record<Kind, Record<string, unknown>[]>> = {};
      for (const kind of kinds) rows[kind] = await rowsOf(tx, kind, viewer.id);
      const held = { account: presentRow(account), ...rows };
      // The endpoint's schema, which names every column, checks it on its way out.
      return { exported_at: deps.now().toISOString(), ...held } as PersonalData;
    });
}
