import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/platform-page";
import { Skeleton } from "@upwell/ui/skeleton";
import { Colleagues } from "../../domain/employments/colleagues.tsx";
import { teamMembers } from "../../domain/platforms/queries.ts";
import { TeamForm } from "../../domain/platforms/team-form.tsx";
import { SnippetList } from "../../domain/snippets/snippet-list.tsx";
import { useWorkspace } from "../../lib/workspace.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";

function Team({ slug }: { slug: string }) {
  const team = useQuery({ ...teamMembers(slug), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={team} loading={m.loadingTeam} skeleton={<Skeleton className="h-72" />}>
      {(members) => <TeamForm slug={slug} team={members} />}
    </Loaded>
  );
}

/** The members of a team, its text snippets, and the people shown on its public page. */
export default function TeamPage({ slug }: { slug: string }) {
  const { getRole } = useWorkspace();
  return (
    <PlatformLayout slug={slug} section="team">
      {({ can }) => (
        <>
          <Colleagues slug={slug} isOwner={can.edit} />
          {getRole(slug) !== "reader" && <SnippetList slug={slug} />}
          {can.edit && (
            <section aria-labelledby="shown" className="mt-10">
              <h2 id="shown" className="text-lg">
                {m.shownTeam}
              </h2>
              <p className="mb-2 max-w-prose text-ink-soft">{m.teamIntro}</p>
              <Team slug={slug} />
            </section>
          )}
        </>
      )}
    </PlatformLayout>
  );
}
