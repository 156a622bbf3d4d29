import { authorName } from "@upwell/client/author";
import { useDialog } from "@upwell/client/dialog-url-state";
import type { Me, User } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/users";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { Button, IconButton } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { BadgeCheck, Flag, Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import { PrivateFollow } from "../../domain/follows/private-follow.tsx";
import { openDialog } from "../../lib/open-dialog.ts";
import { isSampleId } from "../../lib/reachability.ts";

const EditProfileDialog = lazy(() => import("../../domain/users/edit-profile-dialog.tsx"));

function EditProfile({ me }: { me: Me }) {
  const { wasOpen, ...dialog } = useDialog("edit-profile");
  return (
    <>
      <Button variant="secondary" icon={Pencil} onClick={() => dialog.onOpenChange(true)}>
        {m.editProfile}
      </Button>
      {wasOpen && (
        <Suspense>
          <EditProfileDialog me={me} {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** Reports the profile of another user. */
function ReportProfile({ user }: { user: User }) {
  if (isSampleId(user.id)) return null;
  const report = () =>
    openDialog("report", {
      reported: { kind: "profile", id: user.id, author: authorName(user), excerpt: user.bio },
    });
  return <IconButton label={m.report} icon={Flag} className="print:hidden" onClick={report} />;
}

const OthersActions = ({ user, name }: { user: User; name: string }) => (
  <div className="flex items-center gap-1">
    {!isSampleId(user.id) && <PrivateFollow subject={{ kind: "user", id: user.id, name }} />}
    <ReportProfile user={user} />
  </div>
);

/** A user's name, avatar, role and bio. */
export function UserHeader({ user }: { user: User }) {
  const { me } = useSession();
  const name = authorName(user);
  const job = [user.jobTitle, user.company].filter(Boolean);
  return (
    <header className="flex flex-wrap items-start gap-5 sm:flex-nowrap">
      <Avatar name={name} src={imageUrl(user.avatar)} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-3xl wrap-anywhere">{name}</h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
              <span className="wrap-anywhere">@{user.username}</span>
              {user.isVerified && (
                <Badge tone="accent" icon={BadgeCheck}>
                  {m.verified}
                </Badge>
              )}
            </p>
          </div>
          {me?.id === user.id ? <EditProfile me={me} /> : <OthersActions user={user} name={name} />}
        </div>
        {user.isVerified && job.length > 0 && (
          <p className="mt-3 font-semibold">
            {job.length === 2 ? m.jobAt(user.jobTitle, user.company) : job[0]}
          </p>
        )}
        {user.bio !== "" && (
          <p className="mt-3 max-w-[68ch] whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {user.bio}
          </p>
        )}
      </div>
    </header>
  );
}

/** Placeholder for a user that is loading. */
export const UserSkeleton = () => (
  <SkeletonGroup
    isPage
    label={m.loading}
    className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_18rem]"
  >
    <div className="flex gap-5">
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="mt-3 h-4 w-28" />
        <Skeleton className="mt-5 h-4 max-w-[68ch]" />
      </div>
    </div>
    <div className="border-t border-hairline pt-4 lg:row-span-2 lg:border-t-0 lg:pt-0">
      <Skeleton className="mb-4 h-7 w-24" />
      <div className="flex flex-col gap-5">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    </div>
    <Skeleton className="h-11" />
  </SkeletonGroup>
);
