/** The review of suggested platforms. */
import type { SuggestedPlatformWire } from "@upwell/contract/platforms";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { followWithin } from "../follows/follows.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { presentSuggestion } from "./suggest-platform.ts";
import {
  decideSuggestion,
  listPending,
  lockSuggestion,
  pendingMarker,
} from "./suggestion-queries.ts";

/** What waits for its review, the oldest first. */
export async function listPlatformSuggestions(
  { db }: Deps,
  { limit, cursor }: PageRequest,
): Promise<PageResult<SuggestedPlatformWire>> {
  const rows = await listPending(db, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentSuggestion, pendingMarker);
}

/** Approves, which makes it public, or rejects with a reason; once. */
export async function reviewPlatform(
  { db }: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: { decision: "approve" | "reject"; reason: string },
): Promise<SuggestedPlatformWire> {
  const approved = decision === "approve";
  const row = await db.transaction().execute(async (tx) => {
    const before = await lockSuggestion(tx, id);
    if (before === undefined) throw new AppError("not_found");
    if (before.review_state !== "pending") throw new AppError("already_decided");
    const decided = await decideSuggestion(tx, id, {
      review_state: approved ? "approved" : "rejected",
      review_reason: reason,
      active: approved,
    });
    if (approved && before.suggested_by !== null)
      await followWithin(tx, "platform", before.suggested_by, id);
    await tellOf(tx, { kind: "platform_review", actor_id: viewer.id, platform_id: id });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: `platform.${decision}`,
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { name: before.name, reason },
    });
    return decided;
  });
  return presentSuggestion(row);
}
