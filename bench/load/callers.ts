/** Callers that each wait for an answer before they ask again. */
import type { Job, Measured } from "./job.ts";

/** One call of a caller; the message of what it throws is what went wrong. */
type Call<Item> = (item: Item, caller: number) => Promise<void>;

const quantile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Runs a job's callers to its end; answers that come later than that are awaited, not measured. */
export async function runCallers<Item>(
  job: Pick<Job, "callers" | "seconds" | "warmSeconds"> & { lanes: Item[][] },
  call: Call<Item>,
): Promise<Measured> {
  const begin = performance.now() + job.warmSeconds * 1000;
  const end = begin + job.seconds * 1000;
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const perCaller = new Array<number>(job.callers).fill(0);

  async function goRound(caller: number): Promise<void> {
    const lane = job.lanes[caller % job.lanes.length] ?? [];
    // Callers of one lane begin apart from each other; whoever has one alone begins at its beginning.
    const isShared = job.lanes.length < job.callers;
    let place = isShared ? Math.floor((caller * lane.length) / job.callers) : 0;
    for (let now = performance.now(); now < end; ) {
      const item = lane[place % lane.length];
      if (item === undefined) return;
      place += 1;
      try {
        await call(item, caller);
        const done = performance.now();
        perCaller[caller] = (perCaller[caller] ?? 0) + 1;
        if (done >= begin && done <= end) times.push(done - now);
        now = done;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failures[why] = (failures[why] ?? 0) + 1;
        now = performance.now();
      }
    }
  }

  await Promise.all(perCaller.map((_, caller) => goRound(caller)));
  const sorted = Float64Array.from(times).sort();
  return {
    rate: times.length / job.seconds,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    calls: times.length,
    failures,
    perCaller,
  };
}
