import { authorName } from "@upwell/client/author";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { featureVotesPath } from "@upwell/contract/paths";
import { signInToVote, voteNumber, votes } from "@upwell/messages/votes";
import { Avatar } from "@upwell/ui/avatar";
import { classes } from "@upwell/ui/classes";
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
      // Fingers hit it above its line, because an action stands in the next one.
      className="touch-target inline-flex min-h-6 pointer-coarse:after:top-[-1.25rem] pointer-coarse:after:bottom-0 items-center underline decoration-hairline underline-offset-4 hover:text-accent hover:decoration-current"
    >
      {votes(upvoteCount)}
    </Link>
  );
}

/** The latest voters beside the number, where there is room for them; the number links to their names. */
const Faces = ({ voters }: Pick<FeatureDetail, "voters">) => (
  <span aria-hidden className="hidden gap-0.5 lg:flex">
    {voters.map((user) => (
      <Avatar key={user.id} name={authorName(user)} src={imageUrl(user.avatar)} size="xs" />
    ))}
  </span>
);

/** The votes and the follow button, which stay visible while scrolling. */
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
        "sticky top-(--header) z-10 flex gap-3 border-b border-hairline bg-paper short:static print:static",
        "max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:items-center max-lg:border-t max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-2",
        // Wider than the column: nothing that slides below stands out beside it.
        "lg:-mx-4 lg:flex-col lg:gap-3 lg:px-4 lg:pt-4 lg:pb-4",
        panelPosition,
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:items-start lg:gap-4">
        <FeatureVote feature={feature} size="panel" />
        <div className="min-w-0 lg:pt-3">
          <p className="flex flex-wrap items-center justify-between gap-x-2 font-semibold tabular-nums max-lg:text-sm lg:text-lg">
            <VoteCount feature={feature} />
            {detail && <Faces voters={detail.voters} />}
          </p>
          <p
            aria-live="polite"
            className="print:hidden min-h-6 text-xs text-ink-faint lg:min-h-12 lg:text-sm"
          >
            {/* On narrow screens there is room for one of them, and a second line would move the page. */}
            <span className={detail?.myVote ? "block max-lg:sr-only" : ""}>{hint}</span>
            {detail?.myVote && (
              <Suspense>
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
