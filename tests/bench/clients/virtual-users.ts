/** Virtual users that each wait for a response before the next request. */
import type { Job, Measured } from "./job.ts";

/** One request of a virtual user; throws an error whose message is the failure. */
type Call<Item> = (item: Item, index: number) => Promise<void>;

const quantile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Runs a job to its end; later responses are awaited but not measured. */
export async function runVirtualUsers<Item>(
  job: Pick<Job, "virtualUsers" | "seconds" | "warmSeconds"> & { lanes: Item[][] },
  call: Call<Item>,
): Promise<Measured> {
  const begin = performance.now() + job.warmSeconds * 1000;
  const end = begin + job.seconds * 1000;
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const perVirtualUser = new Array<number>(job.virtualUsers).fill(0);

  async function goRound(index: number): Promise<void> {
    const lane = job.lanes[index % job.lanes.length] ?? [];
    // Virtual users of one lane start at different requests; one alone starts at the first.
    const isShared = job.lanes.length < job.virtualUsers;
    let position = isShared ? Math.floor((index * lane.length) / job.virtualUsers) : 0;
    for (let now = performance.now(); now < end; ) {
      const item = lane[position % lane.length];
      if (item === undefined) return;
      position += 1;
      try {
        await call(item, index);
        const done = performance.now();
        perVirtualUser[index] = (perVirtualUser[index] ?? 0) + 1;
        if (done >= begin && done <= end) times.push(done - now);
        now = done;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failures[why] = (failures[why] ?? 0) + 1;
        now = performance.now();
      }
    }
  }

  await Promise.all(perVirtualUser.map((_, index) => goRound(index)));
  const sorted = Float64Array.from(times).sort();
  return {
    rate: times.length / job.seconds,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    calls: times.length,
    failures,
    perVirtualUser,
  };
}
