import { useInfiniteQuery } from "@tanstack/react-query";
import { useIsWide } from "@upwell/client/use-is-wide";
import { lazy, Suspense } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import type { SideColumnProps } from "./side-sections.tsx";
import { TrendsSection } from "./trends-section.tsx";

const SideSections = lazy(() => import("./side-sections.tsx"));

/** The trends below the list, once its length is known. */
function BelowList({ slug, state }: SideColumnProps) {
  if (useInfiniteQuery(platformFeatures(slug, state.filter)).isPending) return null;
  return (
    <div className="mt-12">
      <TrendsSection slug={slug} />
    </div>
  );
}

/** Team, tags and statistics beside the list on wide screens; else the trends below it. */
export function SideColumn(props: SideColumnProps) {
  const isWide = useIsWide();
  if (isWide === undefined) return null;
  if (!isWide) return <BelowList {...props} />;
  return (
    <Suspense>
      <SideSections {...props} />
    </Suspense>
  );
}
