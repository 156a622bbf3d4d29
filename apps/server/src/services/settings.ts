/** The site settings: defaults from the environment, overridden by an admin. */
import type { ResolvedSettings, SiteSettingsWire } from "@upwell/contract/settings/schemas";
import { siteSettings } from "@upwell/contract/settings/schemas";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { logFailure } from "../db/counted-warning.ts";
import type { Log } from "../lib/log.ts";
import type { Invalidations } from "./invalidations.ts";
import { findSetting, hasImprint } from "./queries.ts";

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

type Configured = Pick<
  Config,
  "onlineCount" | "supportUrl" | "contactEmail" | "privacyEmail" | "requireEmailVerification"
>;

/** Returns the effective settings. */
export const resolveSettings = (
  { onlineCount, supportUrl, contactEmail, privacyEmail, requireEmailVerification }: Configured,
  stored: SiteSettingsWire,
): ResolvedSettings => ({
  online_count: stored.online_count ?? onlineCount,
  support_url: (stored.support_url ?? supportUrl) || null,
  contact_email: stored.contact_email ?? contactEmail,
  privacy_email: stored.privacy_email ?? privacyEmail,
  require_email_verification: stored.require_email_verification ?? requireEmailVerification,
  registration_open: stored.registration_open,
  notice: stored.notice,
});

/** With whether an imprint is in force. */
export type CurrentSettings = ResolvedSettings & { has_imprint: boolean };

export type Settings = {
  /** Returns the same object until a setting changes. */
  current(): CurrentSettings;
  refresh(): Promise<void>;
  close(): void;
};

/** Loads the settings, and reloads them after each change by any process. */
export async function createSettings({
  db,
  invalidations,
  config,
  log,
  now,
}: {
  db: Db;
  invalidations: Invalidations;
  config: Configured;
  log: Log;
  now: () => Date;
}): Promise<Settings> {
  let known: StoredSettings = { revision: -1, settings: siteSettings.parse({}) };
  let current: CurrentSettings = {
    ...resolveSettings(config, known.settings),
    has_imprint: false,
  };
  const refresh = async () => {
    const [stored, has_imprint] = await Promise.all([
      findSetting(db, settingsKey),
      hasImprint(db, now()),
    ]);
    const read = parseStoredSettings(stored);
    // Concurrent reads may finish out of order.
    if (read.revision < known.revision) return;
    if (read.revision === known.revision && has_imprint === current.has_imprint) return;
    known = read;
    current = { ...resolveSettings(config, read.settings), has_imprint };
  };
  const reload = () => {
    refresh().catch((err) => logFailure(log, { err }, "settings not read"));
  };
  await refresh();
  const unsubscribe = invalidations.subscribe((scope) => {
    if (["everything", "settings", "legal"].includes(scope)) reload();
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
