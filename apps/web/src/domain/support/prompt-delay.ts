import type { Camel } from "@upwell/contract/case";
import type { SupportSettingsWire } from "@upwell/contract/settings/schemas";

export type PromptDelay = { ask: false } | { ask: true; afterMs: number };

/** Delay before the prompt after the first contribution. */
const firstPromptDelayMs = 5000;

/** Returns whether and when to prompt after a user's contribution number `count`. */
export function getPromptDelay(settings: Camel<SupportSettingsWire>, count: number): PromptDelay {
  if (count === 1)
    return settings.clientFirstSubmission
      ? { ask: true, afterMs: firstPromptDelayMs }
      : { ask: false };
  const isDue = count > 1 && count % settings.clientIntervalCount === 0;
  return settings.clientIntervalEnabled && isDue ? { ask: true, afterMs: 0 } : { ask: false };
}
