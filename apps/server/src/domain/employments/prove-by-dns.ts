/** Verifies a claim by a TXT record below the domain of the platform's website. */
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { LookupFailed, lookUpTxt } from "../../lib/txt-records.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { getDnsProof } from "./mail-domain.ts";
import { presentEmployment } from "./present.ts";
import {
  type EmploymentRow,
  findEmployment,
  lockEmployee,
  refreshBadge,
  writeDecision,
} from "./queries.ts";

/** Throws 404 unless the employment is the viewer's. */
async function findOwnClaim(db: Deps["db"], viewer: Viewer, id: number): Promise<EmploymentRow> {
  const row = await findEmployment(db, id);
  if (row?.user_id !== viewer.id) throw new AppError("not_found");
  return row;
}

/** Returns the record that proves a claim. Throws 409 if none can. */
function requireProof(row: EmploymentRow) {
  const proof = getDnsProof(row);
  if (proof === null) throw new AppError("dns_not_possible");
  return proof;
}

async function hasRecord({ config, log }: Deps, name: string, record: string): Promise<boolean> {
  try {
    return (await lookUpTxt(config, name)).some((found) => found.trim() === record);
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    log.info({ err: error }, "TXT lookup failed");
    throw new AppError("dns_lookup_failed");
  }
}

/**
 * Looks up the record of the viewer's claim, and verifies the claim if it is there. Throws 404, and 409 if no
 * record can prove the claim, if it was not found, or if the name servers fail. Idempotent.
 */
export async function proveByDns(deps: Deps, viewer: Viewer, id: number) {
  const claim = await findOwnClaim(deps.db, viewer, id);
  if (!can.claimEmployment(viewer)) throw new AppError("forbidden");
  if (claim.state === "verified") return presentEmployment(claim);
  const { domain, name, record } = requireProof(claim);
  if (!(await hasRecord(deps, name, record))) throw new AppError("dns_record_missing");
  const verified = await deps.write(async (tx) => {
    const employee = await lockEmployee(tx, viewer.id);
    // The role changed after the session was read.
    if (employee?.role !== "employee") throw new AppError("forbidden");
    const row = await findOwnClaim(tx, viewer, id);
    if (row.state === "verified") return row;
    // The claim, an admin's decision or the website may have changed during the lookup.
    const proof = requireProof(row);
    if (proof.domain !== domain || proof.record !== record) throw new AppError("conflict");
    const now = deps.now();
    await writeDecision(tx, id, {
      state: "verified",
      proof: "dns",
      decided_by: null,
      decided_at: now,
    });
    await refreshBadge(tx, viewer.id, now);
    const { user_id, platform_id } = row;
    tx.emit(viewer, { kind: "team_changed", user_id, platform_id });
    // Without an actor, so that the employee is notified too.
    tx.emit(null, { kind: "employment_decision", employment_id: id });
    tx.audit(viewer, "employment.verify", "user", {
      id: viewer.id,
      platform_id: row.platform_id,
      details: { company: row.company, job_title: row.job_title, proof: "dns", to: domain },
    });
    return findOwnClaim(tx, viewer, id);
  });
  return presentEmployment(verified);
}
