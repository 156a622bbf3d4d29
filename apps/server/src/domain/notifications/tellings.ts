/** Who is told what of a deed; of two for the same person the first counts. */
import { isStatus, statusGroup } from "@upwell/contract/status";
import { anonymous } from "@upwell/messages/common";
import * as m from "@upwell/messages/notifications";
import { statusLabel } from "@upwell/messages/status";
import { audienceOfFeature, audienceOfMerge } from "./audience-queries.ts";
import {
  type DeedContext,
  followersOfPlatform,
  type OutboxRow,
  person,
  type Telling,
} from "./deed-queries.ts";

function ofComment(deed: OutboxRow, context: DeedContext): Telling[] {
  if (context.comment_state !== "public" || context.listed !== true) return [];
  const who = context.actor ?? anonymous;
  const feature = context.feature ?? "";
  const comment = context.comment ?? "";
  const tellings: Telling[] = [
    {
      kind: "reply_to_comment",
      ...m.replyToComment(who, feature, comment),
      recipients: person(context.parent_author_id),
    },
  ];
  if (context.is_official === true)
    tellings.push({
      kind: "official_answer",
      ...m.officialAnswer(who, context.platform ?? "", feature, comment),
      recipients: audienceOfFeature(deed.feature_id ?? 0),
    });
  tellings.push({
    kind: "comment_on_feature",
    ...m.commentOnFeature(who, feature, comment),
    recipients: person(context.feature_author_id),
  });
  return tellings;
}

const isLaunch = (status: string | null) =>
  status !== null && isStatus(status) && statusGroup(status) === "launched";

function ofStatus(deed: OutboxRow, context: DeedContext): Telling[] {
  if (context.listed !== true) return [];
  const feature = context.feature ?? "";
  const said = context.status_comment ?? "";
  const from = statusLabel(context.old_status ?? "");
  const to = statusLabel(context.new_status ?? "");
  const tellings: Telling[] = [
    {
      kind: "status_changed",
      ...m.statusChanged(feature, from, to, said),
      recipients: audienceOfFeature(deed.feature_id ?? 0),
    },
  ];
  if (isLaunch(context.new_status) && !isLaunch(context.old_status) && context.platform_id !== null)
    tellings.push({
      kind: "platform_launch",
      ...m.platformLaunch(context.platform ?? "", feature, said),
      recipients: followersOfPlatform(context.platform_id),
    });
  return tellings;
}

function ofPlatformReview(_deed: OutboxRow, context: DeedContext): Telling[] {
  const name = context.platform ?? "";
  const approved = context.review_state === "approved";
  return [
    {
      kind: approved ? "platform_approved" : "platform_rejected",
      ...(approved
        ? m.platformApproved(name)
        : m.platformRejected(name, context.review_reason ?? "")),
      recipients: person(context.suggested_by),
    },
  ];
}

function ofVerdict(_deed: OutboxRow, context: DeedContext): Telling[] {
  const text = context.verdict_content ?? "";
  const reason = context.verdict_reason ?? "";
  const recipients = person(context.verdict_author_id);
  if (context.appeal_state === "granted")
    return [{ kind: "appeal_granted", ...m.appealGranted(text), recipients }];
  if (context.appeal_state === "refused")
    return [{ kind: "appeal_refused", ...m.appealRefused(text, reason), recipients }];
  const allowed = context.verdict === "allow" || context.overturned === true;
  return [
    allowed
      ? { kind: "text_approved", ...m.textApproved(text), recipients }
      : { kind: "text_rejected", ...m.textRejected(text, reason), recipients },
  ];
}

function ofEmployment(_deed: OutboxRow, context: DeedContext): Telling[] {
  const name = context.platform ?? "";
  const reason = context.employment_reason ?? "";
  const recipients = person(context.employee_id);
  // Somebody who left or claimed again meanwhile knows better than this piece of news.
  if (context.employment_state === "verified")
    return [{ kind: "employment_verified", ...m.employmentVerified(name), recipients }];
  if (context.employment_state === "refused")
    return [{ kind: "employment_refused", ...m.employmentRefused(name, reason), recipients }];
  if (context.employment_state === "revoked")
    return [{ kind: "employment_refused", ...m.employmentRevoked(name, reason), recipients }];
  return [];
}

/** Nobody is told the title of what was hidden meanwhile. */
function ofMerge(deed: OutboxRow, { merge_source, merge_target }: DeedContext): Telling[] {
  if (merge_source === null || merge_target === null) return [];
  const recipients = audienceOfMerge(deed.merge_id ?? 0);
  return [
    deed.kind === "merge"
      ? { kind: "feature_merged", ...m.featureMerged(merge_source, merge_target), recipients }
      : { kind: "merge_undone", ...m.mergeUndone(merge_source, merge_target), recipients },
  ];
}

const makers: Record<OutboxRow["kind"], (deed: OutboxRow, context: DeedContext) => Telling[]> = {
  comment: ofComment,
  status: ofStatus,
  platform_review: ofPlatformReview,
  verdict_decision: ofVerdict,
  employment_decision: ofEmployment,
  merge: ofMerge,
  merge_undone: ofMerge,
};

/** The tellings of a deed, the more particular before the more general. */
export const tellingsOf = (deed: OutboxRow, context: DeedContext): Telling[] =>
  makers[deed.kind](deed, context);
