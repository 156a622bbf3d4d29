import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import type { activity } from "@upwell/contract/activity/schemas";
import type { Entity } from "@upwell/contract/case";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { aWhileAgo } from "@upwell/messages/time";
import { Avatar } from "@upwell/ui/avatar";
import { Interpolate } from "@upwell/ui/interpolate";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { ReactNode } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";

type Activity = Omit<Entity<typeof activity>, "id">;

const texts: Record<Activity["type"], string> = {
  suggested: m.activitySuggested,
  commented: m.activityCommented,
  upvoted: m.activityUpvoted,
  status_updated: m.activityStatus,
};

/** The link of what an activity is about. */
export const activityLinkClass =
  "font-semibold underline decoration-hairline underline-offset-4 hover:text-accent hover:decoration-current";

function excerpt(text: string): string {
  const maxLength = limits.home.excerpt;
  return text.length > maxLength ? `${text.slice(0, maxLength)}...` : text;
}

/** One activity in a sentence, with the text of its comment or status update; a note follows its time. */
export function ActivityItem({ activity, note }: { activity: Activity; note?: ReactNode }) {
  const { user, feature, platform, comment, statusUpdate } = activity;
  const name = authorName(user);
  const words = comment?.content ?? statusUpdate?.comment ?? "";
  return (
    <article className="flex gap-3 border-b border-hairline py-4">
      <Avatar name={name} src={imageUrl(user?.avatar)} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere">
          <Interpolate
            text={texts[activity.type]}
            parts={{
              user: <span className="font-semibold">{name}</span>,
              feature: <FeatureLink feature={feature} className={activityLinkClass} />,
              status: statusUpdate && <StatusBadge status={statusUpdate.newStatus} />,
            }}
          />
        </p>
        {words !== "" && (
          <p className="mt-1 border-s-2 border-hairline ps-3 text-ink-soft wrap-anywhere">
            {excerpt(words)}
          </p>
        )}
        <p className="mt-1 text-xs text-ink-faint">
          {platform.name} · <RelativeTime date={activity.createdAt} fallback={aWhileAgo} />
          {note}
        </p>
      </div>
    </article>
  );
}

/** Placeholder for an ActivityItem. */
export const ActivityItemSkeleton = () => (
  <div className="flex gap-3 border-b border-hairline py-4">
    <Skeleton className="mt-0.5 size-8 rounded-full" />
    <div className="flex-1">
      <Skeleton className="my-1 h-3.5" />
      <Skeleton className="my-2 h-3.5 w-2/3" />
      <Skeleton className="mt-3 mb-1 h-3 w-24" />
    </div>
  </div>
);
