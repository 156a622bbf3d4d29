/** Captures the statements that the server's own queries send, without a database. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import type { Database } from "../../apps/server/src/db/schema.ts";
import type { Statement } from "./clients/job.ts";

/** Returns what `use` sends, in order; every response is empty. */
async function captureStatements(use: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => {
      found.push({ sql, parameters });
    },
  });
  await use(db);
  return found;
}

/** Returns the only statement that `use` sends. */
export async function captureStatement(use: (db: Db) => Promise<unknown>): Promise<Statement> {
  const [first, ...more] = await captureStatements(use);
  if (first === undefined || more.length > 0)
    throw new Error(`One statement was expected; ${more.length + (first ? 1 : 0)} were sent.`);
  return first;
}
