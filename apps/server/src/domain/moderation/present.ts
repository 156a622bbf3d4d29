import type { MyVerdictWire, VerdictWire } from "@upwell/contract/moderation/schemas";
import { presentAuthor } from "../authors/present.ts";
import type { VerdictRow } from "./queue-queries.ts";

/** Presents the appeal of a verdict, null without one. */
function presentAppeal(row: VerdictRow): MyVerdictWire["appeal"] {
  if (row.appeal_id === null || row.appeal_state === null || row.appealed_at === null) return null;
  return {
    id: row.appeal_id,
    state: row.appeal_state,
    message: row.appeal_message ?? "",
    created_at: row.appealed_at.toISOString(),
    decided_at: row.appeal_decided_at?.toISOString() ?? null,
    reason: row.appeal_reason ?? "",
  };
}

/** A verdict as the author of the text sees it. */
export const presentMyVerdict = (row: VerdictRow): MyVerdictWire => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  content: row.content,
  verdict: row.verdict === "hold" ? "hold" : "reject",
  reason: row.reason,
  reasoning: row.reasoning,
  decided: row.decided_by !== null,
  overturned: row.overturned_at !== null,
  appeal: presentAppeal(row),
  created_at: row.created_at.toISOString(),
});

/** A verdict as the deciding admin sees it: of a note on a vote without a name that the vote hides. */
export const presentVerdict = (row: VerdictRow): VerdictWire => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  content: row.content,
  verdict: row.verdict,
  source: row.source,
  reason: row.reason,
  reasoning: row.reasoning,
  suggestion: row.suggestion,
  author: row.is_author_named ? presentAuthor(row) : null,
  audience_size: row.audience_size,
  campaign_size: row.campaign_size,
  overturned: row.overturned_at !== null,
  appeal: presentAppeal(row),
  created_at: row.created_at.toISOString(),
});
