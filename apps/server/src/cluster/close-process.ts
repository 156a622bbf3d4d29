/** Closing on a signal, without losing anything. */
import cluster from "node:cluster";
import closeWithGrace from "close-with-grace";

const closeWithinMs = 10_000;
/** A service manager or a terminal may send them to every process of the site, as the first one does. */
const signalsToAll = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Has `close` run once before the process ends; a second signal, or the deadline, ends it at once. */
export function closeProcessWith(close: (error: Error | undefined) => Promise<void>): void {
  if (cluster.isPrimary) {
    closeWithGrace({ delay: closeWithinMs }, async ({ err }) => close(err));
    return;
  }
  const grace = closeWithGrace({ delay: closeWithinMs, skip: [...signalsToAll] }, async ({ err }) =>
    close(err),
  );
  // Several of these mean one thing; what a second one of the operator's means, the first process knows.
  let told = false;
  const stop = () => {
    if (told) return;
    told = true;
    grace.close();
  };
  for (const signal of signalsToAll) process.on(signal, stop);
}
