import type { Camel } from "@upwell/contract/case";
import type { SupportSettingsWire } from "@upwell/contract/legal";

export type Asking = { ask: false } | { ask: true; afterMs: number };

/** How long somebody may enjoy their first contribution in peace. */
const firstPauseMs = 5000;

/** Whether and when to ask after a contribution, `count` being how many there are by now. */
export function afterContribution(settings: Camel<SupportSettingsWire>, count: number): Asking {
  if (count === 1)
    return settings.clientFirstSubmission ? { ask: true, afterMs: firstPauseMs } : { ask: false };
  const isDue = count > 1 && count % settings.clientIntervalCount === 0;
  return settings.clientIntervalEnabled && isDue ? { ask: true, afterMs: 0 } : { ask: false };
}
