import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { queryClient } from "@upwell/client/query-client";
import * as m from "@upwell/messages/roadmap";
import { Skeleton } from "@upwell/ui/skeleton";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { PlatformSubpage } from "../shared/platform-subpage.tsx";
import { Column, roadmap } from "./roadmap-column.tsx";
import { TrendsSection } from "./trends-section.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchQuery(roadmap(slug)),
];

const columns = "mt-6 grid gap-10 lg:grid-cols-3";

const getTexts = (platform: string) => ({ title: m.pageTitle(platform), intro: m.intro(platform) });

/** What the team of a platform plans, is working on, and has launched lately. */
export default function RoadmapPage({ id: slug }: { id: string }) {
  const query = useQuery(roadmap(slug));
  return (
    <PlatformSubpage slug={slug} path="/roadmap" getTexts={getTexts}>
      {() => (
        <Loaded
          query={query}
          {...m.loadStates}
          failedClass="mt-6"
          skeleton={<Skeleton className="h-60" />}
          skeletonCount={3}
          className={columns}
        >
          {({ planned, inDevelopment, launched }) => (
            <>
              <div className={columns}>
                <Column slug={slug} column="planned" data={planned} />
                <Column slug={slug} column="in-development" data={inDevelopment} />
                <Column slug={slug} column="launched" data={launched} />
              </div>
              <div className="mt-12 print:hidden">
                <TrendsSection slug={slug} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </PlatformSubpage>
  );
}
