import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { roadmapColumns } from "@upwell/contract/roadmap/values";
import * as m from "@upwell/messages/roadmap";
import { Skeleton } from "@upwell/ui/skeleton";
import { Tabs } from "@upwell/ui/tabs";
import { useId } from "react";
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
const tabs = roadmapColumns.map((value) => ({ value, label: m.columns[value] }));

const getTexts = (platform: string) => ({ title: m.pageTitle(platform), intro: m.intro(platform) });

/** What the team of a platform plans, is working on, and has launched lately. */
export default function RoadmapPage({ id: slug }: { id: string }) {
  const query = useQuery(roadmap(slug));
  const id = useId();
  const [address, updateAddress] = useHashQuery();
  const selected = roadmapColumns.find((one) => one === address.get("tab")) ?? "planned";
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
              <Tabs
                id={id}
                label={m.title}
                tabs={tabs}
                value={selected}
                onValueChange={(tab) => updateAddress({ tab: tab === "planned" ? null : tab })}
                className="lg:hidden"
              />
              <div className={columns}>
                {[planned, inDevelopment, launched].map((data, index) => {
                  const column = roadmapColumns[index] ?? "planned";
                  return (
                    <Column
                      key={column}
                      slug={slug}
                      column={column}
                      id={id}
                      isSelected={column === selected}
                      data={data}
                    />
                  );
                })}
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
