import type { Platform } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/platforms";
import { Avatar } from "@upwell/ui/avatar";
import { Card, cardLinkClass } from "@upwell/ui/card";
import { Skeleton } from "@upwell/ui/skeleton";
import { AnswerShare } from "./answer-share.tsx";

/** A platform with its description. */
export const PlatformCard = ({ platform }: { platform: Platform }) => (
  <Card className="flex h-full flex-col p-5">
    <div className="flex items-center gap-3">
      <Avatar shape="square" name={platform.name} src={imageUrl(platform.logoUrl)} />
      <h2 className="min-w-0 text-lg leading-tight wrap-anywhere">
        <Link className={cardLinkClass} to={`/platform/${platform.slug}`}>
          {platform.name}
        </Link>
      </h2>
    </div>
    <p className="mt-3 mb-4 line-clamp-3 text-sm text-ink-soft wrap-anywhere">
      {platform.description}
    </p>
    <div className="mt-auto border-t border-hairline pt-3 text-xs text-ink-faint tabular-nums">
      <p className="mb-1 text-ink-soft">
        <AnswerShare answers={platform.answers} hasRoom />
      </p>
      <p>
        {m.features(platform.featureCount)} · {m.followers(platform.followerCount)}
      </p>
    </div>
  </Card>
);

/** Placeholder for a PlatformCard. */
export const PlatformCardSkeleton = () => (
  <div className="rounded-lg border border-hairline p-5">
    <div className="flex items-center gap-3">
      <Skeleton className="size-11 rounded-md" />
      <Skeleton className="h-5 w-1/2" />
    </div>
    <div className="mt-3 mb-4 grid h-16.5 content-evenly">
      <Skeleton className="h-3" />
      <Skeleton className="h-3" />
      <Skeleton className="h-3 w-2/3" />
    </div>
    <div className="grid h-13.25 content-end gap-2 border-t border-hairline pb-1">
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-3 w-20" />
    </div>
  </div>
);
