import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { featureVotesPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/voters";
import { setNameHiddenAtVote } from "./privacy-mutations.ts";

// At least 24 px high, so that it can be hit beside the vote button.
export const actionClass =
  "touch-target text-link inline-flex min-h-6 items-center pointer-coarse:after:top-0 pointer-coarse:after:bottom-[-1.25rem]";

export type OwnVoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

/** Hides or shows the viewer's name at their vote, or says why there is none. */
export function OwnName({ id, vote }: OwnVoteProps) {
  const { mutate, isPending } = useMutation(setNameHiddenAtVote(id));
  const { removalReason, isRepeat, hidesName, isHidden } = vote;
  if (removalReason !== null || isRepeat || (isHidden && !hidesName))
    return (
      <Link to={featureVotesPath(id)} className={actionClass}>
        {removalReason !== null ? m.voteRemoved : isRepeat ? m.voteRepeated : m.nameHidden}
      </Link>
    );
  return (
    <button
      type="button"
      className={actionClass}
      disabled={isPending}
      onClick={() => mutate(!hidesName)}
    >
      {hidesName ? m.showMyName : m.hideMyName}
    </button>
  );
}
