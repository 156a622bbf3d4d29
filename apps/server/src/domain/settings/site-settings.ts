/** Turning the site's switches while it runs. */
import { answers, sentences } from "@upwell/contract/sentences";
import { siteSettings } from "@upwell/contract/staff-forms";
import type { SettingsStateWire, SiteSettingsWire } from "@upwell/contract/staff-settings";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { readStored, settingsKey, settle } from "../../lib/settings.ts";
import { findSetting } from "../../lib/settings-queries.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { presentAuthor } from "../users/present.ts";
import { findSettingRow, isConfirmed, queueForSettings, upsertSetting } from "./queries.ts";

export async function getSettings({ db, config }: Deps): Promise<SettingsStateWire> {
  const row = await findSettingRow(db, settingsKey);
  const { revision, settings } = readStored(row?.value);
  return {
    settings,
    defaults: settle(config, siteSettings.parse({})),
    effective: settle(config, settings),
    revision,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row === undefined ? null : presentAuthor(row),
  };
}

/** Only what differs, so that the audit says what was turned. */
function changes(before: SiteSettingsWire, after: SiteSettingsWire) {
  const names = (Object.keys(after) as (keyof SiteSettingsWire)[]).filter(
    (name) => before[name] !== after[name],
  );
  const pick = (of: SiteSettingsWire) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Nobody shuts themselves out: asking for confirmed addresses ends the sessions of all others. */
async function ensureStillIn(deps: Deps, viewer: Viewer, settings: SiteSettingsWire) {
  if (!settle(deps.config, settings).require_email_verification) return;
  if (!(await isConfirmed(deps.db, viewer.id)))
    throw fieldError("require_email_verification", sentences.confirmYourselfFirst);
}

/** Of two admins at once the second is told, and nothing of theirs is written. */
export async function updateSettings(
  deps: Deps,
  viewer: Viewer,
  { revision: seen, ...settings }: SiteSettingsWire & { revision: number },
): Promise<SettingsStateWire> {
  await ensureStillIn(deps, viewer, settings);
  await deps.db.transaction().execute(async (tx) => {
    await queueForSettings(tx);
    const before = readStored(await findSetting(tx, settingsKey));
    if (before.revision !== seen)
      throw new AppError("conflict", { detail: answers.settingsChanged });
    const value = { ...settings, revision: seen + 1 };
    await upsertSetting(tx, settingsKey, value, { userId: viewer.id, now: deps.now() });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "settings.site",
      subject_type: "settings",
      subject_id: null,
      details: changes(before.settings, settings),
    });
  });
  await deps.settings.refresh();
  return getSettings(deps);
}
