/** What a team says about a feature, and does with its comments. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Comment } from "@upwell/client/entities";
import { refetchAfterWrite } from "@upwell/client/query-client";
import { createComment, pinComment, unpinComment } from "@upwell/contract/comments/routes";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import { markWorkaround, unmarkWorkaround } from "@upwell/contract/workarounds/routes";
import * as c from "@upwell/messages/comments";
import * as concerns from "@upwell/messages/concerns";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

/** Answers a feature with an official comment, or one of its comments. */
export const answerFeature = (id: number, slug: string, parent?: number) =>
  mutationOptions({
    mutationFn: (body: { content: string; pictures?: PictureList }) =>
      call(createComment, { params: { id }, body: { ...body, parent } }),
    onSuccess: ({ moderationState }) =>
      toast({ title: moderationState === "public" ? m.answerSent : m.answerPending }),
    // The form shows it.
    meta: { error: false, invalidates: [keys.feature(id), keys.queues(slug), keys.allWaiting] },
  });

const toParams = ({ id }: Comment) => ({ params: { id: String(id) } });

export const togglePin = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(comment.isPinned ? unpinComment : pinComment, toParams(comment)),
  onSuccess({ featureId, isPinned }) {
    toast({ title: isPinned ? c.nowPinned : c.nowUnpinned });
    return refetchAfterWrite(keys.featureComments(featureId));
  },
  meta: { error: { fallback: c.failedToPin } },
});

export const toggleWorkaround = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(comment.isWorkaround ? unmarkWorkaround : markWorkaround, toParams(comment)),
  onSuccess({ featureId, isWorkaround }) {
    toast({ title: isWorkaround ? concerns.nowWorkaround : concerns.noLongerWorkaround });
    return refetchAfterWrite(keys.feature(featureId));
  },
  meta: { error: { fallback: concerns.failedToMark } },
});
