/** PostgreSQL inside this process, its files in DATA_DIR. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, PGliteDialect } from "kysely";
import { boundedDialect } from "./bounded.ts";
import type { OpenDatabase } from "./client.ts";
import { lockDataDir } from "./lock.ts";
import { parsers } from "./parsers.ts";
import type { Database } from "./schema.ts";

export const embeddedOptions = { extensions: { pg_trgm }, parsers };

/** It does one thing after the other; a long one, such as a report, may well take seconds. */
const bounds = { atOnce: 1, waitingAtMost: 1000, waitMs: 15_000 };

/** Opens the database in `dataDir`, made when it is not there. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, "postgres"), embeddedOptions);
    return wrapEmbedded(pglite, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The query layer over an open embedded database. */
export function wrapEmbedded(pglite: PGlite, afterClose?: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({
    dialect: boundedDialect(new PGliteDialect({ pglite }), bounds),
  });
  return {
    db,
    kind: "embedded",
    messages: null,
    changes: {
      listen: async ({ onMessage, onBack }) => {
        const stop = await pglite.listen("upwell_changes", onMessage);
        onBack?.();
        return stop;
      },
      // It tells as soon as the microtasks of the statement's own answer are done.
      settled: () => new Promise((resolve) => setImmediate(resolve)),
    },
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await afterClose?.();
    },
  };
}
