import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/merges";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowUp, MessageSquare } from "lucide-react";
import { FeatureLink } from "../../lib/links.tsx";

export type FeatureSummaryProps = {
  feature: {
    id: number;
    title: string;
    status: Status;
    upvoteCount: number;
    commentCount: number;
    createdAt: string;
    tags: readonly { id: number; name: string }[];
  };
  /** The description in plain text. */
  text: string;
  /** "1", "Stays". */
  label: string;
  isHighlighted?: boolean;
};

/** One of two compared features. */
export const FeatureSummary = ({
  feature,
  text,
  label,
  isHighlighted = false,
}: FeatureSummaryProps) => (
  <div
    className={classes(
      "flex min-w-0 flex-col gap-2 rounded-md border p-4",
      isHighlighted ? "border-accent bg-accent-wash" : "border-hairline bg-sheet",
    )}
  >
    <p className="text-xs font-semibold text-ink-soft">{label}</p>
    <FeatureLink feature={feature} />
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
      <StatusBadge status={feature.status} />
      <span className="inline-flex items-center gap-1 font-semibold text-ink tabular-nums">
        <ArrowUp aria-hidden size={14} />
        <span aria-hidden>{number(feature.upvoteCount)}</span>
        <span className="sr-only">{m.votes(feature.upvoteCount)}</span>
      </span>
      <span className="inline-flex items-center gap-1 tabular-nums">
        <MessageSquare aria-hidden size={14} />
        <span aria-hidden>{number(feature.commentCount)}</span>
        <span className="sr-only">{m.comments(feature.commentCount)}</span>
      </span>
      <RelativeTime date={feature.createdAt} />
    </p>
    <p className="line-clamp-3 sm:line-clamp-5 text-sm text-ink-soft wrap-anywhere">{text}</p>
    {feature.tags.length > 0 && (
      <p className="flex flex-wrap gap-1.5">
        {feature.tags.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
      </p>
    )}
  </div>
);
