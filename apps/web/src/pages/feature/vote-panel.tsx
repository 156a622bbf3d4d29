import type { Feature } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import { signInToVote, voteNumber, votes } from "@upwell/messages/votes";
import { StatusBadge } from "@upwell/ui/status-badge";
import { useState } from "react";
import { FollowButton } from "../../domain/follows/follow-button.tsx";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { isSampleId } from "../../lib/reachability.ts";
import type { FeatureProps } from "./feature-header.tsx";

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

type VotePanelProps = FeatureProps & { isWide: boolean };

/** The votes, the status and the follow button, which stay visible while scrolling. */
export function VotePanel({ feature, detail, isWide }: VotePanelProps) {
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
      className={
        isWide
          ? "sticky top-(--header) z-10 -mt-4 flex flex-col items-start gap-4 bg-paper pt-4 pb-1 print:static"
          : "sticky top-(--header) z-10 -mx-[clamp(1rem,4vw,2.5rem)] flex items-center gap-3 border-y border-hairline bg-paper px-[clamp(1rem,4vw,2.5rem)] py-2 short:static print:static"
      }
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:gap-4">
        <FeatureVote feature={feature} size={isWide ? "lg" : "row"} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold tabular-nums max-lg:text-sm lg:text-lg">
            <span>{votes(feature.upvoteCount)}</span>
            <StatusBadge status={feature.status} />
          </p>
          <p
            aria-live="polite"
            className="min-h-[1lh] print:hidden text-xs text-ink-faint lg:text-sm"
          >
            {hint}
          </p>
        </div>
      </div>
      {follow}
    </div>
  );
}
