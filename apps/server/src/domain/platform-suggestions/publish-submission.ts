/** Submits a rejected platform suggestion for review after a granted appeal. */
import { suggestPlatform } from "@upwell/contract/platforms/schemas";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { writeSuggestion } from "./suggest-platform.ts";

const platformPayload = z.object({ suggest_platform: suggestPlatform.body });

/** Writes the suggestion as pending. Returns its id. Throws if the platform has been added since. */
export async function publishPlatformFromPayload(
  tx: Tx,
  deps: Deps,
  userId: number,
  payload: unknown,
): Promise<number> {
  const { suggest_platform } = platformPayload.parse(payload);
  return (await writeSuggestion(tx, deps, userId, suggest_platform)).id;
}
