/** A migrated embedded database as one file, which a test unpacks in a fraction of a second. */
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { embeddedOptions } from "../../apps/server/src/db/embedded-options.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import type { Database } from "../../apps/server/src/db/schema.ts";

/** Opens a migrated embedded database in this thread. */
export async function openMigrated() {
  const pglite = await PGlite.create(embeddedOptions);
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return { pglite, db };
}

/** Returns a tar file for `loadDataDir`. */
export async function packMigratedDatabase(): Promise<Uint8Array> {
  const { pglite, db } = await openMigrated();
  const packed = await pglite.dumpDataDir("none");
  await db.destroy();
  return new Uint8Array(await packed.arrayBuffer());
}
