import { featureAuthorName } from "@upwell/client/author";
import type { Feature } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { getDeclineReason, usePlanText } from "@upwell/client/plan-text";
import * as m from "@upwell/messages/feature-list";
import { number } from "@upwell/messages/plural";
import { Avatar } from "@upwell/ui/avatar";
import { cardLinkClass } from "@upwell/ui/card";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { MessageSquare, Star } from "lucide-react";
import type { ReactNode } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { Marked } from "../../lib/marked.tsx";
import { TagLink } from "./tag-link.tsx";

const row = "relative flex gap-4 border-b border-hairline sm:gap-5";
/** How much room a row takes: in short lists, on a platform's page, and in the list of all features. */
export type Density = "roomy" | "dense" | "compact";

const densities = {
  roomy: { row: "py-4", title: "text-lg", excerpt: "mt-0.5 line-clamp-2 text-sm", facts: "mt-2" },
  dense: {
    row: "py-1.5",
    title: "text-lg max-sm:text-base",
    excerpt: "line-clamp-1 text-sm max-sm:hidden",
    facts: "mt-1",
  },
  compact: {
    row: "py-1",
    title: "text-base",
    excerpt: "line-clamp-1 text-xs max-sm:hidden",
    facts: "",
  },
};

export type FeatureCardProps = {
  feature: Feature;
  /** The vote button at the start of the row. */
  vote: ReactNode;
  /** The number of tags to show; the rest is a count. */
  maxTags?: number;
  density?: Density;
  /** On the platform's page, which has its name. */
  isPlatformKnown?: boolean;
  /** The level of the title in the page's outline. */
  heading?: "h2" | "h3" | "h4";
};

/** A feature in a list: votes, summary and status. */
export function FeatureCard({
  feature,
  vote,
  maxTags = 3,
  density = "roomy",
  isPlatformKnown = false,
  heading: Heading = "h3",
}: FeatureCardProps) {
  const plan = usePlanText(feature);
  // The time of the answer takes the place of tags, so that the facts stay on their line. With a plan or a pick there is
  // room for one on wide screens alone, where the platform is not named.
  const yieldsTags = feature.answeredAt !== null && density !== "roomy";
  const isFull = yieldsTags && (plan !== "" || feature.isPicked);
  const hasNoRoom = isFull && (!isPlatformKnown || (plan !== "" && feature.isPicked));
  const shownTags = !yieldsTags ? maxTags : hasNoRoom ? 0 : 1;
  const hiddenTags = feature.tags.length - shownTags;
  const reason = getDeclineReason(feature);
  const size = densities[density];
  return (
    <article
      data-feature={feature.id}
      className={classes(row, size.row, "transition-colors has-[a:hover]:border-edge")}
    >
      <div className="relative z-10">{vote}</div>
      <div className="min-w-0 flex-1 self-center">
        <Heading className={`leading-snug! wrap-anywhere ${size.title}`}>
          <FeatureLink feature={feature} className={cardLinkClass} />
        </Heading>
        <p className={`text-ink-soft wrap-anywhere ${size.excerpt}`}>
          <Marked text={feature.description} ranges={feature.matches?.description} />
        </p>
        {reason && (
          <p className="mt-0.5 line-clamp-1 text-sm text-ink-faint wrap-anywhere">{reason}</p>
        )}
        {/* Its links are too small for fingers, which open the idea that has them. */}
        <div
          className={`flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint pointer-coarse:[&_a]:pointer-events-none ${size.facts}`}
        >
          <StatusBadge
            status={feature.status}
            ownLabel={isPlatformKnown ? feature.statusLabel : null}
          />
          {plan && <span>{plan}</span>}
          {feature.answeredAt && (
            // A pick and a plan say on small screens that the team has answered.
            <span className={classes(yieldsTags && (feature.isPicked || plan) && "max-sm:hidden")}>
              {m.answered}{" "}
              <RelativeTime
                date={feature.answeredAt}
                className={classes(density !== "roomy" && "max-sm:hidden")}
              />
            </span>
          )}
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
          {!isPlatformKnown && <PlatformLink platform={feature.platform} />}
          <span className={classes(density !== "roomy" && "max-sm:hidden")}>
            {featureAuthorName(feature)} · <RelativeTime date={feature.createdAt} />
          </span>
          {feature.tags.length > 0 && shownTags > 0 && (
            // Each tag wraps on its own, so that as many as fit share the line.
            <ul
              aria-label={m.tags}
              className={classes(
                "contents",
                density === "dense" && "[&>li:not(:first-child)]:max-sm:hidden",
                yieldsTags && "max-sm:hidden",
                isFull && "max-xl:hidden",
              )}
            >
              {feature.tags.slice(0, shownTags).map((tag) => (
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

/** The platform of a feature, with its logo. */
const PlatformLink = ({ platform: { slug, name, logoUrl } }: Pick<Feature, "platform">) => (
  <Link
    to={`/platform/${slug}`}
    className="relative z-10 inline-flex min-h-6 items-center gap-1.5 font-semibold text-ink-soft underline-offset-4 hover:text-accent hover:underline"
  >
    <Avatar shape="square" size="xxs" name={name} src={imageUrl(logoUrl)} />
    {name}
  </Link>
);

/** Placeholder for a FeatureCard of the same size. */
export const FeatureCardSkeleton = ({ density = "roomy" }: { density?: Density }) => (
  <div className={classes(row, densities[density].row)}>
    <Skeleton
      className={classes("rounded-full", density === "compact" ? "h-14 w-12" : "h-18 w-14")}
    />
    <div className="min-w-0 flex-1 self-center">
      <Skeleton className="my-1 h-5 w-3/5" />
      <Skeleton className={classes("mt-2 h-3.5 w-full", density !== "roomy" && "max-sm:hidden")} />
      {density === "roomy" && <Skeleton className="mt-2 h-3.5 w-4/5" />}
      <div className={classes("flex gap-4", density === "compact" ? "mt-2" : "mt-3")}>
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </div>
  </div>
);
