import { useQuery } from "@tanstack/react-query";
import type { TeamMember } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { useState } from "react";
import { platformTeam } from "./queries.ts";

function Member({ member }: { member: TeamMember }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden
        style={{ background: member.avatarBgColor, color: member.avatarTextColor }}
        className="grid size-11 shrink-0 place-items-center rounded-full text-sm font-semibold"
      >
        {member.avatarInitials}
      </span>
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{member.name}</p>
        <p className="truncate text-xs text-ink-faint">{member.role}</p>
      </div>
    </li>
  );
}

const skeleton = (
  <div className="flex items-center gap-3">
    <Skeleton className="size-11 rounded-full" />
    <div>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-2 h-3 w-24" />
    </div>
  </div>
);

function Members({ team }: { team: readonly TeamMember[] }) {
  const [showAll, setShowAll] = useState(false);
  const members = team.toSorted((one, other) => one.order - other.order);
  if (members.length === 0) return <p className="text-sm text-ink-faint">{m.noEmployees}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {members.slice(0, showAll ? undefined : limits.featuredTeam).map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
      {members.length > limits.featuredTeam && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ms-3"
          aria-expanded={showAll}
          onClick={() => setShowAll(!showAll)}
        >
          {showAll ? m.viewFewerTeam : m.viewAllTeam}
        </Button>
      )}
    </>
  );
}

/** The members of a platform's team. */
export function Team({ slug }: { slug: string }) {
  return (
    <Loaded
      query={useQuery(platformTeam(slug))}
      failed={m.teamUnavailable}
      skeleton={skeleton}
      skeletonCount={3}
      className="flex flex-col gap-3"
    >
      {(team) => <Members team={team} />}
    </Loaded>
  );
}
