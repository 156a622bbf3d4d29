import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Interpolate } from "@upwell/ui/interpolate";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { topFeature } from "../../domain/features/queries.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { keys } from "../../lib/query-keys.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { SiteStats } from "./site-stats.tsx";
import { Tally } from "./tally.tsx";

/** The number of open pages, which is known once the page is connected; its space is reserved before. */
function UsersOnline() {
  const { data: count } = useQuery<number>({ queryKey: keys.online, queryFn: skipToken });
  if (site.onlineCount === "off") return null;
  return (
    <p
      className={classes(
        "flex items-center gap-2.5 text-sm text-ink-faint tabular-nums max-sm:w-full",
        count === undefined && "invisible",
      )}
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {m.usersOnline(count ?? 1)}
    </p>
  );
}

const frame = "border-t-2 border-ink pt-4 lg:min-h-75";

/** The feature with the most votes, with its vote button and a tally of its votes. */
function TopFeature() {
  const { data, isPending } = useQuery(topFeature);
  const feature = data?.[0];
  if (isPending) {
    return (
      <SkeletonGroup className={frame}>
        <Skeleton className="h-5 w-40" />
        <div className="mt-3 flex gap-5">
          <Skeleton className="h-18 w-14 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-7" />
            <Skeleton className="mt-2 h-7 w-2/3" />
          </div>
        </div>
        <Skeleton className="mt-5 h-25" />
      </SkeletonGroup>
    );
  }
  if (feature === undefined) return null;
  return (
    <figure className={frame}>
      <figcaption className="overline-text">{m.mostRequested}</figcaption>
      <div className="mt-3 flex gap-5">
        <FeatureVote feature={feature} />
        <div className="min-w-0">
          <blockquote className="font-display text-2xl font-medium text-balance wrap-anywhere">
            <FeatureLink
              feature={feature}
              className="decoration-1 underline-offset-4 hover:underline"
            />
          </blockquote>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
            <StatusBadge status={feature.status} />
            <span>
              {number(feature.upvoteCount)} {m.votes(feature.upvoteCount)}{" "}
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
        </div>
      </div>
      <Tally count={feature.upvoteCount} />
    </figure>
  );
}

/** The purpose of the site, beside its top feature as an example. */
export const Hero = () => (
  <section className="page-width grid items-center gap-x-16 gap-y-6 pt-5 pb-5 sm:gap-y-8 sm:pt-8 sm:pb-8 lg:min-h-95 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-6">
    <div>
      <h1 className="text-display tracking-[-0.025em]">{m.heroTitle}</h1>
      <p className="mt-4 max-w-[52ch] text-ink-soft">{m.heroText(site.name)}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button size="lg" onClick={() => openSuggestDialog()}>
          {m.suggestAFeature}
        </Button>
        <UsersOnline />
      </div>
      <SiteStats />
    </div>
    <TopFeature />
  </section>
);
