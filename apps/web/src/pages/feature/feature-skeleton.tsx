import * as m from "@upwell/messages/feature";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { mainColumn, pageFrame, panelPosition, sideColumn } from "./layout.ts";

/** Placeholder for the description. */
export const DescriptionSkeleton = () => (
  <>
    <Skeleton className="h-4 max-w-[68ch]" />
    <Skeleton className="mt-3 h-4 max-w-[68ch]" />
    <Skeleton className="mt-3 h-4 max-w-[40ch]" />
  </>
);

/** Placeholder for a feature that is loading. */
export const FeatureDetailSkeleton = () => (
  <SkeletonGroup isPage label={m.loading} className={pageFrame}>
    <div className={`${mainColumn} lg:row-span-3`}>
      <Skeleton className="my-3.5 h-4 w-36" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-4 h-8 w-72 max-w-full rounded-full" />
      <div className="mt-3 flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="mt-5 border-t border-hairline pt-5">
        <DescriptionSkeleton />
      </div>
    </div>
    <div className={panelPosition}>
      <Skeleton className="h-12 w-20 rounded-full lg:mt-4 lg:h-24" />
    </div>
    <div className={sideColumn}>
      <div className="max-lg:hidden">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </div>
    </div>
  </SkeletonGroup>
);
