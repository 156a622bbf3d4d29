/** When the support dialog opens. */
import { type SupportSettingsWire, supportSettings } from "@upwell/contract/settings/schemas";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { findSetting } from "../../lib/queries.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { lockSettings, upsertSetting } from "./queries.ts";

const key = "support_modal";

/** Returns the stored settings. Missing or invalid ones get their defaults. */
async function readSettings(db: Db): Promise<SupportSettingsWire> {
  const stored = supportSettings.safeParse((await findSetting(db, key)) ?? {});
  return stored.success ? stored.data : supportSettings.parse({});
}

export const getSupportSettings = ({ db }: Deps): Promise<SupportSettingsWire> => readSettings(db);

export async function updateSupportSettings(
  { write, now }: Deps,
  viewer: Viewer,
  settings: SupportSettingsWire,
): Promise<SupportSettingsWire> {
  await write(async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx);
    await upsertSetting(tx, key, settings, { userId: viewer.id, now: now() });
    tx.audit({
      actor_id: viewer.id,
      action: "settings.support_modal",
      subject_type: "settings",
      subject_id: null,
      details: { before, after: settings },
    });
  });
  return settings;
}
