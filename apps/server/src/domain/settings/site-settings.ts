/** Settings that admins change at run time. */
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import {
  type SiteSettingsWire,
  type SupportSettingsWire,
  siteSettings,
  supportSettings,
} from "@upwell/contract/settings/schemas";
import type { Db } from "../../db/client.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findSetting } from "../../services/queries.ts";
import { parseStoredSettings, resolveSettings, settingsKey } from "../../services/settings.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import { findSettingRow, isEmailVerified, lockSettings, upsertSetting } from "./queries.ts";

export async function getSettings({ db, config }: Deps) {
  const row = await findSettingRow(db, settingsKey);
  const { revision, settings } = parseStoredSettings(row?.value);
  return {
    settings,
    defaults: resolveSettings(config, siteSettings.parse({})),
    effective: resolveSettings(config, settings),
    revision,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row === undefined ? null : presentAuthor(row),
  };
}

/** Returns the changed settings, for the audit log. */
function diffSettings(before: SiteSettingsWire, after: SiteSettingsWire) {
  const names = (Object.keys(after) as (keyof SiteSettingsWire)[]).filter(
    (name) => before[name] !== after[name],
  );
  const pick = (settings: SiteSettingsWire) =>
    Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Requiring verified emails ends the sessions of unverified users, which must not include this admin. */
async function ensureViewerStaysSignedIn(deps: Deps, viewer: Viewer, settings: SiteSettingsWire) {
  if (!resolveSettings(deps.config, settings).require_email_verification) return;
  if (!(await isEmailVerified(deps.db, viewer.id)))
    throw createFieldError("require_email_verification", validationMessages.confirmYourselfFirst);
}

/** Saves the settings. Throws 409 if another admin has changed them since. */
export async function updateSettings(
  deps: Deps,
  viewer: Viewer,
  { revision: expected, ...settings }: SiteSettingsWire & { revision: number },
) {
  await ensureViewerStaysSignedIn(deps, viewer, settings);
  await deps.write(async (tx) => {
    await lockSettings(tx);
    const before = parseStoredSettings(await findSetting(tx, settingsKey));
    if (before.revision !== expected)
      throw new AppError("conflict", { detail: apiMessages.settingsChanged });
    const value = { ...settings, revision: expected + 1 };
    await upsertSetting(tx, settingsKey, value, { userId: viewer.id, now: deps.now() });
    tx.audit(viewer, "settings.site", "settings", {
      details: diffSettings(before.settings, settings),
    });
  });
  await deps.settings.refresh();
  return getSettings(deps);
}

const key = "support_modal";

/** Returns the stored settings. Missing or invalid ones get their defaults. */
async function readSettings(db: Db): Promise<SupportSettingsWire> {
  const stored = supportSettings.safeParse((await findSetting(db, key)) ?? {});
  return stored.success ? stored.data : supportSettings.parse({});
}

export const getSupportSettings = ({ db }: Pick<Deps, "db">): Promise<SupportSettingsWire> =>
  readSettings(db);

export async function updateSupportSettings(
  { write, now }: Deps,
  viewer: Viewer,
  settings: SupportSettingsWire,
): Promise<SupportSettingsWire> {
  await write(async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx);
    await upsertSetting(tx, key, settings, { userId: viewer.id, now: now() });
    tx.audit(viewer, "settings.support_modal", "settings", {
      details: { before, after: settings },
    });
  });
  return settings;
}
