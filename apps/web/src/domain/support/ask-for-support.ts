/** When people are asked for support: after their first contribution, and every so many. */

import { call } from "@upwell/client/api";
import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import { getSupportSettings } from "@upwell/contract/legal";
import { countMyContributions } from "@upwell/contract/users";
import { openDialog } from "../../lib/open-dialog.ts";
import { type Asking, afterContribution } from "./asking.ts";

const key = "support-later-until";
const laterDays = 30;
const dayMs = 24 * 60 * 60_000;

const isPutOff = (): boolean => Number(localStore.get(key) ?? 0) > Date.now();

/**
 * Not again for a while. It is written at once, for the tab may be closed in the next moment, and
 * taken back if the site's settings say that it is not to be remembered.
 */
export async function putOffSupport(): Promise<void> {
  localStore.set(key, String(Date.now() + laterDays * dayMs));
  const settings = await call(getSupportSettings, {}).catch(() => undefined);
  if (settings?.clientMaybeLaterPersist === false) localStore.remove(key);
}

async function decide(): Promise<Asking> {
  const [settings, { all }] = await Promise.all([
    call(getSupportSettings, {}),
    call(countMyContributions, {}),
  ]);
  return afterContribution(settings, all);
}

/** Opens the support dialog after a contribution, where that is due. It is never worth an error. */
export async function askForSupport(): Promise<void> {
  if (site.supportUrl === null || isPutOff()) return;
  const asking = await decide().catch((): Asking => ({ ask: false }));
  if (asking.ask) setTimeout(() => openDialog("open-support-modal"), asking.afterMs);
}
