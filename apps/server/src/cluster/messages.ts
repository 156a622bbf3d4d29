/** What a server process, one of several, says to the first process. */

/** How a server process began: where it listens, and whether it has filled the database. */
export type Started = { port: number; seeded: boolean };

/** To the first process: this one serves. */
export function sayStarted(started: Started): void {
  process.send?.({ started });
}

/** What a message says of a start, if it does. */
export const startedOf = (message: unknown): Started | undefined =>
  typeof message === "object" && message !== null && "started" in message
    ? (message.started as Started)
    : undefined;
