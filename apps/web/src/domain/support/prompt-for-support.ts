/** Asks for support after a user's first contribution, and after every so many. */

import { call } from "@upwell/client/api";
import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import { getSupportSettings } from "@upwell/contract/settings/routes";
import { countMyContributions } from "@upwell/contract/users/routes";
import { openDialog } from "../../lib/open-dialog.ts";
import { getPromptDelay, type PromptDelay } from "./prompt-delay.ts";

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
