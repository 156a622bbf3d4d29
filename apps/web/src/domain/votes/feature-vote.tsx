import { useMutation } from "@tanstack/react-query";
import { isSignedIn } from "@upwell/client/session";
import * as m from "@upwell/messages/votes";
import { toast } from "@upwell/ui/toast";
import { VoteButton } from "@upwell/ui/vote-button";
import { isSampleId } from "../../lib/reachability.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { castVote, type Votable } from "./mutations.ts";

/** A feature's vote button; its state lives in the query cache. */
export function FeatureVote({ feature, size }: { feature: Votable; size?: "md" | "panel" }) {
  const { mutate } = useMutation(castVote(feature));
  function press() {
    if (isSampleId(feature.id)) toast({ title: m.sampleTitle, description: m.sampleReason });
    else if (!isSignedIn()) signInFirst({ kind: "vote", featureId: feature.id });
    else mutate(!feature.isUpvoted);
  }
  return (
    <VoteButton
      count={feature.upvoteCount}
      pressed={feature.isUpvoted}
      label={m.upvote(feature.upvoteCount)}
      onPress={press}
      size={size}
    />
  );
}
