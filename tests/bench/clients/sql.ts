/** Virtual users of the database, through the same driver settings as the server. */
import { CompiledQuery } from "kysely";
import { openServer } from "../../../apps/server/src/db/server.ts";
import type { Measured, SqlJob } from "./job.ts";
import { runVirtualUsers } from "./virtual-users.ts";

export async function runSql(job: SqlJob): Promise<Measured> {
  const database = await openServer(job.url, job.virtualUsers);
  try {
    return await runVirtualUsers(job, async ({ sql, parameters }) => {
      await database.db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    });
  } finally {
    await database.close();
  }
}
