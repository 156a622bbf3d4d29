/** The statements that the server's own queries send, taken down without a database. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Db } from "../apps/server/src/db/client.ts";
import type { Database } from "../apps/server/src/db/schema.ts";
import type { Statement } from "./load/job.ts";

/** What `use` asks the database, in order; every answer it gets is empty. */
async function statementsOf(use: (db: Db) => Promise<unknown>): Promise<Statement[]> {
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

/** The one statement that `use` sends. */
export async function statementOf(use: (db: Db) => Promise<unknown>): Promise<Statement> {
  const [first, ...more] = await statementsOf(use);
  if (first === undefined || more.length > 0)
    throw new Error(`One statement was expected; ${more.length + (first ? 1 : 0)} were sent.`);
  return first;
}
