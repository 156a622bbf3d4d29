/** An admin decides about what was reported. */
import type { ReportedTextWire } from "@upwell/contract/reports";
import type { Tx } from "../../db/client.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { announceComments } from "../comments/announce.ts";
import { withdrawComment } from "../comments/publish-comment.ts";
import { announceFeature } from "../features/announce.ts";
import { withdrawFeature } from "../features/publish-feature.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { presentAuthor } from "../users/present.ts";
import type { Announcement } from "./consequences.ts";
import {
  closeReports,
  closeReviews,
  findReported,
  listReportedTexts,
  type ReportedRow,
  reportMarker,
  type TextId,
} from "./report-queries.ts";
import { type NamedText, textOf } from "./report-text.ts";
import { insertVerdict } from "./verdict-queries.ts";

const presentReported = (row: ReportedRow): ReportedTextWire => ({
  feature_id: row.feature_id,
  comment_id: row.comment_id,
  page_feature_id: row.page_feature_id,
  title: row.title,
  content: row.content,
  moderation_state: row.moderation_state,
  author: presentAuthor(row),
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  reports_count: row.n,
  reasons: row.reasons,
  first_reported_at: row.first_at.toISOString(),
});

export async function listReports(
  { db }: Deps,
  { limit, cursor }: PageRequest,
): Promise<PageResult<ReportedTextWire>> {
  const rows = await listReportedTexts(db, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentReported, reportMarker);
}

/** As a refusing verdict does it. Open pages need to hear of it only where it was in sight. */
async function hide(tx: Tx, { type, id }: TextId): Promise<Announcement | undefined> {
  if (type === "feature") {
    const hidden = await withdrawFeature(tx, id);
    return hidden && ((deps) => announceFeature(deps, "deleted", hidden));
  }
  const hidden = await withdrawComment(tx, id);
  return hidden && ((deps) => announceComments(deps, hidden));
}

type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/**
 * The author hears of it and why, and can appeal against it like against any verdict. One that was
 * merged into another is hidden, too: it might be taken out again.
 */
async function uphold(
  tx: Tx,
  viewer: Viewer,
  text: TextId,
  { content, user_id, is_public, reason }: Reported & { reason: string },
): Promise<Announcement | undefined> {
  await closeReviews(tx, text, viewer.id);
  const announcement = await hide(tx, text);
  if (!is_public) return announcement;
  const verdict_id = await insertVerdict(tx, {
    subject_type: text.type,
    subject_id: text.id,
    user_id,
    content,
    verdict: "reject",
    source: "person",
    reason,
    reasoning: reason,
    decided_by: viewer.id,
  });
  await tellOf(tx, { kind: "verdict_decision", actor_id: viewer.id, verdict_id });
  return announcement;
}

type Decision = { decision: "uphold" | "dismiss"; reason: string };

/** Decides about all open reports of a text together, once. */
export async function decideReports(
  deps: Deps,
  viewer: Viewer,
  { decision, reason, ...named }: NamedText & Decision,
) {
  const text = textOf(named);
  const { closed, announcement } = await deps.db.transaction().execute(async (tx) => {
    const found = await findReported(tx, text);
    if (found === undefined || !found.was_reported) throw new AppError("not_found");
    const { content, platform_id } = found;
    const announcement =
      decision === "uphold" ? await uphold(tx, viewer, text, { ...found, reason }) : undefined;
    const closed = await closeReports(tx, text, {
      state: decision === "uphold" ? "upheld" : "dismissed",
      decided_by: viewer.id,
      decided_at: deps.now(),
    });
    if (closed === 0) throw new AppError("already_decided");
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: `report.${decision}`,
      subject_type: text.type,
      subject_id: text.id,
      platform_id,
      details: { content, reports: closed, reason },
    });
    return { closed, announcement };
  });
  announcement?.(deps);
  return { closed, hidden: decision === "uphold" };
}
