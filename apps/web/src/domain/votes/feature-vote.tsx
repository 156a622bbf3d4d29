import { signedInNow } from "@upwell/client/session";
import * as m from "@upwell/messages/votes";
import { toast } from "@upwell/ui/toast";
import { VoteButton } from "@upwell/ui/vote-button";
import { isSampleId } from "../../lib/reachability.ts";
import { pressVote, type Votable, voteAfterSignIn } from "./cast-vote.ts";

function press(feature: Votable): void {
  if (isSampleId(feature.id)) toast({ title: m.sampleTitle, description: m.sampleReason });
  else if (!signedInNow()) voteAfterSignIn(feature.id);
  else pressVote(feature);
}

/** The vote pill of a feature: its figures are the cache's, never its own. */
export function FeatureVote({ feature, size }: { feature: Votable; size?: "md" | "lg" }) {
  return (
    <VoteButton
      count={feature.upvoteCount}
      pressed={feature.isUpvoted}
      label={m.upvote(feature.upvoteCount)}
      onPress={() => press(feature)}
      {...(size && { size })}
    />
  );
}
