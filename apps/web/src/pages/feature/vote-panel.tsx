import type { Feature } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { featureVotesPath } from "@upwell/contract/paths";
import { signInToVote, voteNumber, votes } from "@upwell/messages/votes";
import { classes } from "@upwell/ui/classes";
import { StatusBadge } from "@upwell/ui/status-badge";
import { lazy, Suspense, useState } from "react";
import { FollowButton } from "../../domain/follows/follow-button.tsx";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { isSampleId } from "../../lib/reachability.ts";
import type { FeatureProps } from "./feature-header.tsx";
import { panelPosition } from "./layout.ts";

const OwnVote = lazy(() => import("../../domain/votes/own-vote.tsx"));

/** Returns the number of the vote that the viewer has just cast. */
function useOwnVote({ isUpvoted, upvoteCount }: Feature): number | undefined {
  const [last, setLast] = useState({ isUpvoted, upvoteCount, own: 0 });
  if (last.isUpvoted !== isUpvoted || last.upvoteCount !== upvoteCount) {
    const isNew = isUpvoted && !last.isUpvoted && upvoteCount > last.upvoteCount;
    const own = isNew ? upvoteCount : isUpvoted ? last.own : 0;
    setLast({ isUpvoted, upvoteCount, own });
  }
  return last.own === 0 ? undefined : last.own;
}

/** Links to the voters, and to the explanation of which votes count. */
function VoteCount({ feature: { id, upvoteCount } }: Pick<FeatureProps, "feature">) {
  if (isSampleId(id)) return <span>{votes(upvoteCount)}</span>;
  return (
    <Link
      to={featureVotesPath(id)}
      // At least 24 px high, so that it can be hit above the action in the next line.
      className="inline-flex min-h-6 items-center underline decoration-hairline underline-offset-4 hover:text-accent hover:decoration-current"
    >
      {votes(upvoteCount)}
    </Link>
  );
}

/** The votes, the status and the follow button, which stay visible while scrolling. */
export function VotePanel({ feature, detail }: FeatureProps) {
  const { me, isLoading } = useSession();
  const own = useOwnVote(feature);
  const hint = own === undefined ? me === null && !isLoading && signInToVote : voteNumber(own);
  const follow = !isSampleId(feature.id) && feature.moderationState === "public" && (
    <div className={detail ? "" : "invisible"}>
      <FollowButton
        subject={{ kind: "feature", id: feature.id }}
        isFollowing={detail?.isFollowing === true}
        size="sm"
      />
    </div>
  );
  return (
    <div
      className={classes(
        "sticky top-(--header) z-10 flex gap-3 bg-paper short:static print:static",
        "max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:items-center max-lg:border-y max-lg:border-hairline max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-2",
        "lg:flex-col lg:gap-4 lg:pt-4 lg:pb-1",
        panelPosition,
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:gap-4">
        <FeatureVote feature={feature} size="panel" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold tabular-nums max-lg:text-sm lg:text-lg">
            <VoteCount feature={feature} />
            <StatusBadge status={feature.status} className="max-lg:text-xs" />
          </p>
          <p aria-live="polite" className="min-h-6 print:hidden text-xs text-ink-faint lg:text-sm">
            {/* On narrow screens there is room for one of them, and a second line would move the page. */}
            <span className={detail?.myVote ? "max-lg:sr-only" : ""}>{hint}</span>
            {detail?.myVote && (
              <Suspense>
                {own !== undefined && <span className="max-lg:sr-only"> · </span>}
                <OwnVote id={feature.id} vote={detail.myVote} />
              </Suspense>
            )}
          </p>
        </div>
      </div>
      {follow}
    </div>
  );
}
