/** The site's switches as the caller of a request may expect them. */
import type { SettledSettings } from "@upwell/contract/staff-settings";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../lib/deps.ts";
import { wroteRecently } from "./recent-write.ts";

/**
 * Read again for who may have turned them just now, and while nobody would say that they were; as
 * they are known where the database is away.
 */
export async function switchesFor(
  request: FastifyRequest,
  { settings, changes }: Pick<Deps, "settings" | "changes">,
): Promise<SettledSettings> {
  if (wroteRecently(request) || !changes.areHeard()) await settings.refresh().catch(() => {});
  return settings.current();
}
