/** Home's figures, and whether this process can serve. */
import { findMissingMigrations } from "../../db/migrate.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { countPlatforms } from "../platforms/platforms.ts";
import { sumCounters } from "./queries.ts";

export async function getStats(deps: Deps) {
  const [counters, platforms] = await Promise.all([sumCounters(deps.db), countPlatforms(deps)]);
  return { ...counters, platforms };
}

const answersWithinMs = 2000;
const stops = "This process is stopping.";
const outdated = "The database has an older schema than this version needs.";

/**
 * 503 when this process stops, when the database does not answer in time or gives it no connection,
 * or lacks a migration that this version needs: a balancer then looks elsewhere.
 */
export async function getReady(
  { db }: Deps,
  { stopping }: { stopping: boolean },
): Promise<{ status: "ok" }> {
  if (stopping) throw new AppError("unavailable", { detail: stops, retryAfter: 5 });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError("unavailable", { retryAfter: 5 })),
      answersWithinMs,
    );
  });
  try {
    const missing = await Promise.race([findMissingMigrations(db), late]);
    if (missing.length === 0) return { status: "ok" };
    throw new AppError("unavailable", { detail: outdated, retryAfter: 5 });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", { retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}
