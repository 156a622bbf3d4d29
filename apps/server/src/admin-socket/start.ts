/** Makes this process reachable for commands, if its data folder is writable. */
import type { Deps } from "../lib/deps.ts";
import { createCommandHandlers } from "./handlers.ts";
import { startCommandServer } from "./server.ts";

/** Logs a failure instead of throwing: the site also runs without the socket. */
export async function startAdminSocket(deps: Deps): Promise<{ close(): Promise<void> }> {
  const { config, log } = deps;
  try {
    return await startCommandServer(config, { handlers: createCommandHandlers(deps), log });
  } catch (err) {
    log.warn({ err }, "commands cannot reach this process");
    return { close: async () => {} };
  }
}
