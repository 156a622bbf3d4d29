/** Answers a feature with an official comment. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { createComment } from "@upwell/contract/comments/routes";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

export const answerFeature = (id: number, slug: string) =>
  mutationOptions({
    mutationFn: (body: { content: string }) => call(createComment, { params: { id }, body }),
    onSuccess: ({ moderationState }) =>
      toast({ title: moderationState === "public" ? m.answerSent : m.answerPending }),
    // The form shows it.
    meta: { error: false, invalidates: [keys.feature(id), keys.queues(slug)] },
  });
