import { authorName } from "@upwell/client/author";
import type { Feature } from "@upwell/client/entities";
import * as m from "@upwell/messages/feature";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { CardLink } from "@upwell/ui/card";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { MessageSquare } from "lucide-react";
import type { ReactNode } from "react";

const row = "relative flex gap-4 border-b border-hairline py-5 sm:gap-5";

export type FeatureCardProps = {
  feature: Feature;
  /** The vote pill, at the start of the row. */
  vote: ReactNode;
  /** How many tags are shown; the rest is a number. */
  maxTags?: number;
  /** Left out on the platform's own page. */
  showPlatform?: boolean;
  /** The level of the title among the headings of the page. */
  heading?: "h2" | "h3";
};

/** A feature in a list: its voices, its sentence, and what became of it. */
export function FeatureCard({
  feature,
  vote,
  maxTags = 3,
  showPlatform = true,
  heading: Heading = "h3",
}: FeatureCardProps) {
  const hiddenTags = feature.tags.length - maxTags;
  return (
    <article
      data-feature={feature.id}
      className={`${row} transition-colors has-[a:hover]:border-edge`}
    >
      <div className="relative z-10 pt-0.5">{vote}</div>
      <div className="min-w-0 flex-1">
        <Heading className="text-lg leading-snug wrap-anywhere">
          <CardLink href={`#/feature/${feature.id}`}>{feature.title}</CardLink>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {feature.description}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-ink-faint">
          <StatusBadge status={feature.status} />
          {feature.tags.length > 0 && (
            <ul aria-label={m.tags} className="flex min-w-0 flex-wrap gap-1.5">
              {feature.tags.slice(0, maxTags).map((tag) => (
                <li key={tag.id} className="min-w-0">
                  <Badge>{tag.name}</Badge>
                </li>
              ))}
              {hiddenTags > 0 && <li className="self-center">{m.moreTags(hiddenTags)}</li>}
            </ul>
          )}
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <MessageSquare aria-hidden size={14} />
            <span aria-hidden>{number(feature.commentCount)}</span>
            <span className="sr-only">{m.commentCount(feature.commentCount)}</span>
          </span>
          {showPlatform && (
            <a
              href={`#/platform/${feature.platform.slug}`}
              className="relative z-10 font-semibold text-ink-soft underline-offset-4 hover:text-accent hover:underline"
            >
              {feature.platform.name}
            </a>
          )}
          <span>
            {authorName(feature.user)} · <RelativeTime date={feature.createdAt} />
          </span>
        </div>
      </div>
    </article>
  );
}

/** Stands in for a feature that is on its way, in exactly its size. */
export function FeatureCardSkeleton() {
  return (
    <div className={row}>
      <Skeleton className="mt-0.5 h-18 w-14 rounded-full" />
      <div className="min-w-0 flex-1">
        <Skeleton className="my-1 h-5 w-3/5" />
        <Skeleton className="mt-2.5 h-3.5 w-full" />
        <Skeleton className="mt-2 h-3.5 w-4/5" />
        <div className="mt-4 flex gap-4">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
    </div>
  );
}
