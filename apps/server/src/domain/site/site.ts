/** Home's figures, and whether this process can serve. */
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { countPlatforms } from "../platforms/platforms.ts";
import { ping, sumCounters } from "./queries.ts";

export async function getStats(deps: Deps) {
  const [counters, platforms] = await Promise.all([sumCounters(deps.db), countPlatforms(deps)]);
  return { ...counters, platforms };
}

const pingWithinMs = 2000;

/** 503 when the database does not answer in time, so that a balancer looks elsewhere. */
export async function getReady({ db }: Deps): Promise<{ status: "ok" }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable", { retryAfter: 5 })), pingWithinMs);
  });
  try {
    await Promise.race([ping(db), late]);
    return { status: "ok" };
  } catch {
    throw new AppError("unavailable", { retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}
