/** Verifies a claim by a TXT record below the domain of the platform's website. */
import { AppError } from "../../lib/app-error.ts";
import { LookupFailed, lookUpTxt } from "../../lib/txt-records.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getDnsProof, toRecord, toRecordName } from "../employments/mail-domain.ts";
import { presentEmployment } from "../employments/present.ts";
import type { EmploymentRow } from "../employments/queries.ts";
import type { Deps } from "./deps.ts";
import { finishProof, requireOwnClaim } from "./finish-proof.ts";

/** Returns undefined if the name servers fail. */
export async function hasRecord(
  { config, log }: Pick<Deps, "config" | "log">,
  name: string,
  record: string,
): Promise<boolean | undefined> {
  try {
    return (await lookUpTxt(config, name)).some((found) => found.trim() === record);
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    log.info({ err: error }, "TXT lookup failed");
    return undefined;
  }
}

/** The record that proved a membership, and was not there when it was last looked up. */
const getLostProof = (row: EmploymentRow) =>
  row.state === "verified" && row.proof === "dns" && row.proof_ends_at !== null
    ? {
        domain: row.proof_address,
        name: toRecordName(row.proof_address),
        record: toRecord(row),
      }
    : null;

/**
 * Looks up the record of the viewer's claim, and verifies the claim if it is there. Throws 404, and 409 if no
 * record can prove the claim, if it was not found, or if the name servers fail. Idempotent.
 */
export async function proveByDns(deps: Deps, viewer: Viewer, id: number) {
  const claim = await requireOwnClaim(deps, viewer, id);
  const proof = getDnsProof(claim) ?? getLostProof(claim);
  if (proof === null && claim.state === "verified") return presentEmployment(deps, claim);
  if (proof === null) throw new AppError("dns_not_possible");
  const { domain, name, record } = proof;
  const isThere = await hasRecord(deps, name, record);
  if (isThere === undefined) throw new AppError("dns_lookup_failed");
  if (!isThere) throw new AppError("dns_record_missing");
  const proved = await finishProof(
    deps,
    viewer,
    claim,
    { proof: "dns", address: domain },
    (row) => {
      const now = getDnsProof(row);
      return row.state === "verified" || (now?.domain === domain && now.record === record);
    },
  );
  return presentEmployment(deps, proved);
}
