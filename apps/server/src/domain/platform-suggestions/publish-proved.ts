/** Publishes a suggested platform whose author has proved that it is their own. */
import type { ClaimProof } from "@upwell/contract/employments/values";
import { serverLimits } from "@upwell/contract/server-limits";
import type { WriteTx } from "../../db/write.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { joinTeam } from "../employments/join-team.ts";
import { isOwnSuggestion } from "../employments/mail-domain.ts";
import { type EmploymentRow, listProvedClaims, writeDecision } from "../employments/queries.ts";
import { insertFollow } from "../follows/queries.ts";
import { moderateText, uncompared } from "../moderation/moderate-text.ts";
import { findExistingPlatform, findResembling, lockDirectory } from "../platforms/name-queries.ts";
import { createSlug } from "../platforms/slugs.ts";
import type { Deps } from "./deps.ts";
import { countSelfPublished, decideSuggestion, findSuggestion, lockSuggestion } from "./queries.ts";

export type Proved = {
  proof: Exclude<ClaimProof, "admin" | "invitation">;
  /** Where the proof is. */
  address: string;
};

/** The columns of an employment whose proof was just there. */
export const seen = ({ address }: Pick<Proved, "address">, now: Date) => ({
  ...{ proof_address: address, proof_seen_at: now, proof_asked_at: now, proof_ends_at: null },
});

/** Whether the text of a page that waits may be published without an admin; others are public. */
export async function isFitToPublish(
  deps: Deps,
  viewer: Viewer,
  claim: EmploymentRow,
): Promise<boolean> {
  if (claim.review_state !== "pending") return true;
  const suggestion = await findSuggestion(deps.db, claim.platform_id);
  const submission = {
    subject_type: "platform",
    content: [suggestion?.name, suggestion?.description].join("\n\n"),
    author_id: viewer.id,
    posted_as: getOfficialRole(viewer, { platform_id: null }),
  } as const;
  return (await moderateText(deps, submission, uncompared)).verdict === "allow";
}

const dayMs = 24 * 60 * 60_000;

/** A repository is the only address that it proves; what proves a website shows that. */
const getProvedColumns = (proof: Proved["proof"], website_url: string | null) =>
  proof === "repository" || proof === "forge"
    ? {
        repository_confirmed_as: "claim" as const,
        website_url: null,
        unproved_website_url: website_url,
      }
    : { confirmed_website_url: website_url };

/**
 * Publishes the page of a claim that its author proved. Returns false if an admin decides: another page is like it, its name
 * resembles one, or the author published as many pages today as they can.
 */
async function publish(
  tx: WriteTx,
  deps: Pick<Deps, "now">,
  viewer: Viewer,
  id: number,
  proof: Proved["proof"],
): Promise<boolean> {
  await lockDirectory(tx);
  const platform = await lockSuggestion(tx, id);
  if (platform?.review_state !== "pending") return platform?.review_state === "approved";
  const now = deps.now();
  const today = new Date(now.getTime() - dayMs);
  if (
    (await findExistingPlatform(tx, platform, { exceptId: id })) !== undefined ||
    (await countSelfPublished(tx, viewer.id, today)) >= serverLimits.selfPublished.daily ||
    (await findResembling(tx, platform.name))
  )
    return false;
  await decideSuggestion(tx, id, {
    ...{ review_state: "approved", active: true, self_published_at: now, updated_at: now },
    slug: await createSlug(tx, platform.name),
    ...getProvedColumns(proof, platform.website_url),
  });
  await insertFollow(tx, "platform", viewer.id, id);
  tx.emit(viewer, { kind: "platform_listed", platform_id: id });
  tx.audit(viewer, "platform.self_publish", "platform", {
    id,
    details: { name: platform.name, proof },
  });
  return true;
}

/**
 * Verifies a proved claim, and publishes its page if it waits. If an admin has to look at the page first, the proof is kept
 * and counts from then on.
 */
export async function settleProof(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  viewer: Viewer,
  row: EmploymentRow,
  { found, isFit }: { found: Proved; isFit: boolean },
): Promise<void> {
  const { proof, address } = found;
  const waits =
    isOwnSuggestion(row) && !(isFit && (await publish(tx, deps, viewer, row.platform_id, proof)));
  if (waits) {
    const { id: on, user_id: id, platform_id } = row;
    await writeDecision(tx, on, { proof, ...seen(found, deps.now()) });
    tx.audit(viewer, "employment.prove", "user", {
      id,
      platform_id,
      details: { proof, to: address },
    });
    return;
  }
  // Without an actor, so that the employee is notified too.
  await joinTeam(tx, deps, { viewer, actor: null }, row, { proof, to: address });
  await writeDecision(tx, row.id, seen(found, deps.now()));
}

const isProof = (proof: string): proof is Proved["proof"] =>
  ["mail_domain", "dns", "file", "repository", "forge"].includes(proof);

/** Verifies the claims of a page that an admin has approved, which were proved while it waited. */
export async function verifyProvedClaims(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  viewer: Viewer,
  platform: { id: number; website_url: string | null },
): Promise<void> {
  for (const row of await listProvedClaims(tx, platform.id)) {
    if (!isProof(row.proof)) continue;
    const isByRepository = row.proof === "repository" || row.proof === "forge";
    await decideSuggestion(
      tx,
      platform.id,
      isByRepository
        ? { repository_confirmed_as: "claim" }
        : { confirmed_website_url: platform.website_url },
    );
    await joinTeam(tx, deps, { viewer, actor: null }, row, {
      proof: row.proof,
      to: row.proof_address,
    });
  }
}
