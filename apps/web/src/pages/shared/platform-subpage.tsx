import { useQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { useKey } from "@upwell/client/use-key";
import type { ReactNode } from "react";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { isUnavailable, PlatformError } from "./platform-error.tsx";
import { PlatformHeader, PlatformHeaderSkeleton } from "./platform-header.tsx";
import type { PlatformPath } from "./platform-links.tsx";

export type PlatformSubpageProps = {
  slug: string;
  path: PlatformPath;
  /** The page's heading, and a sentence below it. */
  getTexts(platform: string): { title: string; intro: string };
  /** What is done with the page as a whole, beside its heading. */
  getAction?(platform: Platform): ReactNode;
  children(platform: Platform): ReactNode;
};

/** The frame of a page below a platform's: the platform's head, and the page's heading. */
export function PlatformSubpage({
  slug,
  path,
  getTexts,
  getAction,
  children,
}: PlatformSubpageProps) {
  const query = useQuery(platformDetail(slug));
  const { data: platform } = query;
  useKey("c", () => openSuggestDialog(platform));
  if (isUnavailable(query)) return <PlatformError query={query} />;
  if (platform === undefined)
    return (
      <div className="min-h-dvh">
        <PlatformHeaderSkeleton />
      </div>
    );
  const { title, intro } = getTexts(platform.name);
  return (
    <div className="min-h-dvh pb-24 md:pb-16">
      <PlatformHeader platform={platform} path={path} />
      <div className="page-width pt-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h1 className="text-xl wrap-anywhere">{title}</h1>
            <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">{intro}</p>
          </div>
          {getAction?.(platform)}
        </div>
        {children(platform)}
      </div>
    </div>
  );
}
