/** Runs after sign-in the action that a signed-out visitor started. */

import { navigate } from "@upwell/client/hash-location";
import { runMutation } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import { useEffect } from "react";
import { postComment } from "../domain/comments/mutations.ts";
import { setFollow } from "../domain/follows/mutations.ts";
import { castPendingVote } from "../domain/votes/mutations.ts";
import { openDialog } from "../lib/open-dialog.ts";
import { type PendingAction, takePendingAction } from "../lib/pending-action.ts";

function resume(action: PendingAction): void {
  if (action.kind === "vote") void runMutation(castPendingVote, action.featureId);
  else if (action.kind === "follow") void runMutation(setFollow(action.subject), true);
  else if (action.kind === "comment") {
    // If the comment is rejected, its text is still in the draft under the feature.
    navigate(`/feature/${action.featureId}`);
    void runMutation(postComment(action), action);
  } else if (action.kind === "report") openDialog("report", { reported: action.text });
  else if (action.kind === "platform") openDialog("suggest-platform");
  else openDialog("suggest", action.platform);
}

/** Waits for a session; a social sign-in, which reloads the page, counts too. */
export function useResumePendingAction(): void {
  const { me } = useSession();
  const id = me?.id;
  useEffect(() => {
    if (id === undefined) return;
    const action = takePendingAction();
    if (action !== undefined) resume(action);
  }, [id]);
}
