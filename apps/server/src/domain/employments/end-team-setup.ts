import type { WriteTx } from "../../db/write.ts";
import { getStaffUrl } from "../../lib/site-url.ts";
import { queueMail } from "../mail/mail.ts";
import { teamSetupOffEmail } from "../mail/templates/team-setup-off.ts";
import type { Deps } from "./deps.ts";
import { freeFeatures } from "./free-features.ts";
import { deleteInvitationsBy } from "./invitation-queries.ts";
import { listOtherMembers, lockTeamPlatform } from "./team-queries.ts";
import * as queries from "./team-setup-queries.ts";

type Ending = { leaverId: number; platformId: number; isMember: boolean };

async function endSetup(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  { leaverId, platformId: id, isMember }: Ending,
): Promise<void> {
  const { name, slug } = await lockTeamPlatform(tx, id);
  const members = await listOtherMembers(tx, id, leaverId);
  const isLast = isMember && members.length === 0;
  const setup = { platformId: id, madeBy: isLast ? null : leaverId };
  const webhooks = await queries.turnOffWebhooks(tx, setup, deps.now());
  const origins = await queries.deleteOrigins(tx, setup);
  const allPlaces = await queries.deletePlaces(tx, setup);
  const places = allPlaces.filter(({ is_deleted }) => is_deleted).map(({ url }) => url);
  const addresses = await queries.deleteAddresses(tx, setup);
  if (isMember) {
    await freeFeatures(tx, { userId: leaverId, platformId: id });
    await deleteInvitationsBy(tx, id, leaverId);
    for (const details of await queries.deleteTeamKeys(tx, id, leaverId))
      tx.audit(null, "api_key.end", "user", { id: leaverId, platform_id: id, details });
  }
  for (const details of webhooks) tx.audit(null, "webhook.switch_off", "platform", { id, details });
  if (origins.length > 0)
    tx.audit(null, "platform.embed_origins", "platform", {
      id,
      details: { name, before: { origins }, after: { origins: [] } },
    });
  if (places.length > 0)
    tx.audit(null, "platform.answer_places", "platform", {
      id,
      details: {
        name,
        before: { places: allPlaces.map(({ url }) => url) },
        after: { places: allPlaces.filter((one) => !one.is_deleted).map(({ url }) => url) },
      },
    });
  if (addresses.length > 0) tx.audit(null, "platform.remove_team_address", "platform", { id });
  if (webhooks.length + origins.length + places.length + addresses.length === 0) return;
  const url = getStaffUrl(deps.config, `/p/${slug}/integrations`);
  const ended = { platform: name, webhooks, origins, places, addresses, url };
  const content = teamSetupOffEmail(deps.config, ended);
  for (const { id: user_id, email } of members)
    await queueMail(tx, deps, { user_id, to: email, ...content });
}

/**
 * Turns off what a member who leaves set up for the teams of these platforms, and all of it where no verified member is
 * left: webhooks, origins of pages that frame the platform, places under which the company answers, and the team's
 * address. Their own keys for the platform end, and what is assigned to them is free. Tells the members who stay, who can
 * set it up again.
 */
export async function endTeamSetup(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  leaverId: number,
  platformIds: readonly number[],
): Promise<void> {
  for (const platformId of platformIds) {
    await endSetup(tx, deps, { leaverId, platformId, isMember: true });
    tx.emit(null, { kind: "team_changed", user_id: leaverId, platform_id: platformId });
  }
}

/** The same for all teams of a user whose account is deactivated or deleted, or loses its role. */
export const leaveTeams = async (
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  userId: number,
): Promise<void> => endTeamSetup(tx, deps, userId, await queries.listMemberships(tx, userId));

/** Turns off what an administrator who is none any more set up for the site, and for platforms without being of their team. */
export async function endAdminSetup(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  leaverId: number,
): Promise<void> {
  for (const details of await queries.turnOffSiteWebhooks(tx, leaverId, deps.now()))
    tx.audit(null, "webhook.switch_off", "site", { details });
  for (const platformId of await queries.listSetupOfOthers(tx, leaverId))
    await endSetup(tx, deps, { leaverId, platformId, isMember: false });
}
