/** The site settings: defaults from the environment, overridden by an admin. */
import type { ResolvedSettings, SiteSettingsWire } from "@upwell/contract/settings/schemas";
import { siteSettings } from "@upwell/contract/settings/schemas";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { Invalidations } from "./invalidations.ts";
import type { Log } from "./log.ts";
import { findSetting } from "./queries.ts";

export const settingsKey = "site";

/** Bounds how long settings stay stale while invalidations are not received. */
const rereadMs = 60_000;

export type StoredSettings = { revision: number; settings: SiteSettingsWire };

/** Parses stored settings. Missing or invalid ones get their defaults. */
export function parseStoredSettings(value: unknown): StoredSettings {
  const { revision, ...rest } = (value ?? {}) as Record<string, unknown>;
  const parsed = siteSettings.safeParse(rest);
  return {
    revision: typeof revision === "number" ? revision : 0,
    settings: parsed.success ? parsed.data : siteSettings.parse({}),
  };
}

type Configured = Pick<Config, "onlineCount" | "supportUrl" | "requireEmailVerification">;

/** Returns the effective settings. */
export const resolveSettings = (
  { onlineCount, supportUrl, requireEmailVerification }: Configured,
  stored: SiteSettingsWire,
): ResolvedSettings => ({
  online_count: stored.online_count ?? onlineCount,
  support_url: (stored.support_url ?? supportUrl) || null,
  require_email_verification: stored.require_email_verification ?? requireEmailVerification,
  registration_open: stored.registration_open,
  notice: stored.notice,
});

export type Settings = {
  /** Returns the same object until a setting changes. */
  current(): ResolvedSettings;
  refresh(): Promise<void>;
  close(): void;
};

/** Loads the settings, and reloads them after each change by any process. */
export async function createSettings({
  db,
  invalidations,
  config,
  log,
}: {
  db: Db;
  invalidations: Invalidations;
  config: Configured;
  log: Log;
}): Promise<Settings> {
  let known: StoredSettings = { revision: -1, settings: siteSettings.parse({}) };
  let current = resolveSettings(config, known.settings);
  const refresh = async () => {
    const read = parseStoredSettings(await findSetting(db, settingsKey));
    // Concurrent reads may finish out of order.
    if (read.revision <= known.revision) return;
    known = read;
    current = resolveSettings(config, read.settings);
  };
  const reload = () => {
    refresh().catch((err) => log.warn({ err }, "settings not read"));
  };
  await refresh();
  const unsubscribe = invalidations.subscribe((scope) => {
    if (scope === "everything" || scope === "settings") reload();
  });
  const timer = setInterval(reload, rereadMs).unref();
  return {
    current: () => current,
    refresh,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
