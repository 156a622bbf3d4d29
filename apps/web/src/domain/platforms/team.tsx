import { useQuery } from "@tanstack/react-query";
import type { TeamMember } from "@upwell/client/entities";
import { QueryError } from "@upwell/client/query-error";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
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

/** The members of a platform's team. */
export function Team({ slug }: { slug: string }) {
  const [showAll, setShowAll] = useState(false);
  const team = useQuery(platformTeam(slug));
  if (team.isPending) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        {["a", "b", "c"].map((key) => (
          <div key={key} className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="mt-2 h-3 w-24" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (team.isError) {
    return <QueryError query={team} title={m.teamUnavailable} />;
  }
  const members = [...team.data].sort((one, other) => one.order - other.order);
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
