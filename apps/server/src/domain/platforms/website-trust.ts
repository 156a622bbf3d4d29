/** Who may join a team without an admin's decision: the website of its platform, its confirmation, and its mail domain. */

import type { AuditAction } from "@upwell/contract/audit/values";
import { validationMessages } from "@upwell/contract/messages";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import type { Page } from "./page-queries.ts";
import * as queries from "./page-queries.ts";

type Website = Pick<
  Page,
  "website_url" | "confirmed_website_url" | "website_changed_at" | "website_changed_as"
>;

/** A website is confirmed while it is the one that an admin has confirmed. */
export const isConfirmed = ({
  website_url,
  confirmed_website_url,
}: Pick<Website, "website_url" | "confirmed_website_url">): boolean =>
  website_url !== null && website_url === confirmed_website_url;

export const presentConfirmation = (website: Website) => ({
  confirmed: isConfirmed(website),
  confirmed_url: website.confirmed_website_url,
  changed_at: website.website_changed_at,
  changed_by: website.website_changed_as,
});

type WebsiteUpdate = {
  website_url?: string | null | undefined;
  website_confirmed?: boolean | undefined;
  trusts_mail_domain?: boolean | undefined;
};

/** Throws 403 if the viewer may not confirm a website, and a field error unless the update names it. */
export function assertMayConfirm(
  viewer: Viewer,
  { website_url, website_confirmed }: WebsiteUpdate,
): void {
  if (website_confirmed === undefined) return;
  if (!can.confirmWebsite(viewer)) throw new AppError("forbidden");
  // What the admin has seen is confirmed, whatever a team saves at the same time.
  if (website_confirmed && !website_url)
    throw createFieldError("website_confirmed", validationMessages.websiteToConfirm);
}

type WebsiteColumns = Website &
  Pick<
    Page,
    "unproved_website_url" | "self_published_at" | "trusts_mail_domain" | "mail_domain_requested"
  >;

/**
 * Returns the columns after an update of the website, its confirmation or the trust in its mail domain. Who owns the
 * domain can join the team, so only an admin confirms it, by a separate field: any other change leaves the
 * confirmation with the address that it is about. Only an admin grants trust in the mail domain, of a confirmed website
 * alone. A team requests it, and a new website turns the grant back into a request.
 */
export function resolveWebsite(
  viewer: Viewer,
  { id, ...page }: WebsiteColumns & { id: number },
  update: WebsiteUpdate,
  now: Date,
): WebsiteColumns {
  const given = update.website_url === undefined ? page.website_url : update.website_url || null;
  // Where no admin looked at the page, an address shows once its team has proved it.
  const isHidden =
    page.self_published_at !== null &&
    !can.confirmWebsite(viewer) &&
    given !== null &&
    given !== page.confirmed_website_url;
  const website_url = isHidden && update.website_url !== undefined ? null : given;
  const unproved_website_url =
    update.website_url === undefined ? page.unproved_website_url : isHidden ? given : null;
  const hasChanged = website_url !== page.website_url;
  const decided = update.website_confirmed === true ? website_url : null;
  const confirmed_website_url =
    update.website_confirmed === undefined ? page.confirmed_website_url : decided;
  const website = {
    website_url,
    confirmed_website_url,
    unproved_website_url,
    self_published_at: page.self_published_at,
    website_changed_at: hasChanged ? now : page.website_changed_at,
    website_changed_as: hasChanged
      ? getOfficialRole(viewer, { platform_id: id })
      : page.website_changed_as,
  };
  const isRequested =
    update.trusts_mail_domain ?? (page.trusts_mail_domain || page.mail_domain_requested);
  const isEligible = isRequested && website_url !== null;
  const isGranted = can.trustEmailDomain(viewer) && update.trusts_mail_domain === true;
  if (isEligible && isGranted && !isConfirmed(website))
    throw createFieldError("trusts_mail_domain", validationMessages.websiteUnconfirmed);
  const wasGranted = page.trusts_mail_domain && !hasChanged;
  const trusts_mail_domain = isEligible && isConfirmed(website) && (isGranted || wasGranted);
  return {
    ...website,
    trusts_mail_domain,
    mail_domain_requested: isEligible && !trusts_mail_domain,
  };
}

/** Records that an admin has confirmed the website of a platform that becomes public. */
export const auditConfirmation = (
  tx: WriteTx,
  viewer: Viewer,
  { id, website_url }: { id: number; website_url: string | null },
): void =>
  tx.audit(viewer, "platform.confirm_website", "platform", { id, details: { to: website_url } });

/** Returns the audit actions for a change of who may join the team. */
export function getTrustActions(before: WebsiteColumns, after: WebsiteColumns): AuditAction[] {
  const actions: AuditAction[] = [];
  if (isConfirmed(after) && before.confirmed_website_url !== after.confirmed_website_url)
    actions.push("platform.confirm_website");
  if (before.confirmed_website_url !== null && after.confirmed_website_url === null)
    actions.push("platform.unconfirm_website");
  const isRequested = after.mail_domain_requested;
  if (after.trusts_mail_domain && !before.trusts_mail_domain)
    actions.push("platform.trust_mail_domain");
  else if (!after.trusts_mail_domain && isRequested && !before.mail_domain_requested)
    actions.push("platform.request_mail_domain");
  else if (
    !after.trusts_mail_domain &&
    (before.trusts_mail_domain || before.mail_domain_requested !== isRequested)
  )
    actions.push("platform.distrust_mail_domain");
  return actions;
}

/** Returns whether a change lets others join the team than before. */
export const changesTrust = (
  before: WebsiteColumns & Pick<Page, "repository_confirmed_as">,
  after: WebsiteColumns & Pick<Page, "repository_confirmed_as">,
): boolean =>
  before.trusts_mail_domain !== after.trusts_mail_domain ||
  before.confirmed_website_url !== after.confirmed_website_url ||
  before.repository_confirmed_as !== after.repository_confirmed_as;

type Row = Awaited<ReturnType<typeof queries.listMailDomainRequests>>[number];

const presentRequest = (row: Row) => ({ ...row, website_confirmation: presentConfirmation(row) });

/** Lists the pending requests. */
export async function listMailDomainRequests({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await queries.listMailDomainRequests(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentRequest, queries.mailDomainCursor);
}
