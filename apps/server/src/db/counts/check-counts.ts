/** Compares every stored count with what it counts, and sets right what differs where that is asked for. */
import { sql } from "kysely";
import type { Db } from "../client.ts";
import { countsChecked, type Difference, findDifferences, setCountsRight } from "./counts.ts";

export type CountsReport = { checked: number; differences: Difference[]; fixed: boolean };

export async function checkCounts(db: Db, { fix }: { fix: boolean }): Promise<CountsReport> {
  const differences = await db.connection().execute(async (connection) => {
    // Counting a large site takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(connection);
    const found = await findDifferences(connection);
    await sql`reset statement_timeout`.execute(connection);
    return found;
  });
  const fixed = fix && differences.length > 0;
  if (fixed) await setCountsRight(db, differences);
  return { checked: countsChecked, differences, fixed };
}
