/** How a member of a team, and an admin, hear what is new. */

import type {
  DirectoryNewsSettingsWire,
  NewsSettingsWire,
} from "@upwell/contract/team-news/schemas";
import type { MailDigest } from "@upwell/contract/users/shapes";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { newsTimes } from "./digest.ts";
import * as queries from "./subscription-queries.ts";

/** Returns when mail is due after a change of the setting; null for no mail. */
export const getDueTime = (mail: MailDigest, now: Date): Date | null =>
  mail === "off" ? null : newsTimes(now)[mail];

export async function findSettings({ db }: Pick<Deps, "db">, viewer: Viewer, platformId: number) {
  const rows = await queries.listSubscriptions(db, platformId, viewer.id);
  const address = rows.find((row) => row.user_id === null);
  return {
    own: rows.find((row) => row.user_id === viewer.id) ?? null,
    team_address: address?.address == null ? null : { ...address, address: address.address },
  };
}

export async function getNewsSettings(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return findSettings(deps, viewer, id);
}

/** Throws 403 for an admin who is not of the team: they have no subscription. */
export async function updateNewsSettings(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  settings: NewsSettingsWire,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const now = deps.now();
  await deps.write(async (tx) => {
    const of = { userId: viewer.id, platformId: id };
    const when = { now, due: getDueTime(settings.mail, now) };
    if (!(await queries.updateSubscription(tx, of, settings, when)))
      throw new AppError("forbidden");
    if (settings.shows_on_site || !(await queries.deleteEntry(tx, viewer.id, id))) return;
    tx.publish({ to: "users", ids: [viewer.id] });
  });
  return findSettings(deps, viewer, id);
}

export const getDirectorySettings = async (
  { db }: Deps,
  viewer: Viewer,
): Promise<DirectoryNewsSettingsWire> => ({
  mail: (await queries.findDirectoryMail(db, viewer.id)) ?? "off",
});

export async function updateDirectorySettings(
  deps: Deps,
  viewer: Viewer,
  { mail }: DirectoryNewsSettingsWire,
): Promise<DirectoryNewsSettingsWire> {
  const now = deps.now();
  const when = { now, due: getDueTime(mail, now) };
  await deps.write((tx) =>
    queries.updateSubscription(tx, { userId: viewer.id, platformId: null }, { mail }, when),
  );
  return getDirectorySettings(deps, viewer);
}
