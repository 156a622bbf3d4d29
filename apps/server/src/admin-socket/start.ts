/** Makes this process reachable for commands, if its data folder is writable. */

import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { adminCommand, runAdminCommand } from "../admin/run-admin-command.ts";
import { type BackupSource, backupStream } from "../backup/write-backup.ts";
import { checkCounts } from "../db/counts/counts.ts";
import type { Deps } from "../deps.ts";
import { importCommand, runImportCommand } from "../domain/imports/run-import-command.ts";
import { writeOpenData } from "../domain/open-data/write-open-data.ts";
import { type CommandHandlers, startCommandServer } from "./server.ts";

/**
 * Writes the backup to a temporary file first. The embedded database has one connection, which is
 * free again as soon as the file is written, however slowly the caller then reads it.
 */
async function spoolBackup(source: BackupSource): Promise<Readable> {
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

const countsInput = z.object({ fix: z.boolean() });

const createCommandHandlers = (deps: Deps): CommandHandlers => ({
  backup: async () => ({ stream: await spoolBackup(deps) }),
  dump: async () => writeOpenData(deps),
  counts: async (input) => checkCounts(deps.db, countsInput.parse(input)),
  metrics: async () => deps.metrics.registry.getMetricsAsJSON(),
  import: async (input) => runImportCommand(deps, importCommand.parse(input)),
  admin: async (input) => runAdminCommand(deps, adminCommand.parse(input)),
});

/** Logs a failure instead of throwing: the site also runs without the socket. */
export async function startAdminSocket(deps: Deps): Promise<{ close(): Promise<void> }> {
  const { config, log } = deps;
  try {
    return await startCommandServer(config, { handlers: createCommandHandlers(deps), log });
  } catch (err) {
    log.warn({ err }, "commands cannot reach this process");
    return { close: async () => {} };
  }
}
