/** Mutations that mark a comment: as pinned, as a concern, as the workaround. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Comment } from "@upwell/client/entities";
import { refetchAfterWrite } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/comments/routes";
import * as workarounds from "@upwell/contract/workarounds/routes";
import * as m from "@upwell/messages/comments";
import * as c from "@upwell/messages/concerns";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { refresh, toParams } from "./mutations.ts";

export const togglePin = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(comment.isPinned ? contract.unpinComment : contract.pinComment, toParams(comment)),
  onSuccess(changed) {
    toast({ title: changed.isPinned ? m.nowPinned : m.nowUnpinned });
    return refresh(changed);
  },
  meta: { error: { fallback: m.failedToPin } },
});

/** Refetches the feature too, which counts its concerns and shows its workaround. */
async function refreshAll(changed: Comment): Promise<void> {
  await Promise.all([refresh(changed), refetchAfterWrite(keys.features.detail(changed.featureId))]);
}

export const toggleConcern = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(contract.updateComment, {
      ...toParams(comment),
      body: { isConcern: !comment.isConcern },
    }),
  onSuccess(changed) {
    toast({ title: changed.isConcern ? c.nowConcern : c.noLongerConcern });
    return refreshAll(changed);
  },
  meta: { error: { fallback: c.failedToMark } },
});

export const toggleWorkaround = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(
      comment.isWorkaround ? workarounds.unmarkWorkaround : workarounds.markWorkaround,
      toParams(comment),
    ),
  onSuccess(changed) {
    toast({ title: changed.isWorkaround ? c.nowWorkaround : c.noLongerWorkaround });
    return refreshAll(changed);
  },
  meta: { error: { fallback: c.failedToMark } },
});
