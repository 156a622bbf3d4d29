/** When a site asks for support: visitors after contributions, employees on visits of the staff site. */
import type { Camel } from "@upwell/contract/case";
import { getSupportSettings } from "@upwell/contract/settings/routes";
import type { SupportSettingsWire } from "@upwell/contract/settings/schemas";
import { call } from "./api.ts";
import { showDialog } from "./dialog-url-state.ts";
import { portal, site } from "./site.ts";
import { localStore, sessionStore } from "./storage.ts";

/** The settings of each site, and where its browser remembers 'Maybe Later'. */
const sites = {
  client: {
    first: "clientFirstSubmission",
    isRepeated: "clientIntervalEnabled",
    interval: "clientIntervalCount",
    persists: "clientMaybeLaterPersist",
    laterKey: "support-later-until",
  },
  staff: {
    first: "employeeFirstView",
    isRepeated: "employeeIntervalEnabled",
    interval: "employeeIntervalCount",
    persists: "employeeMaybeLaterPersist",
    laterKey: "support-later-until-staff",
  },
} as const;

/** Delay before the prompt after the first contribution or visit. */
const firstPromptDelayMs = 5000;

/** Returns after how many milliseconds to ask at contribution or visit number `count`; undefined for never. */
export function getPromptDelay(
  settings: Camel<SupportSettingsWire>,
  on: keyof typeof sites,
  count: number,
): number | undefined {
  const { first, isRepeated, interval } = sites[on];
  if (count === 1) return settings[first] ? firstPromptDelayMs : undefined;
  const isDue = count > 1 && count % settings[interval] === 0;
  return settings[isRepeated] && isDue ? 0 : undefined;
}

const snoozeDays = 30;
const dayMs = 24 * 60 * 60_000;
const { laterKey, persists } = sites[portal];

const isSnoozed = (): boolean => Number(localStore.get(laterKey) ?? 0) > Date.now();

/**
 * Snoozes the prompt. Writes immediately, because the tab may close next, and reverts if the site's
 * settings disable snoozing.
 */
export async function snoozeSupport(): Promise<void> {
  localStore.set(laterKey, String(Date.now() + snoozeDays * dayMs));
  const settings = await call(getSupportSettings, {}).catch(() => undefined);
  if (settings?.[persists] === false) localStore.remove(laterKey);
}

/** Opens the support dialog, if there is an address for support. */
export function openSupport(): void {
  if (site.supportUrl !== null) showDialog("support");
}

/** Asks for support after a contribution or visit, if it is due by its number. Ignores failures. */
export async function promptForSupport(getCount: () => Promise<number>): Promise<void> {
  if (site.supportUrl === null || isSnoozed()) return;
  const delay = await Promise.all([call(getSupportSettings, {}), getCount()]).then(
    ([settings, count]) => getPromptDelay(settings, portal, count),
    () => undefined,
  );
  if (delay !== undefined) setTimeout(openSupport, delay);
}

const visitsKey = "support-visits";
const countedKey = "support-visit-counted";

/** Counts a visit of this browser, once for each tab. Returns its number; 0 if it was counted before. */
export function countVisit(): number {
  if (sessionStore.get(countedKey) !== null) return 0;
  const visits = Number(localStore.get(visitsKey) ?? 0) + 1;
  sessionStore.set(countedKey, "yes");
  localStore.set(visitsKey, String(visits));
  return visits;
}
