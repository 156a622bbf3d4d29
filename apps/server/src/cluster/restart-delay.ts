const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** A process that lived this long did not fail because of its start. */
const stableAfterMs = 30_000;

/** Returns how many times in a row a worker has exited soon after its start. */
export const countEarlyExits = (earlier: number, livedMs: number): number =>
  livedMs >= stableAfterMs ? 0 : earlier + 1;

/** Returns the delay before a worker is replaced: none after a stable run, then exponential backoff. */
export const restartDelayMs = (earlyExits: number): number =>
  earlyExits === 0 ? 0 : Math.min(firstDelayMs * 2 ** (earlyExits - 1), maxDelayMs);
