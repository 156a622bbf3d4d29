import { signedInNow } from "@upwell/client/session";
import * as m from "@upwell/messages/follows";
import { Button } from "@upwell/ui/button";
import { Bell, BellRing } from "lucide-react";
import type { FollowSubject } from "../../lib/pending-action.ts";
import { followAfterSignIn, setFollow } from "./set-follow.ts";

export type FollowButtonProps = {
  subject: FollowSubject;
  isFollowing: boolean;
  size?: "sm" | "md";
};

/** Says whether it is followed, and changes that. */
export function FollowButton({ subject, isFollowing, size = "md" }: FollowButtonProps) {
  const Icon = isFollowing ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Icon aria-hidden size={size === "sm" ? 16 : 18} />}
      onClick={() => {
        if (signedInNow()) void setFollow(subject, !isFollowing);
        else followAfterSignIn(subject);
      }}
    >
      {isFollowing ? m.following : m.follow}
    </Button>
  );
}
