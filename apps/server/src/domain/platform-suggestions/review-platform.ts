import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { insertFollow } from "../follows/queries.ts";
import { logPlatformDecision } from "../moderation-log/write-queries.ts";
import { presentDirectoryPlatform } from "../platforms/directory.ts";
import { listPending } from "../platforms/directory-queries.ts";
import { reserveSlug } from "../platforms/slugs.ts";
import { assertMayConfirm, auditConfirmation } from "../platforms/website-trust.ts";
import { decideSuggestion, lockSuggestion } from "./queries.ts";

/** Lists pending suggestions, oldest first. */
export async function listPlatformSuggestions({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await listPending(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentDirectoryPlatform, timeCursor);
}

/**
 * Approves and publishes, or rejects a suggestion. Its website is confirmed only if the admin says so. Throws 409 if it was already decided.
 */
export async function reviewPlatform(
  deps: Deps,
  viewer: Viewer,
  id: number,
  {
    decision,
    reason,
    website_confirmed = false,
  }: {
    decision: "approve" | "reject";
    reason: string;
    website_confirmed?: boolean | undefined;
  },
) {
  const approved = decision === "approve";
  const confirms = approved && website_confirmed;
  return deps.write(async (tx) => {
    const before = await lockSuggestion(tx, id);
    if (before === undefined) throw new AppError("not_found");
    if (before.review_state !== "pending") throw new AppError("already_decided");
    if (confirms) assertMayConfirm(viewer, { ...before, website_confirmed });
    const decided = await decideSuggestion(tx, id, {
      review_state: approved ? "approved" : "rejected",
      review_reason: reason,
      active: approved,
      ...(confirms && { confirmed_website_url: before.website_url }),
      ...(approved && { slug: await reserveSlug(tx, before) }),
    });
    if (approved && before.suggested_by !== null)
      await insertFollow(tx, "platform", before.suggested_by, id);
    if (!approved)
      await logPlatformDecision(tx, { action: "rejected" }, { reason, now: deps.now() });
    tx.emit({ kind: "platform_review", actor_id: viewer.id, platform_id: id });
    tx.audit({
      actor_id: viewer.id,
      action: `platform.${decision}`,
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { name: before.name, reason },
    });
    if (confirms) auditConfirmation(tx, viewer, before);
    return decided;
  });
}
