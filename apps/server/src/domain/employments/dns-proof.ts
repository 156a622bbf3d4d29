/** The TXT record that proves a claim. */
import type { EmploymentState } from "@upwell/contract/employments/values";
import { findDedicatedHost } from "./mail-domain.ts";

type Claim = {
  state: EmploymentState;
  rejected_at: Date | null;
  dns_token: string;
  website_url: string | null;
  website_confirmed: boolean;
};

/**
 * Returns the record of a pending claim and the domain where it is looked up; null if no record proves it: without
 * a dedicated domain, for a website that no admin has approved, and after an admin has rejected the claim.
 */
export function getDnsProof(claim: Claim): { domain: string; record: string } | null {
  if (claim.state !== "claimed" || claim.rejected_at !== null || !claim.website_confirmed)
    return null;
  const domain = claim.website_url === null ? undefined : findDedicatedHost(claim.website_url);
  return domain === undefined ? null : { domain, record: `upwell-verify=${claim.dns_token}` };
}
