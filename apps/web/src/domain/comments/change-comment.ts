/** Editing, deleting and pinning a comment, and what shows it. */

import { call } from "@upwell/client/api";
import type { Comment } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { deleteComment, pinComment, unpinComment, updateComment } from "@upwell/contract/comments";
import * as m from "@upwell/messages/comments";
import { error } from "@upwell/messages/common";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { commentFailure } from "./comment-failure.ts";

const paramsOf = ({ id }: Comment) => ({ params: { id: String(id) } });

const refresh = ({ featureId }: Comment) =>
  queryClient.invalidateQueries({ queryKey: keys.comments(featureId) });

function sayFailure(failure: unknown, fallback: string): void {
  toast({ title: error, description: failureMessage(failure, fallback), tone: "destructive" });
}

/** Saves the new text; answers with what has failed if it was not taken. */
export async function editComment(comment: Comment, content: string): Promise<unknown> {
  try {
    await call(updateComment, { ...paramsOf(comment), body: { content } });
    toast({ title: m.updated });
    await refresh(comment);
    return undefined;
  } catch (failure) {
    toast(commentFailure(failure, m.failedToUpdate));
    return failure;
  }
}

/** Asks once more, then deletes; its replies go with it. */
export async function removeComment(comment: Comment): Promise<void> {
  if (!window.confirm(m.confirmDelete)) return;
  try {
    await call(deleteComment, paramsOf(comment));
    toast({ title: m.deleted });
    void queryClient.invalidateQueries({ queryKey: keys.features.all });
    await refresh(comment);
  } catch (failure) {
    sayFailure(failure, m.failedToDelete);
  }
}

export async function togglePin(comment: Comment): Promise<void> {
  try {
    await call(comment.isPinned ? unpinComment : pinComment, paramsOf(comment));
    toast({ title: comment.isPinned ? m.nowUnpinned : m.nowPinned });
    await refresh(comment);
  } catch (failure) {
    sayFailure(failure, m.failedToPin);
  }
}
