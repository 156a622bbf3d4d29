import { presentAuthor } from "../authors/present.ts";
import { getDnsProof, matchesWebsiteDomain } from "./mail-domain.ts";
import type { EmploymentRow } from "./queries.ts";

/** An employment as the employee sees it. */
export const presentEmployment = (row: EmploymentRow) => ({
  ...row,
  platform: {
    id: row.platform_id,
    name: row.platform_name,
    slug: row.platform_slug,
    logo_url: row.logo_url,
    website_url: row.website_url,
    trusts_mail_domain: row.trusts_mail_domain,
  },
  dns: getDnsProof(row),
});

/** An employment as the deciding admin sees it. */
export const presentClaim = (row: EmploymentRow) => ({
  ...presentEmployment(row),
  person: presentAuthor(row),
  domain_matches: matchesWebsiteDomain(row.email, row.website_url),
  decided_by: presentAuthor({
    author_id: row.decider_id,
    author_username: row.decider_username,
    author_display_name: row.decider_display_name,
    author_avatar: row.decider_avatar,
    author_role: row.decider_role,
    author_is_verified: row.decider_is_verified,
  }),
});
