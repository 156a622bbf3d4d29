/** After the sign-in: what was begun signed out is done now. */

import { useSession } from "@upwell/client/session";
import { useEffect } from "react";
import { postKeptComment } from "../domain/comments/post-comment.ts";
import { setFollow } from "../domain/follows/set-follow.ts";
import { castKeptVote } from "../domain/votes/cast-vote.ts";
import { openDialog } from "../lib/open-dialog.ts";
import { type PendingAction, takePendingAction } from "../lib/pending-action.ts";

function resume(action: PendingAction): void {
  if (action.kind === "vote") void castKeptVote(action.featureId);
  else if (action.kind === "follow") void setFollow(action.subject, true);
  else if (action.kind === "comment") void postKeptComment(action);
  else if (action.kind === "report") openDialog("open-report-modal", action.text);
  else if (action.kind === "platform") openDialog("open-add-platform-modal");
  else openDialog("open-suggest-modal", action.platform ? { platform: action.platform } : {});
}

/** Waits for somebody to be signed in; works after a social log-in, too, which loads the page anew. */
export function useResume(): void {
  const { me } = useSession();
  const id = me?.id;
  useEffect(() => {
    if (id === undefined) return;
    const action = takePendingAction();
    if (action !== undefined) resume(action);
  }, [id]);
}
