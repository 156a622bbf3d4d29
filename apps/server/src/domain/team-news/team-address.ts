/** The address of a whole team, such as a list or a shared inbox, that gets the news once its mailbox has confirmed it. */
import { limits } from "@upwell/contract/limits";
import type { MailDigest } from "@upwell/contract/users/shapes";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { generateToken, hashToken } from "../auth/tokens.ts";
import { forgetRefusals } from "../mail/refusal-queries.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { teamAddressEmail } from "../mail/templates/team-address.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import * as queries from "./address-queries.ts";
import type { Deps } from "./deps.ts";
import { findSettings, getDueTime } from "./settings.ts";

/** Strict: the links go to addresses that nobody has confirmed yet. */
const perDay = {
  name: "team-address-links",
  max: limits.teamNews.dailyLinks,
  seconds: 24 * 60 * 60,
  strict: true,
};

const dayMs = 24 * 60 * 60_000;

type NewAddress = { address: string; mail: MailDigest };

/** Returns the function that sets a team's address. It throws 429 after a few links in a day. */
export function throttleTeamAddress(deps: Deps) {
  const links = deps.config.rateLimits ? deps.limiters.create(perDay) : undefined;
  return async (viewer: Viewer, slug: string, { address, mail }: NewAddress) => {
    const platform = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
    const { id } = platform;
    const now = deps.now();
    const isChanged = await deps.write(async (tx) => {
      const before = await queries.lockAddress(tx, id);
      // A mailbox that ended its mail, or refused it, is asked again.
      const isConfirmed =
        before?.confirmed_at != null && before.mail !== "off" && !before.mail_stopped;
      if (!isConfirmed || before.address?.toLowerCase() !== address.toLowerCase()) return false;
      await queries.setAddressMail(tx, before.id, mail, getDueTime(mail, now));
      tx.audit(viewer, "platform.set_team_address", "platform", { id, details: { mail } });
      return true;
    });
    if (isChanged) return findSettings(deps, viewer, id);
    const retryAfter = await links?.consume(String(id));
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    await deps.write(async (tx) => {
      const { token, hash } = generateToken();
      await queries.saveAddress(tx, {
        platform_id: id,
        address,
        mail,
        made_by: viewer.id,
        confirm_hash: hash,
        confirm_expires_at: new Date(now.getTime() + limits.teamNews.linkDays * dayMs),
      });
      const url = `${deps.config.publicUrl}team-address/${token}`;
      const recipient = { to: address, userId: null, purpose: "team_address" } as const;
      const wait = await queueRequestedMail(tx, deps, recipient, async (site) =>
        teamAddressEmail(site, platform.name, url),
      );
      if (wait !== undefined) throw new AppError("rate_limited", { retryAfter: wait });
      tx.audit(viewer, "platform.set_team_address", "platform", { id, details: { mail } });
    });
    return findSettings(deps, viewer, id);
  };
}

/** Idempotent. */
export async function removeTeamAddress(deps: Deps, viewer: Viewer, slug: string): Promise<void> {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  await deps.write(async (tx) => {
    if (await queries.deleteAddress(tx, id))
      tx.audit(viewer, "platform.remove_team_address", "platform", { id });
  });
}

/** Returns the address and the platform of a valid link, or undefined. */
export const findLinkedAddress = (deps: Deps, token: string) =>
  queries.findByLink(deps.db, hashToken(token), deps.now());

/** Confirms the address of a valid link, which then ends. Returns undefined for another one. */
export const confirmTeamAddress = (deps: Deps, token: string) =>
  deps.write(async (tx) => {
    const now = deps.now();
    const found = await queries.lockByLink(tx, hashToken(token), now);
    if (found === undefined) return undefined;
    if (found.address !== null) await forgetRefusals(tx, found.address);
    await queries.confirmAddress(tx, found.id, { now, due: getDueTime(found.mail, now) });
    const { platform_id: id } = found;
    tx.audit(null, "platform.confirm_team_address", "platform", { id, details: { by: "link" } });
    return found;
  });
