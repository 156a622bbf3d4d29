import { useMutation, useQuery } from "@tanstack/react-query";
import { showDialog } from "@upwell/client/dialog-url-state";
import type { Wish } from "@upwell/client/entities";
import { isNotFound } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { isSignedIn } from "@upwell/client/session";
import { ApiError } from "@upwell/contract/api-error";
import { formatDay } from "@upwell/messages/time";
import * as m from "@upwell/messages/wishes";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { Bell, BellRing } from "lucide-react";
import { lazy } from "react";
import { followWish } from "../../domain/wishes/mutations.ts";
import { wishDetail } from "../../domain/wishes/queries.ts";
import { BackLink } from "../../lib/back-link.tsx";
import { OnceOpened } from "../../lib/once-opened.tsx";
import { openDialog } from "../../lib/open-dialog.ts";
import { FailedPage, MissingPage } from "../shared/missing.tsx";
import { Standing } from "./standing.tsx";
import { Objections, WishComments, WishHistory } from "./wish-parts.tsx";

const EditWishDialog = lazy(() => import("../../domain/wishes/edit-wish-dialog.tsx"));
const ClaimDialog = lazy(() => import("../../domain/wishes/claim-dialog.tsx"));
const WantHereDialog = lazy(() => import("../../domain/wishes/want-here-dialog.tsx"));

const isWishId = (id: string) => /^\d{1,10}$/.test(id);

/** The page's first data; called by the router. @public */
export const prefetch = (id: string) =>
  isWishId(id) ? [queryClient.prefetchQuery(wishDetail(Number(id)))] : [];

type Props = { wish: Wish };

function Actions({ wish }: Props) {
  const { id, isFollowing, features } = wish;
  const { mutate: follow } = useMutation(followWish(id));
  const whenSignedIn = (act: () => void) => () => (isSignedIn() ? act() : openDialog("sign-in"));
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={isFollowing ? BellRing : Bell}
        aria-pressed={isFollowing}
        onClick={whenSignedIn(() => follow(!isFollowing))}
      >
        {isFollowing ? m.following : m.follow}
      </Button>
      <Button size="sm" variant="secondary" onClick={whenSignedIn(() => showDialog("want-here"))}>
        {m.lackHere}
      </Button>
      <Button size="sm" variant="quiet" onClick={whenSignedIn(() => showDialog("claim"))}>
        {m.whoHasIt}
      </Button>
      {wish.can.edit && (
        <Button size="sm" variant="quiet" onClick={() => showDialog("edit-wish")}>
          {m.edit}
        </Button>
      )}
      <OnceOpened name="edit-wish">
        {(dialog) => <EditWishDialog wish={wish} {...dialog} />}
      </OnceOpened>
      <OnceOpened name="claim">
        {(dialog) => <ClaimDialog subject={{ kind: "wish", id }} {...dialog} />}
      </OnceOpened>
      <OnceOpened name="want-here">
        {(dialog) => features[0] && <WantHereDialog feature={features[0]} {...dialog} />}
      </OnceOpened>
    </>
  );
}

function WishView({ wish }: Props) {
  const { title, description, personCount: people, platformCount: platforms, features } = wish;
  // Summed here, so that it follows the vote buttons below.
  const votes = features.reduce((sum, { upvoteCount }) => sum + upvoteCount, 0);
  const since = features.map(({ createdAt }) => createdAt).sort()[0] ?? wish.createdAt;
  return (
    <div className="page-width min-h-dvh pt-6 pb-24 md:pt-10 md:pb-16">
      <BackLink to="/wishes">{m.listTitle}</BackLink>
      <h1 className="mt-3 max-w-[40ch] text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-3 flex flex-wrap gap-x-2 text-ink-soft tabular-nums">
        <strong className="font-semibold text-ink">{m.summary({ platforms, people })}</strong>
        <span>{m.withVotes(votes)}</span>
        <span>{m.since(formatDay(since))}</span>
      </p>
      <p className="text-sm text-ink-faint">{m.countHint}</p>
      {description !== "" && (
        <p className="mt-4 max-w-[68ch] whitespace-pre-line wrap-anywhere">{description}</p>
      )}
      <div className="print:hidden noscript:hidden mt-4 flex flex-wrap items-center gap-2">
        <Actions wish={wish} />
      </div>
      <Standing wish={wish} />
      <WishComments wish={wish} />
      <Objections wish={wish} />
      <WishHistory wish={wish} />
    </div>
  );
}

/** What is asked of several platforms: by how many people, who has it, and where it waits. */
export default function WishPage({ id }: { id: string }) {
  const isId = isWishId(id);
  const query = useQuery({ ...wishDetail(Number(id)), enabled: isId });
  const { data, error } = query;
  const isMissing = isNotFound(error) || (error instanceof ApiError && error.status === 400);
  if (!isId || isMissing)
    return <MissingPage title={m.notFound} text={m.notFoundText} to="/wishes" link={m.allWishes} />;
  if (data !== undefined) return <WishView wish={data} />;
  if (error !== null) return <FailedPage query={query} title={m.loadStates.failed} />;
  return (
    <SkeletonGroup
      isPage
      label={m.loadStates.loading}
      className="page-width min-h-dvh pt-6 md:pt-10"
    >
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-96" />
    </SkeletonGroup>
  );
}
