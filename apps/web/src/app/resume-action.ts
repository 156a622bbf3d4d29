import { navigate } from "@upwell/client/hash-location";
import { runMutation } from "@upwell/client/query-client";
import { setHelpful } from "../domain/comments/helpful.ts";
import { postComment } from "../domain/comments/mutations.ts";
import { setFollow } from "../domain/follows/mutations.ts";
import { setPrivateFollow } from "../domain/follows/private-mutations.ts";
import { castPendingVote } from "../domain/votes/mutations.ts";
import { openDialog } from "../lib/open-dialog.ts";
import type { PendingAction } from "../lib/pending-action.ts";

/** Does what a visitor started signed out. In its own chunk, because most visits have nothing to resume. */
export function resumeAction(action: PendingAction): void {
  if (action.kind === "vote") void runMutation(castPendingVote, action.featureId);
  else if (action.kind === "helpful") void runMutation(setHelpful(action), true);
  else if (action.kind === "follow") {
    const { subject } = action;
    if (subject.kind === "platform" || subject.kind === "feature")
      void runMutation(setFollow(subject), true);
    else void runMutation(setPrivateFollow(subject), true);
  } else if (action.kind === "comment") {
    // If the comment is rejected, its text is still in the draft under the feature.
    navigate(`/feature/${action.featureId}`);
    void runMutation(postComment(action), action);
  } else if (action.kind === "report") openDialog("report", { reported: action.text });
  else if (action.kind === "platform") openDialog("suggest-platform");
  else openDialog("suggest", action.platform);
}
