/** What a running process does for an operator's command that cannot open the database itself. */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { type BackupSource, backupStream } from "../backup/write-backup.ts";
import { checkCounts } from "../db/counts/check-counts.ts";
import { operate, operation } from "../domain/operation/operate.ts";
import type { Deps } from "../lib/deps.ts";
import type { ControlHandlers } from "./listen.ts";

/**
 * The embedded database answers nobody else while it is read: so it is read as fast as the disk
 * takes it, and whoever asked may fetch it as slowly as they like.
 */
async function backupByWayOfDisk(source: BackupSource): Promise<Readable> {
  const spool = join(source.config.dataDir, `backup-${randomBytes(6).toString("hex")}.part`);
  try {
    await pipeline(backupStream(source), createWriteStream(spool, { mode: 0o600, flags: "wx" }));
    const stored = createReadStream(spool);
    stored.once("close", () => void rm(spool, { force: true }));
    return stored;
  } catch (error) {
    await rm(spool, { force: true });
    throw error;
  }
}

const countsAsked = z.object({ fix: z.boolean() });

export const controlHandlers = (deps: Deps): ControlHandlers => ({
  backup: async () => ({ stream: await backupByWayOfDisk(deps) }),
  counts: async (asked) => checkCounts(deps.db, countsAsked.parse(asked)),
  admin: async (asked) => operate(deps, operation.parse(asked)),
});
