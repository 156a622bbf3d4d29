import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/roadmap";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { roadmap } from "../../domain/roadmap/queries.ts";
import { Column } from "../../domain/roadmap/roadmap-column.tsx";
import { PlatformSubpage } from "../shared/platform-subpage.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchQuery(roadmap(slug)),
];

const getTexts = (platform: string) => ({ title: m.pageTitle(platform), intro: m.intro(platform) });

function Columns({ slug }: { slug: string }) {
  const query = useQuery(roadmap(slug));
  const { data } = query;
  if (data === undefined && query.isError)
    return <QueryError query={query} title={m.couldNotLoad} className="mt-6" />;
  if (data === undefined)
    return (
      <SkeletonGroup label={m.loading} className="mt-6 grid gap-10 lg:grid-cols-3">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-3">
      <Column slug={slug} column="planned" data={data.planned} />
      <Column slug={slug} column="in-development" data={data.inDevelopment} />
      <Column slug={slug} column="launched" data={data.launched} />
    </div>
  );
}

/** What the team of a platform plans, is working on, and has launched lately. */
export default function RoadmapPage({ id: slug }: { id: string }) {
  return (
    <PlatformSubpage slug={slug} path="/roadmap" getTexts={getTexts}>
      {() => <Columns slug={slug} />}
    </PlatformSubpage>
  );
}
