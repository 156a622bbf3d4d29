import { call } from "@upwell/client/api";
import type { Comment } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { createComment } from "@upwell/contract/comments";
import * as m from "@upwell/messages/comments";
import { toast } from "@upwell/ui/toast";
import { commentDraft, saveDraft } from "../../lib/draft.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";
import { appealAction } from "../../lib/refusal.tsx";
import { commentFailure } from "./comment-failure.ts";

export type NewComment = { featureId: number; content: string; parent: number | null };

/** Posts a comment; the lists in which it or its number shows are asked for again. */
export async function postComment({ featureId, content, parent }: NewComment): Promise<Comment> {
  const comment = await call(createComment, {
    params: { id: String(featureId) },
    body: { content, parent },
  });
  saveDraft(commentDraft(featureId, parent), undefined);
  toast({ title: m.added });
  void queryClient.invalidateQueries({ queryKey: keys.features.all });
  void queryClient.invalidateQueries({ queryKey: keys.activities });
  await queryClient.invalidateQueries({ queryKey: keys.comments(featureId) });
  return comment;
}

/** Signed out: the text waits for the sign-in that is asked for now. */
export function commentAfterSignIn(comment: NewComment): void {
  keepPendingAction({ kind: "comment", ...comment });
  openDialog("open-auth-modal");
}

/** Posts the comment that somebody wrote before signing in, and shows where it stands. */
export async function postKeptComment(comment: NewComment): Promise<void> {
  navigate(`/feature/${comment.featureId}`);
  try {
    await postComment(comment);
  } catch (failure) {
    // The text is still in its draft, under the feature.
    toast({ ...commentFailure(failure), action: appealAction(failure) });
  }
}
