import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/staff";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { overview } from "../../domain/analytics/queries.ts";
import { platformPath } from "../../lib/paths.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { FirstSteps } from "./first-steps.tsx";
import { ForAdmins } from "./for-admins.tsx";
import { OverviewSection } from "./overview-section.tsx";

/** What is next: waiting decisions, unanswered ideas and what is new. */
export default function OverviewPage() {
  const { isAdmin, platforms } = useWorkspace();
  const query = useQuery(overview);
  const { data, isError } = query;
  // Taken down, or beyond the number of sections: their own pages say more.
  const others =
    data &&
    platforms.filter(({ id }) => !data.sections.some(({ platform }) => platform?.id === id));
  return (
    <>
      <h1 className="mb-4 text-xl">{m.overview}</h1>
      {isAdmin && <ForAdmins />}
      {data === undefined &&
        (isError ? (
          <QueryError query={query} title={m.overviewFailed} />
        ) : (
          <SkeletonGroup label={m.loadingOverview} className="flex flex-col gap-5">
            <Skeleton className="h-12 w-72" />
            <Skeleton className="h-80" />
          </SkeletonGroup>
        ))}
      {data?.sections.length === 0 && platforms.length === 0 && <FirstSteps />}
      {data?.sections.map((section) => (
        <OverviewSection key={section.platform?.id ?? 0} section={section} />
      ))}
      {others?.map(({ id, name, slug }) => (
        <a
          key={id}
          href={`#${platformPath(slug, "queue")}`}
          className="block border-t border-hairline py-4 font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </a>
      ))}
    </>
  );
}
