/** The TXT record that proves a claim. */
import type { EmploymentState } from "@upwell/contract/employments/values";
import { isConfirmed } from "../platforms/website-trust.ts";
import { findDedicatedHost } from "./mail-domain.ts";

type Claim = {
  state: EmploymentState;
  rejected_at: Date | null;
  dns_token: string;
  website_url: string | null;
  confirmed_website_url: string | null;
};

type DnsProof = { domain: string; name: string; record: string };

/**
 * Returns the record of a pending claim, the domain that it is about and the name where it is looked up; null if no
 * record proves it: without a dedicated domain, for a website that no admin has confirmed, and after an admin has
 * rejected the claim. The name is a separate label (RFC 8552): at the host itself a CNAME, as of a hosted page, would
 * let its target prove the claim.
 */
export function getDnsProof(claim: Claim): DnsProof | null {
  if (claim.state !== "claimed" || claim.rejected_at !== null || !isConfirmed(claim)) return null;
  const domain = claim.website_url === null ? undefined : findDedicatedHost(claim.website_url);
  if (domain === undefined) return null;
  return { domain, name: `_upwell.${domain}`, record: `upwell-verify=${claim.dns_token}` };
}
