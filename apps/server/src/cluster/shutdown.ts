/** Graceful shutdown on a signal. */
import cluster from "node:cluster";
import closeWithGrace from "close-with-grace";

const maxCloseMs = 30_000;
/** A service manager or a terminal may send these to every process of the site, as the supervisor does. */
const sharedSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs `close` once before the process ends; a second signal or the deadline ends it immediately. */
export function onShutdown(close: (error: Error | undefined) => Promise<void>): void {
  if (cluster.isPrimary) {
    closeWithGrace({ delay: maxCloseMs }, async ({ err }) => close(err));
    return;
  }
  const grace = closeWithGrace({ delay: maxCloseMs, skip: [...sharedSignals] }, async ({ err }) =>
    close(err),
  );
  // A worker may get the same signal twice: from the operator and from the supervisor, which alone
  // reacts to a second one.
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    grace.close();
  };
  for (const signal of sharedSignals) process.on(signal, stop);
}
