import { pictureAddress } from "@upwell/client/author";
import { useDialog } from "@upwell/client/dialog-address";
import type { Platform } from "@upwell/client/entities";
import { uploadLogo } from "@upwell/messages/logo";
import * as m from "@upwell/messages/platform";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ArrowLeft, ImageUp, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FollowButton } from "../../domain/follows/follow-button.tsx";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { isSampleId } from "../../lib/reachability.ts";

const LogoDialog = lazy(() => import("../../domain/platforms/logo-dialog.tsx"));

const frame = "page-width pt-4 pb-6 sm:pt-6";
const row = "mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 sm:gap-x-6";

function BackToPlatforms() {
  return (
    <a
      href="#/platforms"
      className="-ms-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-ink-soft hover:text-accent"
    >
      <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
      {m.backToPlatforms}
    </a>
  );
}

function Banner({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={src}
      alt=""
      onError={() => setFailed(true)}
      className="h-32 w-full bg-sunk object-cover sm:h-48"
    />
  );
}

/** For the platform's team. */
function UploadLogo({ platform }: { platform: Platform }) {
  const { wasOpen, ...dialog } = useDialog("logo");
  return (
    <>
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden size={18} />}
        onClick={() => dialog.onOpenChange(true)}
      >
        {uploadLogo}
      </Button>
      {wasOpen && (
        <Suspense>
          <LogoDialog platform={platform} {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** What the platform is, how many speak about it, and the way to join in. */
export function PlatformHeader({ platform }: { platform: Platform }) {
  const banner = pictureAddress(platform.bannerUrl);
  return (
    <header>
      {banner !== null && <Banner src={banner} />}
      <div className={frame}>
        <BackToPlatforms />
        <div className={row}>
          <Avatar
            shape="square"
            size="lg"
            name={platform.name}
            src={pictureAddress(platform.logoUrl)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h1 className="text-3xl wrap-anywhere">{platform.name}</h1>
              <p className="mt-1 text-sm text-ink-faint tabular-nums">
                {m.features(platform.featureCount)} · {m.followers(platform.followerCount)}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {!isSampleId(platform.id) && (
                <FollowButton
                  subject={{ kind: "platform", slug: platform.slug, name: platform.name }}
                  isFollowing={platform.isFollowing}
                />
              )}
              <Button
                variant="secondary"
                className="max-md:hidden"
                icon={<Plus aria-hidden size={18} />}
                onClick={() => beginSuggesting(platform)}
              >
                {m.suggestFeature}
              </Button>
              {platform.can.edit && <UploadLogo platform={platform} />}
            </div>
          </div>
          <p className="col-span-2 max-w-[68ch] text-ink-soft sm:col-span-1 sm:col-start-2">
            {platform.description}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Stands in for the header. */
export function PlatformHeaderSkeleton() {
  return (
    <div className={frame}>
      <BackToPlatforms />
      <SkeletonGroup isPage label={m.loading} className={row}>
        <Skeleton className="size-16 rounded-md" />
        <div>
          <div className="grid h-[1lh] items-center text-3xl">
            <Skeleton className="h-[0.9em] w-56 max-w-full" />
          </div>
          <div className="mt-1 grid h-[1lh] items-center text-sm">
            <Skeleton className="h-3.5 w-40" />
          </div>
          <Skeleton className="mt-3 h-11 w-26 rounded-full sm:hidden" />
        </div>
        <div className="col-span-2 flex h-39 flex-col justify-evenly sm:col-span-1 sm:col-start-2 sm:h-19.5">
          <Skeleton className="h-3.5 max-w-[68ch]" />
          <Skeleton className="h-3.5 max-w-[68ch]" />
          <Skeleton className="h-3.5 max-w-[68ch] sm:hidden" />
          <Skeleton className="h-3.5 max-w-[68ch] sm:hidden" />
          <Skeleton className="h-3.5 max-w-[40ch]" />
        </div>
      </SkeletonGroup>
    </div>
  );
}
