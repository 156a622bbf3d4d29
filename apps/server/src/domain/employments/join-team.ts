/** The one way into a team: a claim or an invitation that is proved. */
import type { EmploymentProof, TeamRole } from "@upwell/contract/employments/values";
import type { WriteTx } from "../../db/write.ts";
import { getStaffUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { teamJoinedEmail } from "../mail/templates/team-joined.ts";
import type { Deps } from "./deps.ts";
import { type EmploymentRow, findEmployment, refreshBadge, writeDecision } from "./queries.ts";
import { listOwners, lockTeamPlatform } from "./team-queries.ts";

type Proved = Pick<
  EmploymentRow,
  "id" | "user_id" | "platform_id" | "role" | "company" | "job_title"
>;

type Entry = {
  proof: Exclude<EmploymentProof, "">;
  /** By default that of the claim: the first member is an owner, and whom an admin lets in beside owners is not. */
  role?: TeamRole;
  decidedBy?: number;
  reason?: string;
  /** What proved it, for the audit. */
  to?: string;
};

function getRole(hasOwners: boolean, { role }: Proved, entry: Entry): TeamRole {
  if (entry.role !== undefined) return entry.role;
  if (!hasOwners) return "owner";
  return entry.proof === "admin" && role === "owner" ? "member" : role;
}

/**
 * Verifies an employment of a locked user, and tells the owners. `actor` is who caused the notification, which they do
 * not get themselves.
 */
export async function joinTeam(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  { viewer, actor }: { viewer: Viewer; actor: Viewer | null },
  row: Proved,
  entry: Entry,
): Promise<void> {
  const { id, user_id, platform_id, company, job_title } = row;
  const { name, slug } = await lockTeamPlatform(tx, platform_id);
  const owners = await listOwners(tx, platform_id, user_id);
  const role = getRole(owners.length > 0, row, entry);
  const now = deps.now();
  const { proof, decidedBy = null, reason = "", to } = entry;
  await writeDecision(tx, id, {
    ...{ state: "verified", proof, role, reason, decided_by: decidedBy },
    ...{ decided_at: now, rejected_at: null },
  });
  await refreshBadge(tx, user_id, now);
  tx.emit(viewer, { kind: "team_changed", user_id, platform_id });
  tx.emit(actor, { kind: "employment_decision", employment_id: id });
  tx.audit(viewer, "employment.verify", "user", {
    id: user_id,
    platform_id,
    details: { company, job_title, role, proof, ...(to !== undefined && { to }) },
  });
  const joined = await findEmployment(tx, id);
  const person = joined?.author_display_name || (joined?.author_username ?? "");
  const url = getStaffUrl(deps.config, `/p/${slug}/team`);
  const content = teamJoinedEmail(deps.config, { person, platform: name, role, proof, url });
  for (const { id: owner_id, email } of owners)
    if (owner_id !== viewer.id)
      await queueMail(tx, deps, { user_id: owner_id, to: email, ...content });
}
