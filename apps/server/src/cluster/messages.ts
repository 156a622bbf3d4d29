/** Messages from a worker process to the supervisor. */
import type { StartupAccounts } from "../admin/startup-accounts.ts";
import type { DemoAccess } from "../seed/demo-access.ts";

/** The port a server process listens on, and which accounts can sign in. */
export type Started = { port: number; accounts: StartupAccounts; demo: DemoAccess | null };

/** Tells the supervisor that this worker serves. */
export function sendStarted(started: Started): void {
  process.send?.({ started });
}

/** Returns undefined if the message was not sent by `sendStarted`. */
export const parseStarted = (message: unknown): Started | undefined =>
  typeof message === "object" && message !== null && "started" in message
    ? (message.started as Started)
    : undefined;
