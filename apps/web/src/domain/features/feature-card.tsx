import { featureAuthorName } from "@upwell/client/author";
import type { Feature } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { getDeclineReason, getPlanText } from "@upwell/client/plan-text";
import * as m from "@upwell/messages/feature";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { cardLinkClass } from "@upwell/ui/card";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { MessageSquare, Star } from "lucide-react";
import type { ReactNode } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";

const row = "relative flex gap-4 border-b border-hairline sm:gap-5";
const padding = { dense: "py-2", roomy: "py-4" };

export type FeatureCardProps = {
  feature: Feature;
  /** The vote button at the start of the row. */
  vote: ReactNode;
  /** The number of tags to show; the rest is a count. */
  maxTags?: number;
  /** On the platform's page: shorter, and without the platform's name. */
  dense?: boolean;
  /** The level of the title in the page's outline. */
  heading?: "h2" | "h3";
};

/** A feature in a list: votes, summary and status. */
export function FeatureCard({
  feature,
  vote,
  maxTags = 3,
  dense = false,
  heading: Heading = "h3",
}: FeatureCardProps) {
  const hiddenTags = feature.tags.length - maxTags;
  const plan = getPlanText(feature);
  const reason = getDeclineReason(feature);
  return (
    <article
      data-feature={feature.id}
      className={classes(
        row,
        dense ? padding.dense : padding.roomy,
        "transition-colors has-[a:hover]:border-edge",
      )}
    >
      <div className="relative z-10">{vote}</div>
      <div className="min-w-0 flex-1 self-center">
        <Heading
          className={classes(
            "text-lg leading-snug wrap-anywhere",
            dense && "max-sm:text-base max-sm:leading-snug",
          )}
        >
          <FeatureLink feature={feature} className={cardLinkClass} />
        </Heading>
        <p
          className={classes(
            "text-sm text-ink-soft wrap-anywhere",
            dense ? "line-clamp-1 max-sm:hidden" : "mt-0.5 line-clamp-2",
          )}
        >
          {feature.description}
        </p>
        {reason && (
          <p className="mt-0.5 line-clamp-1 text-sm text-ink-faint wrap-anywhere">{reason}</p>
        )}
        <div
          className={classes(
            "flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-faint",
            // What does not fit into the line is hidden: the last tags.
            dense ? "mt-1 h-6 overflow-hidden" : "mt-2",
          )}
        >
          <StatusBadge status={feature.status} />
          {plan && <span>{plan}</span>}
          {feature.isPicked && (
            <span className="inline-flex items-center gap-1 font-semibold text-ink-soft">
              <Star aria-hidden size={14} className="fill-current text-accent" />
              {m.teamPick}
            </span>
          )}
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <MessageSquare aria-hidden size={14} />
            <span aria-hidden>{number(feature.commentCount)}</span>
            <span className="sr-only">{m.commentCount(feature.commentCount)}</span>
          </span>
          {!dense && (
            <Link
              to={`/platform/${feature.platform.slug}`}
              className="relative z-10 font-semibold text-ink-soft underline-offset-4 hover:text-accent hover:underline"
            >
              {feature.platform.name}
            </Link>
          )}
          <span>
            {featureAuthorName(feature)} · <RelativeTime date={feature.createdAt} />
          </span>
          {feature.tags.length > 0 && (
            <ul aria-label={m.tags} className="flex min-w-0 flex-wrap gap-1.5">
              {feature.tags.slice(0, maxTags).map((tag) => (
                <li key={tag.id} className="min-w-0">
                  <TagLink tag={tag} platform={feature.platform} />
                </li>
              ))}
              {hiddenTags > 0 && <li className="self-center">{m.moreTags(hiddenTags)}</li>}
            </ul>
          )}
        </div>
      </div>
    </article>
  );
}

/** Placeholder for a FeatureCard of the same size. */
export function FeatureCardSkeleton({ dense = false }: { dense?: boolean }) {
  return (
    <div className={classes(row, dense ? padding.dense : padding.roomy)}>
      <Skeleton className="h-18 w-14 rounded-full" />
      <div className="min-w-0 flex-1 self-center">
        <Skeleton className="my-1 h-5 w-3/5" />
        <Skeleton className={classes("mt-2 h-3.5 w-full", dense && "max-sm:hidden")} />
        {!dense && <Skeleton className="mt-2 h-3.5 w-4/5" />}
        <div className="mt-3 flex gap-4">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
    </div>
  );
}

type TagLinkProps = { tag: Feature["tags"][number]; platform: Feature["platform"] };

/** A tag that leads to its features on the platform's page. */
export function TagLink({ tag: { name }, platform }: TagLinkProps) {
  return (
    <Link
      to={`/platform/${platform.slug}?tags=${encodeURIComponent(name)}`}
      className="relative z-10 inline-flex max-w-full rounded-full hover:text-accent"
    >
      <Badge className="min-h-6 text-inherit hover:border-current">{name}</Badge>
    </Link>
  );
}
