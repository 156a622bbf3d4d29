/** Follows of tags, users and changelogs, visible to the viewer alone. In a chunk of its own: every page of an idea loads the others. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isSignedOutFailure } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import * as feed from "@upwell/contract/feed/routes";
import * as m from "@upwell/messages/following";
import { noLongerFollowing, nowFollowing } from "@upwell/messages/follows";
import { toast } from "@upwell/ui/toast";
import type { PrivateSubject } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";

/** Follows (`true`) or unfollows. */
export const setPrivateFollow = (subject: PrivateSubject) => {
  const key = keys.follow(subject.kind, subject.id);
  return mutationOptions({
    mutationFn(follow: boolean) {
      if (subject.kind === "changelog") {
        const { slug } = subject;
        const change = follow ? feed.followChangelog : feed.unfollowChangelog;
        return call(change, { params: { slug } });
      }
      const at = { params: { id: String(subject.id) } };
      if (subject.kind === "tag") return call(follow ? feed.followTag : feed.unfollowTag, at);
      return call(follow ? feed.followUser : feed.unfollowUser, at);
    },
    onSuccess(state, follow) {
      queryClient.setQueryData(key, state);
      toast({ title: (follow ? nowFollowing : noLongerFollowing)(subject.name) });
    },
    onError(failure) {
      if (isSignedOutFailure(failure)) signInFirst({ kind: "follow", subject });
    },
    meta: {
      invalidates: [keys.following],
      error: (failure) => !isSignedOutFailure(failure) && { title: m.couldNotFollow },
    },
  });
};
