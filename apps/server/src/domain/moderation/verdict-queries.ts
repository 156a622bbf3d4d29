/** The SQL of the verdict log: every verdict is kept. */
import type { Insertable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

type NewVerdict = Insertable<Database["moderation_verdicts"]>;

export async function insertVerdict(db: Db, verdict: NewVerdict): Promise<number> {
  const row = await db
    .insertInto("moderation_verdicts")
    .values(verdict)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
