/** Marks comments of others as helpful. */
import { type InfiniteData, mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Comment } from "@upwell/client/entities";
import { isSignedOutFailure } from "@upwell/client/failure";
import { queryClient, refetchAfterWrite, runMutation } from "@upwell/client/query-client";
import { isSignedIn, requireSession } from "@upwell/client/session";
import { markHelpful, unmarkHelpful } from "@upwell/contract/comments/routes";
import * as m from "@upwell/messages/comments";
import { keys } from "../../lib/query-keys.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";

type Marked = Pick<Comment, "id" | "featureId">;

type Pages = InfiniteData<{ items: Comment[] }>;

/** Changes a comment in all loaded parts of its discussion. */
function patch({ id, featureId }: Marked, change: (comment: Comment) => Comment): void {
  const patchAll = (items: Comment[]) => items.map((one) => (one.id === id ? change(one) : one));
  queryClient.setQueriesData<Pages>(
    { queryKey: keys.comments(featureId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: patchAll(page.items) })),
      },
  );
}

/** Marks a comment (`true`) or takes the mark back, at once on the page. */
export const setHelpful = (comment: Marked) =>
  mutationOptions({
    scope: { id: `helpful:${comment.id}` },
    onMutate(isHelpful: boolean) {
      patch(comment, (one) => {
        if (one.isMarkedHelpful === isHelpful) return one;
        const helpfulCount = one.helpfulCount + (isHelpful ? 1 : -1);
        return { ...one, helpfulCount, isMarkedHelpful: isHelpful };
      });
    },
    mutationFn(isHelpful) {
      requireSession();
      return call(isHelpful ? markHelpful : unmarkHelpful, {
        params: { id: String(comment.id) },
      });
    },
    onError(failure) {
      void refetchAfterWrite(keys.comments(comment.featureId));
      if (isSignedOutFailure(failure)) signInFirst({ kind: "helpful", ...comment });
    },
    meta: {
      error: (failure) => !isSignedOutFailure(failure) && { fallback: m.failedToMarkHelpful },
    },
  });

/** Does what the button of a comment says. Signed out, after the sign-in. */
export function pressHelpful({ id, featureId, isMarkedHelpful }: Comment): void {
  const comment = { id, featureId };
  if (isSignedIn()) void runMutation(setHelpful(comment), !isMarkedHelpful);
  else signInFirst({ kind: "helpful", ...comment });
}
