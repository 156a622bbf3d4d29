/** Callers of the database itself, through the driver as the server opens it, and nothing else. */
import { CompiledQuery } from "kysely";
import { openServer } from "../../apps/server/src/db/server.ts";
import { runCallers } from "./callers.ts";
import type { Measured, SqlJob } from "./job.ts";

export async function runSql(job: SqlJob): Promise<Measured> {
  const database = await openServer(job.url, job.callers);
  try {
    return await runCallers(job, async ({ sql, parameters }) => {
      await database.db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    });
  } finally {
    await database.close();
  }
}
