import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/platform-page";
import { Skeleton } from "@upwell/ui/skeleton";
import { teamMembers } from "../../domain/platforms/queries.ts";
import { TeamForm } from "../../domain/platforms/team-form.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

function Team({ slug }: { slug: string }) {
  const team = useQuery({ ...teamMembers(slug), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={team} loading={m.loadingTeam} skeleton={<Skeleton className="h-72" />}>
      {(members) => <TeamForm slug={slug} team={members} />}
    </Loaded>
  );
}

/** Edits the team shown on a platform's public page. */
export default function TeamPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} section="team">
      {() => (
        <>
          <p className="mb-2 max-w-prose text-ink-soft">{m.teamIntro}</p>
          <Team slug={slug} />
        </>
      )}
    </PlatformLayout>
  );
}
