/** The site's switches as they stand: the environment's, and over them what an admin has set. */
import { siteSettings } from "@upwell/contract/staff-forms";
import type { SettledSettings, SiteSettingsWire } from "@upwell/contract/staff-settings";
import type { Config } from "../config.ts";
import type { Deps } from "./deps.ts";
import { findSetting } from "./settings-queries.ts";

export const settingsKey = "site";

/** While the database cannot be heard, this is how long a process lives in the past. */
const rereadMs = 60_000;

export type StoredSettings = { revision: number; settings: SiteSettingsWire };

/** What was never set, or cannot be read any more, has its default. */
export function readStored(value: unknown): StoredSettings {
  const { revision, ...rest } = (value ?? {}) as Record<string, unknown>;
  const parsed = siteSettings.safeParse(rest);
  return {
    revision: typeof revision === "number" ? revision : 0,
    settings: parsed.success ? parsed.data : siteSettings.parse({}),
  };
}

type Configured = Pick<Config, "onlineCount" | "supportUrl" | "requireEmailVerification">;

/** What holds, given the environment and what is set. */
export function settle(
  { onlineCount, supportUrl, requireEmailVerification }: Configured,
  set: SiteSettingsWire,
): SettledSettings {
  return {
    online_count: set.online_count ?? onlineCount,
    support_url: (set.support_url ?? supportUrl) || null,
    require_email_verification: set.require_email_verification ?? requireEmailVerification,
    registration_open: set.registration_open,
    notice: set.notice,
  };
}

export type Settings = {
  /** The same object until something changes. */
  current(): SettledSettings;
  /** Reads them again: whoever has just written them does not wait for the message. */
  refresh(): Promise<void>;
  close(): void;
};

/** Reads the settings, and again whenever any process has written them. */
export async function openSettings({
  db,
  changes,
  config,
  log,
}: Pick<Deps, "db" | "changes" | "config" | "log">): Promise<Settings> {
  let known: StoredSettings = { revision: -1, settings: siteSettings.parse({}) };
  let current = settle(config, known.settings);
  const refresh = async () => {
    const read = readStored(await findSetting(db, settingsKey));
    // Two reads may overtake each other.
    if (read.revision <= known.revision) return;
    known = read;
    current = settle(config, read.settings);
  };
  const quietly = () => {
    refresh().catch((err) => log.warn({ err }, "settings not read"));
  };
  await refresh();
  const unsubscribe = changes.subscribe((change) => {
    if (change === "everything" || change.includes("settings")) quietly();
  });
  const timer = setInterval(quietly, rereadMs).unref();
  return {
    current: () => current,
    refresh,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
