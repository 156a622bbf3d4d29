import type { WriteTx } from "../../db/write.ts";
import type { Deps } from "../../lib/deps.ts";
import { getStaffUrl } from "../../lib/site-url.ts";
import { queueMail } from "../mail/mail.ts";
import { teamSetupOffEmail } from "../mail/templates/team-setup-off.ts";
import * as queries from "./team-setup-queries.ts";

/**
 * Turns off what a member who leaves set up for the teams of these platforms, and all of it where no verified member is
 * left: webhooks, origins of pages that frame the platform, places under which the company answers, and the team's
 * address. Tells the members who stay, who can set it up again.
 */
export async function endTeamSetup(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  leaverId: number,
  platformIds: readonly number[],
): Promise<void> {
  for (const id of platformIds) {
    const { name, slug } = await queries.lockTeamPlatform(tx, id);
    const members = await queries.listOtherMembers(tx, id, leaverId);
    const setup = { platformId: id, madeBy: members.length === 0 ? null : leaverId };
    const webhooks = await queries.turnOffWebhooks(tx, setup, deps.now());
    const origins = await queries.deleteOrigins(tx, setup);
    const allPlaces = await queries.deletePlaces(tx, setup);
    const places = allPlaces.filter(({ is_deleted }) => is_deleted).map(({ url }) => url);
    const addresses = await queries.deleteAddresses(tx, setup);
    for (const details of webhooks)
      tx.audit(null, "webhook.switch_off", "platform", { id, details });
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
    if (webhooks.length + origins.length + places.length + addresses.length === 0) continue;
    const url = getStaffUrl(deps.config, `/p/${slug}/page?tab=programs`);
    const content = teamSetupOffEmail(deps.config, {
      platform: name,
      webhooks,
      origins,
      places,
      addresses,
      url,
    });
    for (const { id: user_id, email } of members)
      await queueMail(tx, deps, { user_id, to: email, ...content });
  }
}

/** The same for all teams of a user whose account is deactivated or deleted, or loses its role. */
export const leaveTeams = async (
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  userId: number,
): Promise<void> => endTeamSetup(tx, deps, userId, await queries.listMemberships(tx, userId));
