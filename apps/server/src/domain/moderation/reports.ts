import { apiMessages } from "@upwell/contract/messages";
import { type ProfilePart, profileParts } from "@upwell/contract/users/values";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import { toPlatformRef } from "../../lib/platform-ref.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { deleteImage } from "../media/images.ts";
import { rejectPictures } from "./decide-pictures.ts";
import type { Deps } from "./deps.ts";
import { endReports } from "./end-reports.ts";
import { learnDecision, refreshSiteWeights } from "./learning/learning.ts";
import { describeAuthor } from "./post-type.ts";
import {
  closeReviews,
  findFirstVerdict,
  findReported,
  insertNotice,
  insertReport,
  listReportedTexts,
  type PostId,
  type ReportedRow,
  reportCursor,
  type TextReference,
  toTextId,
} from "./report-queries.ts";
import type { ModerationDeps } from "./subjects.ts";
import { requireFree } from "./take-text.ts";
import { insertRejection } from "./verdict-queries.ts";

const presentReported = (row: ReportedRow, viewer: Viewer) => ({
  ...row,
  author: row.is_author_named ? presentAuthor(row) : null,
  platform: toPlatformRef(row),
  // Addresses of people without an account are for admins.
  reasons: row.reasons.map((one) => (viewer.role === "admin" ? one : { ...one, sender: null })),
  reports_count: row.n,
  first_reported_at: row.first_at,
  can: { decide: can.decideReports(viewer, { ...row, user_id: row.author_id }) },
});

/** Lists texts with open reports, most urgent first. */
export async function listReports({ db }: Deps, viewer: Viewer, { limit, cursor }: PageRequest) {
  const rows = await listReportedTexts(db, viewer, { limit: limit + 1, cursor });
  return toPage(rows, limit, (row) => presentReported(row, viewer), reportCursor);
}

type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/**
 * Hides a reported text and notifies its author, who can appeal. Also hides a merged feature, because
 * the merge may be undone.
 */
async function uphold(
  tx: WriteTx,
  { subjects, now }: Pick<ModerationDeps, "subjects" | "now">,
  viewer: Viewer,
  text: PostId,
  { content, user_id, is_public, reason }: Reported & { reason: string },
): Promise<void> {
  await closeReviews(tx, text, viewer.id);
  await subjects[text.type].hide(tx, text.id);
  await rejectPictures(tx, text, now());
  if (!is_public) return;
  const verdict = await findFirstVerdict(tx, text);
  await learnDecision(tx, { content, user_id, verdict_id: verdict?.id }, "rejected");
  const subject = { subject_type: text.type, subject_id: text.id, user_id, content };
  const verdict_id = await insertRejection(tx, subject, viewer.id, reason);
  tx.emit(viewer, { kind: "verdict_decision", verdict_id });
}

type Decision = {
  decision: "uphold" | "dismiss";
  reason: string;
  /** The parts of a profile to remove; by default all. */
  parts?: readonly ProfilePart[] | undefined;
};

/** Decides all open reports of a text. Throws 409 if none is open. */
export async function decideReports(
  deps: ModerationDeps,
  viewer: Viewer,
  { decision, reason, parts = profileParts, ...reference }: TextReference & Decision,
) {
  const text = toTextId(reference);
  const { closed, image } = await deps.write(async (tx) => {
    const found = await findReported(tx, text);
    if (found === undefined || !found.was_reported || !can.readVerdict(viewer, found))
      throw new AppError("not_found");
    if (!can.decideReports(viewer, found))
      throw new AppError("forbidden", { detail: apiMessages.cannotDecideOwnPost });
    await requireFree(tx, viewer, text, deps.now());
    const { content, platform_id } = found;
    let image: string | null = null;
    if (decision === "uphold") {
      if (text.type === "profile")
        ({ image } = await deps.subjects.profile.removeParts(tx, deps, viewer, {
          id: text.id,
          parts,
          reason,
        }));
      else await uphold(tx, deps, viewer, text, { ...found, reason });
    }
    const closed = await endReports(tx, deps, viewer, text, {
      state: decision === "uphold" ? "upheld" : "dismissed",
      reason,
    });
    if (closed === 0) throw new AppError("already_decided");
    tx.audit(viewer, `report.${decision}`, text.type === "profile" ? "user" : text.type, {
      id: text.id,
      platform_id,
      details: {
        ...describeAuthor(text.type, found.user_id),
        content,
        reports: closed,
        reason,
      },
    });
    return { closed, image };
  });
  await deleteImage(deps, image);
  refreshSiteWeights(deps);
  return { closed, hidden: decision === "uphold" };
}

/** Hides a public idea or comment that nobody has to have reported. Throws 404, and 403 for one's own. */
export async function hidePost(
  deps: ModerationDeps,
  viewer: Viewer,
  { reason, ...reference }: TextReference & { reason: string },
): Promise<void> {
  const text = toTextId(reference);
  if (text.type === "profile") throw new AppError("not_found");
  await deps.write(async (tx) => {
    const found = await findReported(tx, text);
    if (found?.is_public !== true || !can.readVerdict(viewer, found))
      throw new AppError("not_found");
    if (!can.decideReports(viewer, found))
      throw new AppError("forbidden", { detail: apiMessages.cannotDecideOwnPost });
    await requireFree(tx, viewer, text, deps.now());
    await uphold(tx, deps, viewer, text, { ...found, reason });
    await endReports(tx, deps, viewer, text, { state: "upheld", reason });
    const { content, platform_id, user_id } = found;
    tx.audit(viewer, "post.hide", text.type, {
      id: text.id,
      platform_id,
      details: { ...describeAuthor(text.type, user_id), content, reason },
    });
  });
  refreshSiteWeights(deps);
}

/** Reports a text. Idempotent: returns the user's existing report, even if it was decided. */
export async function createReport(
  deps: ModerationDeps,
  viewer: Viewer,
  { reason, ...reference }: TextReference & { reason: string },
) {
  const text = toTextId(reference);
  if ((await deps.subjects[text.type].findAuthorId(deps, viewer, text.id)) === viewer.id)
    throw new AppError("forbidden", { detail: apiMessages.cannotReportOwnPost });
  const report = { user_id: viewer.id, reason, created_at: deps.now() };
  return deps.write((tx) => insertReport(tx, text, report));
}

type Notice = TextReference & { reason: string; name: string; email: string };

/** Reports a text without an account: of what visitors see alone. */
export async function createNotice(
  deps: ModerationDeps,
  { reason, name, email, ...reference }: Notice,
) {
  const text = toTextId(reference);
  await deps.subjects[text.type].findAuthorId(deps, null, text.id);
  const sender = { sender_name: name, sender_email: email };
  return deps.write((tx) => insertNotice(tx, text, { reason, ...sender, created_at: deps.now() }));
}
