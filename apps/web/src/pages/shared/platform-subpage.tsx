import { useQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { loading } from "@upwell/messages/platform";
import { Avatar } from "@upwell/ui/avatar";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { isUnavailable, PlatformError } from "./platform-error.tsx";
import { PlatformLinks, type PlatformPath } from "./platform-links.tsx";

export type PlatformSubpageProps = {
  slug: string;
  path: PlatformPath;
  /** The page's heading, and a sentence below it. */
  getTexts(platform: string): { title: string; intro: string };
  children(platform: Platform): ReactNode;
};

/** The frame of a page below a platform's: the platform's name, the heading, and the platform's other pages. */
export function PlatformSubpage({ slug, path, getTexts, children }: PlatformSubpageProps) {
  const query = useQuery(platformDetail(slug));
  const { data: platform } = query;
  if (isUnavailable(query)) return <PlatformError query={query} />;
  if (platform === undefined)
    return (
      <SkeletonGroup isPage label={loading} className="page-width min-h-dvh pt-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      </SkeletonGroup>
    );
  const { title, intro } = getTexts(platform.name);
  return (
    <div className="page-width min-h-dvh pt-6 pb-24 md:pb-16">
      <Link
        to={`/platform/${slug}`}
        className="inline-flex min-h-8 max-w-full items-center gap-2 text-sm font-semibold text-ink-soft hover:text-accent pointer-coarse:min-h-11"
      >
        <Avatar shape="square" size="sm" name={platform.name} src={imageUrl(platform.logoUrl)} />
        <span className="truncate">{platform.name}</span>
      </Link>
      <h1 className="mt-2 text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft">{intro}</p>
      <div className="mb-2 border-b border-hairline pb-2">
        <PlatformLinks slug={slug} current={path} />
      </div>
      {children(platform)}
    </div>
  );
}
