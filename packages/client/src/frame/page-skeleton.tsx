import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";

/** Placeholder for a page whose code is loading; not shown if that takes a moment only. */
export const PageSkeleton = ({ className = "" }: { className?: string }) => (
  <SkeletonGroup
    isPage
    className={`min-h-dvh transition-opacity delay-200 starting:opacity-0 ${className}`}
  >
    <Skeleton className="h-9 w-3/5 max-w-120" />
    <Skeleton className="mt-6 h-4 max-w-[68ch]" />
    <Skeleton className="mt-3 h-4 max-w-[68ch]" />
    <Skeleton className="mt-3 h-4 max-w-[40ch]" />
  </SkeletonGroup>
);
