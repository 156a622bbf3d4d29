/** Lets operators' commands reach this process, wherever that is possible. */
import type { Deps } from "../lib/deps.ts";
import { controlHandlers } from "./handlers.ts";
import { listenForCommands } from "./listen.ts";

/** A process whose data folder cannot be written to serves all the same; only commands do not find it. */
export async function openControl(deps: Deps): Promise<{ close(): Promise<void> }> {
  const { config, log } = deps;
  try {
    return await listenForCommands(config, { handlers: controlHandlers(deps), log });
  } catch (err) {
    log.warn({ err }, "commands cannot reach this process");
    return { close: async () => {} };
  }
}
