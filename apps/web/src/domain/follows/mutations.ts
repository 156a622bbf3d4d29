/** Optimistic follows, rolled back on failure. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isSignedOutFailure } from "@upwell/client/failure";
import { queryClient, runMutation } from "@upwell/client/query-client";
import {
  followFeature,
  followPlatform,
  unfollowFeature,
  unfollowPlatform,
} from "@upwell/contract/follows/routes";
import { error } from "@upwell/messages/common";
import * as m from "@upwell/messages/follows";
import { toast } from "@upwell/ui/toast";
import type { FollowSubject } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";

type FollowState = { isFollowing: boolean; followerCount?: number };

const getQueryKey = (subject: FollowSubject) =>
  subject.kind === "platform"
    ? keys.platforms.detail(subject.slug)
    : keys.features.detail(subject.id);

function patchCache(subject: FollowSubject, { isFollowing, followerCount }: FollowState): void {
  queryClient.setQueryData(getQueryKey(subject), (old: object | undefined) => {
    if (old === undefined) return undefined;
    const counts = "followerCount" in old && followerCount !== undefined;
    return { ...old, isFollowing, ...(counts && { followerCount }) };
  });
}

function send(subject: FollowSubject, follow: boolean): Promise<Required<FollowState>> {
  if (subject.kind === "platform")
    return call(follow ? followPlatform : unfollowPlatform, { params: { slug: subject.slug } });
  return call(follow ? followFeature : unfollowFeature, { params: { id: String(subject.id) } });
}

function toastFollowed(subject: FollowSubject, follow: boolean): void {
  if (subject.kind === "platform")
    toast({ title: (follow ? m.nowFollowing : m.noLongerFollowing)(subject.name) });
  else if (follow) toast({ title: m.followingFeature, description: m.followingFeatureText });
  else toast({ title: m.unfollowedFeature, description: m.unfollowedFeatureText });
}

function errorTitle(subject: FollowSubject, follow: boolean): string {
  if (subject.kind === "feature") return error;
  return follow ? m.failedToFollow : m.failedToUnfollow;
}

/** Follows (`true`) or unfollows. */
export const setFollow = (subject: FollowSubject) =>
  mutationOptions({
    mutationFn: (follow: boolean) => send(subject, follow),
    onMutate: (follow) => patchCache(subject, { isFollowing: follow }),
    onSuccess(state, follow) {
      patchCache(subject, state);
      toastFollowed(subject, follow);
    },
    onError(failure, follow) {
      patchCache(subject, { isFollowing: !follow });
      if (isSignedOutFailure(failure)) signInFirst({ kind: "follow", subject });
    },
    meta: {
      invalidates: [getQueryKey(subject), keys.following],
      error: (failure, follow: boolean) =>
        !isSignedOutFailure(failure) && {
          title: errorTitle(subject, follow),
          fallback: m.couldNotChange,
        },
    },
  });

/** Undoes the follow that came with a vote or a comment. */
export const unfollowAction = (id: number) => ({
  label: m.unfollow,
  run: () => void runMutation(setFollow({ kind: "feature", id }), false),
});
