const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** Whoever lived this long did not die of the start. */
const soundAfterMs = 30_000;

/** How many times in a row a process has now died soon after its start. */
export const earlyDeathsAfter = (earlier: number, livedMs: number): number =>
  livedMs >= soundAfterMs ? 0 : earlier + 1;

/** How long to wait before a dead process is replaced: not at all at first, then twice as long each time. */
export const restartPauseMs = (earlyDeaths: number): number =>
  earlyDeaths === 0 ? 0 : Math.min(firstPauseMs * 2 ** (earlyDeaths - 1), longestPauseMs);
