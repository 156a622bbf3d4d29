/** What a granted appeal brings to its review: a platform that was refused before it was written. */
import { suggestPlatform } from "@upwell/contract/platforms";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { writeSuggestion } from "./suggest-platform.ts";

const platformPayload = z.object({ suggest_platform: suggestPlatform.body });

/** It waits for its review like any other; throws where it has come in meanwhile. */
export async function publishPlatformFromPayload(
  tx: Tx,
  deps: Deps,
  userId: number,
  payload: unknown,
): Promise<boolean> {
  const { suggest_platform } = platformPayload.parse(payload);
  await writeSuggestion(tx, deps, userId, suggest_platform);
  return true;
}
