import { useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Interpolate } from "@upwell/ui/interpolate";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { topFeature } from "../../domain/features/queries.ts";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { keys } from "../../lib/query-keys.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { Tally } from "./tally.tsx";

/** Decorative, as specified: a random number for each load of the page. */
const { min, max } = limits.onlineCount;
const online = min + Math.floor(Math.random() * (max - min + 1));

/** Returns the number of open pages if the site counts them; known once the page is connected. */
function useOnline(): number | undefined {
  const { data } = useQuery<number>({ queryKey: keys.online, enabled: false });
  return site.onlineCount === "random" ? online : data;
}

/** The server's page reserves its space: a random number would change under the reader's eyes. */
function UsersOnline() {
  const count = useOnline();
  const isHydrated = useIsHydrated();
  if (site.onlineCount === "off" || count === undefined) return null;
  return (
    <p
      className={classes(
        "flex items-center gap-2.5 text-sm text-ink-faint tabular-nums max-sm:w-full",
        !isHydrated && "invisible",
      )}
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {m.usersOnline(isHydrated ? count : min)}
    </p>
  );
}

const frame = "border-t-2 border-ink pt-4 lg:min-h-100";

/** The feature with the most votes, with a tally of them. */
function TopFeature() {
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
        <FeatureLink
          feature={feature}
          className="decoration-1 underline-offset-4 hover:underline"
        />
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

/** The purpose of the site, beside its top feature as an example. */
export function Hero() {
  return (
    <section className="page-width grid items-end gap-x-16 gap-y-14 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1 className="text-display tracking-[-0.025em]">{m.heroTitle}</h1>
        <p className="mt-7 max-w-[52ch] text-ink-soft sm:text-lg">{m.heroText(site.name)}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-5">
          <Button size="lg" onClick={() => openSuggestDialog()}>
            {m.suggestAFeature}
          </Button>
          <UsersOnline />
        </div>
      </div>
      <TopFeature />
    </section>
  );
}
