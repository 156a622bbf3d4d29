/** A restore to the embedded database on a disk that is full. */
import { createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openSmallDisk } from "@upwell/tests/faults/small-disk";
import { runCommandFile } from "@upwell/tests/harness/command";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { expect, test } from "vitest";
import { backupStream } from "../backup/write-backup.ts";
import { readConfig } from "../config.ts";
import { createStorage } from "../services/storage.ts";

test("says that it is full, leaves nothing behind, and the next command answers", async ({
  skip,
}) => {
  // An empty database needs 40 MB.
  const disk = openSmallDisk(24) ?? skip("This process may not mount a disk.");
  const database = await createTestDatabase();
  const env = { DATA_DIR: join(disk.folder, "data") };
  const file = join(disk.folder, "backup.gz");
  try {
    const config = readConfig(env);
    const source = { db: database.db, storage: await createStorage(config), config };
    await pipeline(backupStream({ ...source, now: () => new Date() }), createWriteStream(file));
    const { code, err } = await runCommandFile("restore", [file], env);
    expect(code).toBe(1);
    expect(err).toMatch(/disk.*full/);
    expect(err).not.toMatch(/\n\s+at /);
    expect(existsSync(join(env.DATA_DIR, "postgres"))).toBe(false);
    const next = await runCommandFile("counts-check", [], { DATA_DIR: join(disk.folder, "data") });
    expect(next.code).toBe(1);
  } finally {
    await database.close();
    disk.close();
  }
}, 600_000);
