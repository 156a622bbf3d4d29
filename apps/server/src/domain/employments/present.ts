import { presentAuthor } from "../authors/present.ts";
import { findProvingForge, presentFileProof } from "./claim-files.ts";
import type { Deps } from "./deps.ts";
import { getDnsProof, matchesWebsiteDomain } from "./mail-domain.ts";
import type { EmploymentRow } from "./queries.ts";

/** An employment as the employee sees it. */
export const presentEmployment = ({ config }: Pick<Deps, "config">, row: EmploymentRow) => ({
  ...row,
  platform: {
    id: row.platform_id,
    name: row.platform_name,
    slug: row.platform_slug,
    logo_url: row.logo_url,
    website_url: row.website_url,
    repository_url: row.repository_url,
    trusts_mail_domain: row.trusts_mail_domain,
    is_public: row.is_public,
  },
  dns: getDnsProof(row),
  file: presentFileProof(row),
  forge: findProvingForge(config, row),
});

/** A member as colleagues see them. */
export const presentMember = ({
  id,
  role,
  job_title,
  proof,
  decided_at,
  claimed_at,
  proof_ends_at,
  ...row
}: EmploymentRow) => ({
  ...{ id, role, job_title, proof, proof_ends_at },
  person: presentAuthor(row),
  since: decided_at ?? claimed_at,
});

/** An employment as the deciding admin sees it. */
export const presentClaim = (deps: Pick<Deps, "config">, row: EmploymentRow) => ({
  ...presentEmployment(deps, row),
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
