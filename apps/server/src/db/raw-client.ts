/** Adapts the database to the client interface of libraries that write their own SQL. */
import { CompiledQuery } from "kysely";
import type { Db } from "./client.ts";

type Query = { text: string; values: unknown[] };

export const rawClient = (db: Db) => ({
  query: async ({ text, values }: Query) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
