import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform-page";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { teamMembers } from "../../domain/platforms/queries.ts";
import { TeamForm } from "../../domain/platforms/team-form.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

function Team({ slug }: { slug: string }) {
  const team = useQuery({ ...teamMembers(slug), staleTime: Number.POSITIVE_INFINITY });
  if (team.isPending) {
    return (
      <SkeletonGroup label={m.loadingTeam}>
        <Skeleton className="h-72 max-w-4xl" />
      </SkeletonGroup>
    );
  }
  if (team.isError) {
    return <QueryError query={team} />;
  }
  return <TeamForm slug={slug} team={team.data} />;
}

/** Edits the team shown on a platform's public page. */
export default function TeamPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} title={m.team}>
      {() => (
        <>
          <p className="mb-2 max-w-prose text-ink-soft">{m.teamIntro}</p>
          <Team slug={slug} />
        </>
      )}
    </PlatformLayout>
  );
}
