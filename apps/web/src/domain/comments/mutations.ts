import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Comment, FeatureDetail } from "@upwell/client/entities";
import { isSignedOutFailure } from "@upwell/client/failure";
import { type Picture, toPictureList } from "@upwell/client/pictures/form-picture";
import { queryClient, refetchAfterWrite } from "@upwell/client/query-client";
import { watchForInteraction } from "@upwell/client/route-focus";
import { requireSession } from "@upwell/client/session";
import * as contract from "@upwell/contract/comments/routes";
import * as m from "@upwell/messages/comments";
import { youFollow } from "@upwell/messages/follows";
import { toast } from "@upwell/ui/toast";
import { saveDraft } from "../../lib/draft.ts";
import { keys } from "../../lib/query-keys.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { unfollowAction } from "../follows/mutations.ts";
import { isHeldEdit } from "../moderation/held-edit.ts";
import { commentDraft, picturesDraft } from "./comment-draft.ts";
import { commentError } from "./comment-error.ts";
import { readDraftPictures } from "./draft-pictures.ts";
import { postedComments } from "./queries.ts";

export type CommentValues = { content: string };

/** The feature and the parent comment of a new comment. */
export type CommentTarget = { featureId: number; parent: number | null; isConcern?: boolean };

export const toParams = ({ id }: Comment) => ({ params: { id: String(id) } });

const refetchComments = (featureId: number) => refetchAfterWrite(keys.comments(featureId));

function updatePosted(featureId: number, update: (posted: Comment[]) => Comment[]): void {
  queryClient.setQueryData(postedComments(featureId).queryKey, (posted = []) => update(posted));
}

/** Replaces a changed comment among the posted ones, and refetches the others. */
export function refresh(changed: Comment): Promise<void> {
  updatePosted(changed.featureId, (posted) =>
    posted.map((comment) => (comment.id === changed.id ? changed : comment)),
  );
  return refetchComments(changed.featureId);
}

export const postCommentKey = ({ featureId, parent }: CommentTarget) => [
  "comment",
  featureId,
  parent,
];

export type PostListeners = {
  /** The server has the comment. */
  onStored?: (() => void) | undefined;
  /** The list includes the comment. Receives its id, or undefined if the user has interacted since. */
  onPosted?(id: number | undefined): void;
};

/** Posts a comment. Signed out, stores it until the sign-in. */
export const postComment = (target: CommentTarget, { onStored, onPosted }: PostListeners = {}) =>
  mutationOptions({
    mutationKey: postCommentKey(target),
    onMutate: () => watchForInteraction(),
    async mutationFn({ content }: CommentValues) {
      requireSession();
      const pictures = toPictureList(readDraftPictures(picturesDraft(target)));
      return call(contract.createComment, {
        params: { id: String(target.featureId) },
        body: { content, parent: target.parent, isConcern: target.isConcern, pictures },
      });
    },
    async onSuccess(comment, _, hasMoved) {
      saveDraft(commentDraft(target), undefined);
      saveDraft(picturesDraft(target), undefined);
      const feature = queryClient.getQueryData<FeatureDetail>(
        keys.features.detail(target.featureId),
      );
      toast({
        title: comment.moderationState === "public" ? m.added : m.held,
        // A comment follows the feature.
        ...(feature?.isFollowing === false && {
          description: youFollow,
          action: unfollowAction(target.featureId),
        }),
      });
      updatePosted(target.featureId, (posted) => [...posted, comment]);
      onStored?.();
      await refetchComments(target.featureId);
      onPosted?.(hasMoved() ? undefined : comment.id);
    },
    onError(failure, { content }, hasMoved) {
      hasMoved?.();
      if (isSignedOutFailure(failure)) signInFirst({ kind: "comment", ...target, content });
    },
    meta: {
      invalidates: [keys.features.all, keys.activities],
      error: (failure) => !isSignedOutFailure(failure) && commentError(failure),
    },
  });

/** Changes the text of a comment, and its pictures if these are given. */
export const editComment = (comment: Comment, pictures: readonly Picture[] | undefined) =>
  mutationOptions({
    mutationFn: ({ content }: CommentValues) => {
      const text = { content: content.trim() };
      const body = pictures === undefined ? text : { ...text, pictures: toPictureList(pictures) };
      return call(contract.updateComment, { ...toParams(comment), body });
    },
    onSuccess(changed) {
      toast({ title: m.updated });
      return refresh(changed);
    },
    onError(failure) {
      if (isHeldEdit(failure)) toast({ title: m.held });
    },
    // It may be the answer or the workaround above the discussion.
    meta: {
      invalidates: [keys.features.detail(comment.featureId)],
      error: (failure) => !isHeldEdit(failure) && { fallback: m.failedToUpdate },
    },
  });

/** Deletes a comment and its replies. */
export const deleteComment = mutationOptions({
  mutationFn: (comment: Comment) => call(contract.deleteComment, toParams(comment)),
  onSuccess(_, { featureId, id }) {
    toast({ title: m.deleted });
    updatePosted(featureId, (posted) =>
      posted.filter((comment) => comment.id !== id && comment.parentId !== id),
    );
    return refetchComments(featureId);
  },
  meta: { invalidates: [keys.features.all], error: { fallback: m.failedToDelete } },
});
