import { useMutation } from "@tanstack/react-query";
import { isSignedIn } from "@upwell/client/session";
import * as m from "@upwell/messages/follows";
import { Button } from "@upwell/ui/button";
import { Bell, BellRing } from "lucide-react";
import type { FollowSubject } from "../../lib/pending-action.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { setFollow } from "./mutations.ts";

export type FollowButtonProps = {
  subject: FollowSubject;
  isFollowing: boolean;
  size?: "sm" | "md";
};

/** Follows or unfollows, and shows the current state. */
export function FollowButton({ subject, isFollowing, size = "md" }: FollowButtonProps) {
  const { mutate } = useMutation(setFollow(subject));
  return (
    <Button
      variant="secondary"
      size={size}
      icon={isFollowing ? BellRing : Bell}
      onClick={() => {
        if (isSignedIn()) mutate(!isFollowing);
        else signInFirst({ kind: "follow", subject });
      }}
    >
      {isFollowing ? m.following : m.follow}
    </Button>
  );
}
