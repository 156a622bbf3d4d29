/** Following: shown at once, taken back if the server says no. */

import { call } from "@upwell/client/api";
import { failureMessage, isSignedOutFailure } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import {
  followFeature,
  followPlatform,
  unfollowFeature,
  unfollowPlatform,
} from "@upwell/contract/follows";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/follows";
import { toast } from "@upwell/ui/toast";
import { openDialog } from "../../lib/open-dialog.ts";
import { type FollowSubject, keepPendingAction } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";

type Shown = { isFollowing: boolean; followerCount?: number };

const keyOf = (subject: FollowSubject) =>
  subject.kind === "platform" ? keys.platforms.one(subject.slug) : keys.features.detail(subject.id);

function show(subject: FollowSubject, { isFollowing, followerCount }: Shown): void {
  queryClient.setQueryData(keyOf(subject), (old: object | undefined) => {
    if (old === undefined) return undefined;
    const counts = "followerCount" in old && followerCount !== undefined;
    return { ...old, isFollowing, ...(counts && { followerCount }) };
  });
}

function send(subject: FollowSubject, follow: boolean): Promise<Required<Shown>> {
  if (subject.kind === "platform")
    return call(follow ? followPlatform : unfollowPlatform, { params: { slug: subject.slug } });
  return call(follow ? followFeature : unfollowFeature, { params: { id: String(subject.id) } });
}

function say(subject: FollowSubject, follow: boolean): void {
  if (subject.kind === "platform")
    toast({ title: (follow ? m.nowFollowing : m.noLongerFollowing)(subject.name) });
  else if (follow) toast({ title: m.followingFeature, description: m.followingFeatureText });
  else toast({ title: m.unfollowedFeature, description: m.unfollowedFeatureText });
}

function sayFailure(subject: FollowSubject, follow: boolean, failure: unknown): void {
  const ofPlatform = follow ? m.failedToFollow : m.failedToUnfollow;
  toast({
    title: subject.kind === "platform" ? ofPlatform : common.error,
    description: failureMessage(failure, m.followFailed),
    tone: "destructive",
  });
}

/** Signed out: the follow waits for the sign-in that is asked for now. */
export function followAfterSignIn(subject: FollowSubject): void {
  keepPendingAction({ kind: "follow", subject });
  openDialog("open-auth-modal");
}

/** Follows, or follows no longer. */
export async function setFollow(subject: FollowSubject, follow: boolean): Promise<void> {
  show(subject, { isFollowing: follow });
  try {
    show(subject, await send(subject, follow));
    say(subject, follow);
  } catch (failure) {
    show(subject, { isFollowing: !follow });
    if (isSignedOutFailure(failure)) followAfterSignIn(subject);
    else sayFailure(subject, follow, failure);
  } finally {
    void queryClient.invalidateQueries({ queryKey: keyOf(subject) });
  }
}
