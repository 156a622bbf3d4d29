export const notificationKinds = [
  "comment_on_feature",
  "reply_to_comment",
  "comment_mention",
  "comment_workaround",
  "status_changed",
  "official_answer",
  "reconsideration_due",
  "team_news",
  "outcome_survey",
  "note_mention",
  "assigned",
  "followed_feature",
  "platform_launch",
  "changelog_published",
  "followed_changelog",
  "feature_launched",
  "feature_merged",
  "merge_undone",
  "feature_split",
  "split_undone",
  "text_restored",
  "exists_already",
  "duplicate_dismissed",
  "platform_approved",
  "platform_rejected",
  "platform_taken_down",
  "platform_restored",
  "platform_renamed",
  "website_changed",
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_rejected",
  "report_decided",
  "answer_link_decided",
  "correction_decided",
  "employment_verified",
  "employment_rejected",
  "votes_removed",
  "votes_restored",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

const verdictKinds: readonly NotificationKind[] = [
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_rejected",
];

/** About an idea that its team opens in the queue. */
const queueKinds: readonly NotificationKind[] = ["note_mention", "assigned"];

/** The path of the viewer's held and rejected posts on the public site. */
const verdictsPath = "/my/contributions?tab=review";

type Link = { portal: "client" | "staff"; path: string };

/** Returns what a notification links to: a page of the public or of the staff site; null for nothing. */
export function getNotificationLink(
  kind: NotificationKind,
  {
    featureId,
    commentId,
    changelogEntryId,
    platformSlug,
  }: {
    featureId: number | null;
    commentId: number | null;
    changelogEntryId: number | null;
    platformSlug: string | null;
  },
): Link | null {
  if (kind === "employment_verified" && platformSlug !== null)
    return { portal: "staff", path: `/p/${platformSlug}/queue` };
  if (kind === "reconsideration_due" && platformSlug !== null)
    return { portal: "staff", path: `/p/${platformSlug}/queue?reconsider=due` };
  if (queueKinds.includes(kind) && platformSlug !== null && featureId !== null)
    return { portal: "staff", path: `/p/${platformSlug}/queue?feature=${featureId}` };
  if (kind === "team_news" && platformSlug !== null)
    return { portal: "staff", path: `/p/${platformSlug}/news` };
  if ((kind === "platform_renamed" || kind === "website_changed") && platformSlug !== null)
    return { portal: "staff", path: `/p/${platformSlug}/page` };
  if (featureId !== null) {
    const comment = commentId === null ? "" : `#comment-${commentId}`;
    return { portal: "client", path: `/feature/${featureId}${comment}` };
  }
  if (verdictKinds.includes(kind)) return { portal: "client", path: verdictsPath };
  if (platformSlug === null) return null;
  if (changelogEntryId !== null)
    return { portal: "client", path: `/changelog/${changelogEntryId}` };
  return { portal: "client", path: `/platform/${platformSlug}` };
}
