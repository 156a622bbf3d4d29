import { useQuery } from "@tanstack/react-query";
import type { Wish } from "@upwell/client/entities";
import { isNotFound } from "@upwell/client/failure";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { getWish } from "@upwell/contract/wishes/routes";
import * as m from "@upwell/messages/wishes";
import { cardLinkClass } from "@upwell/ui/card";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { WishOutcome } from "../../domain/wishes/other-platforms.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { byId, readQuery } from "../../lib/read.ts";
import { FailedPage, MissingPage } from "../shared/missing.tsx";

const wishDetail = (id: number) => readQuery(["features", "wish", id], getWish, byId(id));

const isWishId = (id: string) => /^\d{1,10}$/.test(id);

/** The page's first data; called by the router. @public */
export const prefetch = (id: string) =>
  isWishId(id) ? [queryClient.prefetchQuery(wishDetail(Number(id)))] : [];

const Feature = ({ feature }: { feature: Wish["features"][number] }) => (
  <li className="relative flex gap-4 border-b border-hairline py-4 transition-colors has-[a:hover]:border-edge sm:gap-6">
    <div className="relative z-10">
      <FeatureVote feature={feature} />
    </div>
    <div className="min-w-0 flex-1">
      <Link
        to={`/platform/${feature.platform.slug}`}
        className="relative z-10 inline-block text-sm font-semibold text-ink-soft underline-offset-4 wrap-anywhere hover:text-accent hover:underline pointer-coarse:py-2"
      >
        {feature.platform.name}
      </Link>
      <h2 className="text-lg leading-snug wrap-anywhere">
        <FeatureLink feature={feature} className={cardLinkClass} />
      </h2>
      <WishOutcome feature={feature} />
    </div>
  </li>
);

function WishView({ wish: { title, platformCount, features } }: { wish: Wish }) {
  // Summed here, so that it follows the vote buttons below.
  const votes = features.reduce((sum, { upvoteCount }) => sum + upvoteCount, 0);
  return (
    <div className="page-width min-h-dvh pt-10 pb-24 md:pt-16 md:pb-16">
      <h1 className="max-w-[40ch] text-3xl wrap-anywhere">{m.pageTitle(title)}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {m.summary({ platforms: platformCount, votes })}
      </p>
      <ol className="mt-6 max-w-3xl border-t border-hairline">
        {features.map((feature) => (
          <Feature key={feature.id} feature={feature} />
        ))}
      </ol>
    </div>
  );
}

/** The ideas of several platforms that ask for the same, each with its status. */
export default function WishPage({ id }: { id: string }) {
  const isId = isWishId(id);
  const query = useQuery({ ...wishDetail(Number(id)), enabled: isId });
  const { data, error } = query;
  const isMissing = isNotFound(error) || (error instanceof ApiError && error.status === 400);
  if (!isId || isMissing)
    return <MissingPage title={m.notFound} text={m.notFoundText} to="/features" link={m.browse} />;
  if (data !== undefined) return <WishView wish={data} />;
  if (error !== null) return <FailedPage query={query} title={m.loadStates.failed} />;
  return (
    <SkeletonGroup
      isPage
      label={m.loadStates.loading}
      className="page-width min-h-dvh pt-10 md:pt-16"
    >
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-96 max-w-3xl" />
    </SkeletonGroup>
  );
}
