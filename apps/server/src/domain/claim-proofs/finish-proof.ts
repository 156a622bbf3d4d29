/** What every proof of a claim ends in: the membership, and with it the page that its author suggested. */
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { getProvableFile } from "../employments/claim-files.ts";
import { getDnsProof } from "../employments/mail-domain.ts";
import {
  type EmploymentRow,
  findEmployment,
  lockEmployee,
  writeDecision,
} from "../employments/queries.ts";
import {
  isFitToPublish,
  type Proved,
  seen,
  settleProof,
} from "../platform-suggestions/publish-proved.ts";
import type { Deps } from "./deps.ts";
import { proveWebsite } from "./queries.ts";

/** Throws 404 unless the employment is the viewer's, and 403 if they may not claim. */
export async function requireOwnClaim(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  id: number,
): Promise<EmploymentRow> {
  const row = await findEmployment(db, id);
  if (row?.user_id !== viewer.id) throw new AppError("not_found");
  if (!can.claimEmployment(viewer)) throw new AppError("forbidden");
  return row;
}

/**
 * Writes what was found to prove a claim. `isStillAsked` says whether it proves the row as it is now: the claim, an admin's
 * decision or the addresses may have changed while it was looked for. A member proves again, or proves the hidden website.
 */
export async function finishProof(
  deps: Deps,
  viewer: Viewer,
  claim: EmploymentRow,
  found: Proved,
  isStillAsked: (row: EmploymentRow) => boolean,
): Promise<EmploymentRow> {
  const isFit = await isFitToPublish(deps, viewer, claim);
  return deps.write(async (tx) => {
    const person = await lockEmployee(tx, viewer.id);
    // The role changed after the session was read.
    if (person === undefined || !can.claimEmployment({ ...viewer, role: person.role }))
      throw new AppError("forbidden");
    const row = await requireOwnClaim({ db: tx }, viewer, claim.id);
    if (!isStillAsked(row)) throw new AppError("conflict");
    if (row.state !== "verified") await settleProof(tx, deps, viewer, row, { found, isFit });
    else if (row.proof_ends_at !== null || row.proof === found.proof)
      await writeDecision(tx, row.id, { proof: found.proof, ...seen(found, deps.now()) });
    const isWebsite =
      (found.proof === "dns" && getDnsProof(row)?.domain === found.address) ||
      (found.proof === "file" && getProvableFile(row) === found.address);
    if (row.state === "verified" && isWebsite && row.unproved_website_url !== null) {
      const to = row.unproved_website_url;
      await proveWebsite(tx, row.platform_id, deps.now());
      tx.emit(viewer, {
        kind: "platform_changed",
        platform_id: row.platform_id,
        old_website_url: row.website_url ?? "",
      });
      tx.audit(viewer, "platform.confirm_website", "platform", {
        id: row.platform_id,
        details: { to, proof: found.proof },
      });
      tx.publish({
        to: "everyone",
        event: { event: "platform", platform_id: row.platform_id },
      });
    }
    return requireOwnClaim({ db: tx }, viewer, claim.id);
  });
}
