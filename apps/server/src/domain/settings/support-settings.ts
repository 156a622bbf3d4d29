/** When the support dialog opens. */
import { type SupportSettingsWire, supportSettings } from "@upwell/contract/legal";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { findSetting } from "../../lib/settings-queries.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { queueForSettings, upsertSetting } from "./queries.ts";

const key = "support_modal";

/** What was never set, or cannot be read any more, has its default. */
async function readSettings(db: Db): Promise<SupportSettingsWire> {
  const stored = supportSettings.safeParse((await findSetting(db, key)) ?? {});
  return stored.success ? stored.data : supportSettings.parse({});
}

export const getSupportSettings = ({ db }: Deps): Promise<SupportSettingsWire> => readSettings(db);

export async function updateSupportSettings(
  { db, now }: Deps,
  viewer: Viewer,
  settings: SupportSettingsWire,
): Promise<SupportSettingsWire> {
  await db.transaction().execute(async (tx) => {
    await queueForSettings(tx);
    const before = await readSettings(tx);
    await upsertSetting(tx, key, settings, { userId: viewer.id, now: now() });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "settings.support_modal",
      subject_type: "settings",
      subject_id: null,
      details: { before, after: settings },
    });
  });
  return settings;
}
