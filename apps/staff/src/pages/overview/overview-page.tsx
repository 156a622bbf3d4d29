import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import { claim, claimedText, none, title, waiting } from "@upwell/messages/employments";
import * as m from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { overview } from "../../domain/analytics/queries.ts";
import { platformPath } from "../../lib/paths.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { ForAdmins } from "./for-admins.tsx";
import { OverviewSection } from "./overview-section.tsx";

/** Shown to an employee without a platform: the pending claims, else how to claim one. */
function NoPlatform() {
  const { employments } = useWorkspace();
  const claimed = employments.filter(({ state }) => state === "claimed");
  const names = claimed.map(({ platform }) => platform.name);
  const isWaiting = names.length > 0;
  return (
    <EmptyState
      title={isWaiting ? waiting(names) : none}
      description={isWaiting ? claimedText : undefined}
      action={
        <a href="#/my/platforms" className={buttonClass(isWaiting ? "secondary" : undefined)}>
          {isWaiting ? title : claim}
        </a>
      }
    />
  );
}

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
      <h1 className="mb-4 text-2xl">{m.overview}</h1>
      {isAdmin && <ForAdmins waiting={data?.waiting} isError={isError} />}
      {data === undefined &&
        (isError ? (
          <QueryError query={query} title={m.overviewFailed} />
        ) : (
          <SkeletonGroup label={m.loadingOverview} className="flex flex-col gap-5">
            <Skeleton className="h-12 w-72" />
            <Skeleton className="h-80" />
          </SkeletonGroup>
        ))}
      {data?.sections.length === 0 && platforms.length === 0 && <NoPlatform />}
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
