/** Asks for support after a user's first contribution, and after every so many. */

import { call } from "@upwell/client/api";
import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import type { Camel } from "@upwell/contract/case";
import { getSupportSettings } from "@upwell/contract/settings/routes";
import type { SupportSettingsWire } from "@upwell/contract/settings/schemas";
import { countMyContributions } from "@upwell/contract/users/routes";
import { openDialog } from "../../lib/open-dialog.ts";

const key = "support-later-until";
const snoozeDays = 30;
const dayMs = 24 * 60 * 60_000;

const isSnoozed = (): boolean => Number(localStore.get(key) ?? 0) > Date.now();

/**
 * Snoozes the prompt. Writes immediately, because the tab may close next, and reverts if the site's
 * settings disable snoozing.
 */
export async function snoozeSupport(): Promise<void> {
  localStore.set(key, String(Date.now() + snoozeDays * dayMs));
  const settings = await call(getSupportSettings, {}).catch(() => undefined);
  if (settings?.clientMaybeLaterPersist === false) localStore.remove(key);
}

type PromptDelay = { ask: false } | { ask: true; afterMs: number };

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

async function getDelay(): Promise<PromptDelay> {
  const [settings, { all }] = await Promise.all([
    call(getSupportSettings, {}),
    call(countMyContributions, {}),
  ]);
  return getPromptDelay(settings, all);
}

/** Opens the support dialog after a contribution, if due. Ignores failures. */
export async function promptForSupport(): Promise<void> {
  if (site.supportUrl === null || isSnoozed()) return;
  const delay = await getDelay().catch((): PromptDelay => ({ ask: false }));
  if (delay.ask) setTimeout(() => openDialog("support"), delay.afterMs);
}
