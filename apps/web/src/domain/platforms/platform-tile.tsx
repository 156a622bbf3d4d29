import type { Platform } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/platforms";
import { Avatar } from "@upwell/ui/avatar";
import { Card, cardLinkClass } from "@upwell/ui/card";
import { Skeleton } from "@upwell/ui/skeleton";
import { AnswerShare } from "./answer-share.tsx";

/** A compact platform: logo or initial, name, numbers of features and followers. */
export const PlatformTile = ({ platform }: { platform: Platform }) => (
  <Card className="flex h-full flex-col gap-3 p-4">
    <Avatar shape="square" name={platform.name} src={imageUrl(platform.logoUrl)} />
    <div className="min-w-0">
      <h3 className="truncate text-lg leading-snug xl:text-base xl:leading-[1.65rem]">
        <Link className={cardLinkClass} to={`/platform/${platform.slug}`}>
          {platform.name}
        </Link>
      </h3>
      <p className="text-xs text-ink-faint tabular-nums">{m.features(platform.featureCount)}</p>
      <p className="text-xs text-ink-faint tabular-nums">{m.followers(platform.followerCount)}</p>
      <p className="text-xs text-ink-soft tabular-nums">
        <AnswerShare answers={platform.answers} />
      </p>
    </div>
  </Card>
);

/** Placeholder for a PlatformTile. */
export const PlatformTileSkeleton = () => (
  <div className="flex h-full flex-col gap-3 rounded-lg border border-hairline p-4">
    <Skeleton className="size-11 rounded-md" />
    <div>
      <Skeleton className="mt-1 mb-2 h-5 w-3/4" />
      <Skeleton className="mt-1 mb-1 h-3 w-1/2" />
      <Skeleton className="mt-1 mb-1 h-3 w-1/2" />
      <Skeleton className="mt-1 mb-1 h-3 w-3/4" />
    </div>
  </div>
);
