export const notificationKinds = [
  "comment_on_feature",
  "reply_to_comment",
  "status_changed",
  "official_answer",
  "platform_launch",
  "feature_merged",
  "merge_undone",
  "platform_approved",
  "platform_rejected",
  "platform_taken_down",
  "platform_restored",
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_rejected",
  "employment_verified",
  "employment_rejected",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

const verdictKinds: readonly NotificationKind[] = [
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_rejected",
];

/** The path of the viewer's held and rejected posts on the public site. */
const verdictsPath = "/my/contributions?tab=review";

type Link = { portal: "client" | "staff"; path: string };

/** Returns what a notification links to: a page of the public or of the staff site; null for nothing. */
export function getNotificationLink(
  kind: NotificationKind,
  {
    featureId,
    commentId,
    platformSlug,
  }: { featureId: number | null; commentId: number | null; platformSlug: string | null },
): Link | null {
  if (kind === "employment_verified" && platformSlug !== null)
    return { portal: "staff", path: `/p/${platformSlug}/queue` };
  if (featureId !== null) {
    const comment = commentId === null ? "" : `?comment=${commentId}`;
    return { portal: "client", path: `/feature/${featureId}${comment}` };
  }
  if (verdictKinds.includes(kind)) return { portal: "client", path: verdictsPath };
  return platformSlug === null ? null : { portal: "client", path: `/platform/${platformSlug}` };
}
