import { useMutation, useQuery } from "@tanstack/react-query";
import { useToken } from "@upwell/client/token";
import * as m from "@upwell/messages/following";
import { Button } from "@upwell/ui/button";
import { Bell, BellRing } from "lucide-react";
import type { PrivateSubject } from "../../lib/pending-action.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { setPrivateFollow } from "./private-mutations.ts";
import { isFollowing } from "./queries.ts";

/** Follows a tag, a user or a changelog. The follow is visible to the viewer alone. */
export function PrivateFollow({ subject }: { subject: PrivateSubject }) {
  const isSignedIn = useToken() !== null;
  const { data } = useQuery({ ...isFollowing(subject), enabled: isSignedIn });
  const { mutate, isPending } = useMutation(setPrivateFollow(subject));
  const follows = isSignedIn && data?.isFollowing === true;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={follows ? BellRing : Bell}
      busy={isPending}
      onClick={() => {
        if (isSignedIn) mutate(!follows);
        else signInFirst({ kind: "follow", subject });
      }}
    >
      {(follows ? m.isFollowed : m.follow)[subject.kind]}
    </Button>
  );
}
