/** One slot for work of several kinds: of what waits, the kind that is listed first runs first. */

/** Too much work of its kind waits. */
export class SlotBusy extends Error {
  override name = "SlotBusy";
}

type PrecedenceSlot<Kind extends string> = {
  /** Runs work after what is before it. Throws `SlotBusy`, and the reason of the signal if it aborts while the work waits. */
  run<Result>(kind: Kind, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
};

/** Creates a slot. `maxWaiting` lists the kinds in the order of their precedence, each with how much of it may wait. */
export function createPrecedenceSlot<Kind extends string>(
  maxWaiting: Record<Kind, number>,
): PrecedenceSlot<Kind> {
  const queues = new Map<Kind, Set<() => void>>();
  for (const kind of Object.keys(maxWaiting) as Kind[]) queues.set(kind, new Set());
  let isBusy = false;

  const startNext = (): void => {
    const queue = queues.values().find(({ size }) => size > 0);
    const start = queue?.values().next().value;
    isBusy = start !== undefined;
    if (start === undefined) return;
    queue?.delete(start);
    start();
  };

  const wait = (kind: Kind, signal: AbortSignal | undefined): Promise<void> => {
    const queue = queues.get(kind) as Set<() => void>;
    if (queue.size >= maxWaiting[kind]) throw new SlotBusy(kind);
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.delete(start);
        reject(signal?.reason);
      };
      queue.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  };

  return {
    run: async (kind, work, signal) => {
      signal?.throwIfAborted();
      if (isBusy) await wait(kind, signal);
      isBusy = true;
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
