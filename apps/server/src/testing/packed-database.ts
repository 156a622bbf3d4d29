/** A migrated embedded database as one file, so that a test has its own in a fraction of a second. */
import { PGlite } from "@electric-sql/pglite";
import { embeddedOptions, wrapEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";

/** The bytes of a tar file for `loadDataDir`. */
export async function packMigratedDatabase(): Promise<Uint8Array> {
  const pglite = await PGlite.create(embeddedOptions);
  const database = wrapEmbedded(pglite);
  await migrate(database.db);
  const packed = await pglite.dumpDataDir("none");
  await database.close();
  return new Uint8Array(await packed.arrayBuffer());
}
