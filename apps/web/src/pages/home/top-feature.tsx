import { useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Interpolate } from "@upwell/ui/interpolate";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { topFeature } from "../../domain/features/queries.ts";
import { Tally } from "./tally.tsx";

const frame = "border-t-2 border-ink pt-4 lg:min-h-100";

/** The feature with the most votes, with a tally of them. */
export function TopFeature() {
  const { data, isPending } = useQuery(topFeature);
  const feature = data?.[0];
  if (isPending) {
    return (
      <SkeletonGroup className={frame}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-7" />
        <Skeleton className="mt-2 h-7 w-2/3" />
        <Skeleton className="mt-6 h-44" />
      </SkeletonGroup>
    );
  }
  if (feature === undefined) return null;
  return (
    <figure className={frame}>
      <figcaption className="overline-text">{m.mostRequested}</figcaption>
      <blockquote className="mt-3 font-display text-2xl font-medium text-balance wrap-anywhere">
        <Link
          to={`/feature/${feature.id}`}
          canonical={featurePath(feature)}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          {feature.title}
        </Link>
      </blockquote>
      <Tally count={feature.upvoteCount} />
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-display text-3xl font-semibold text-accent">
          {number(feature.upvoteCount)}
        </span>
        <span className="text-ink-soft">
          {m.votes(feature.upvoteCount)}{" "}
          <Interpolate
            text={m.featureOn}
            parts={{
              platform: (
                <Link to={`/platform/${feature.platform.slug}`} className="text-link">
                  {feature.platform.name}
                </Link>
              ),
            }}
          />
        </span>
      </p>
    </figure>
  );
}
