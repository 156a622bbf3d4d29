/**
 * Writes apps/server/src/db/tables.ts, the types of all tables, from a database that the migrations have just made.
 * What the database does not know of a column is in db/schema.ts.
 */
import { writeFileSync } from "node:fs";
import { describeTables } from "../tests/harness/describe-tables.ts";
import { openMigrated } from "../tests/harness/packed-database.ts";

const { db } = await openMigrated();
writeFileSync("apps/server/src/db/tables.ts", await describeTables(db));
await db.destroy();
