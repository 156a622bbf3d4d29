import { findMissingMigrations } from "../../db/migrate.ts";
import { AppError } from "../../lib/app-error.ts";
import { joinRunning } from "../../lib/join-running.ts";
import type { Deps } from "./deps.ts";
import { sumCounters } from "./queries.ts";

export const getStats = ({ db }: Deps) => sumCounters(db);

const databaseTimeoutMs = 2000;
/** One check at a time for all callers: it goes before every other query. */
const running = new WeakMap<Deps["probeDatabase"], Promise<string[]>>();

const checkMigrations = (probe: Deps["probeDatabase"]): Promise<string[]> =>
  joinRunning(running, probe, () => findMissingMigrations(probe));

const stoppingMessage = "This process is stopping.";
const outdatedSchemaMessage = "The database has an older schema than this version needs.";

/**
 * Throws 503 if this process is stopping, the database does not respond in time, or its schema lacks a
 * migration: a load balancer then uses another process. Without a primary, replicas answer what is read.
 */
export async function getReady(
  { probeDatabase, databaseServers }: Pick<Deps, "probeDatabase" | "databaseServers">,
  { stopping }: { stopping: boolean },
): Promise<{ status: "ok"; database: "read_write" | "read_only" }> {
  if (stopping) throw new AppError("unavailable", { detail: stoppingMessage, retryAfter: 5 });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError("unavailable", { retryAfter: 5 })),
      databaseTimeoutMs,
    );
  });
  try {
    const missing = await Promise.race([checkMigrations(probeDatabase), timeout]);
    const database = databaseServers?.counts().primary === 0 ? "read_only" : "read_write";
    if (missing.length === 0) return { status: "ok", database };
    throw new AppError("unavailable", { detail: outdatedSchemaMessage, retryAfter: 5 });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", { retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}
