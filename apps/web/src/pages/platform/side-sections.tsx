import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import type { ImplementationRate, TeamMember } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { CountList } from "@upwell/ui/count-list";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { useState } from "react";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { platformDetail, platformRate, platformTeam } from "../../domain/platforms/queries.ts";
import { topTags } from "../../domain/tags/queries.ts";
import { TagFilter } from "../../domain/tags/tag-filter.tsx";

export type SideColumnProps = { slug: string; state: FeatureFilterState };

/** Statistics, team and tags. */
export default function SideSections({ slug, state }: SideColumnProps) {
  // Requests run in parallel; sections below a list of unknown length wait, to avoid layout shift.
  const areStatsKnown = !useQuery(platformRate(slug)).isPending;
  const isTeamKnown = !useQuery(platformTeam(slug)).isPending && areStatsKnown;
  usePrefetchQuery(topTags(slug));
  return (
    <aside data-side className="flex flex-col gap-8 self-start">
      <Section title={m.platformStats}>
        <PlatformStats slug={slug} />
      </Section>
      {areStatsKnown && (
        <Section title={m.featuredEmployees}>
          <Team slug={slug} />
        </Section>
      )}
      {isTeamKnown && (
        <Section title={m.filterByTag}>
          <TagFilter
            slug={slug}
            value={state.filter.tags}
            onToggle={state.toggleTag}
            onClearAll={state.isFiltering ? state.clearAll : undefined}
          />
        </Section>
      )}
    </aside>
  );
}

/** Counts what the platform's list has, if the rate has nothing: without the server it is zero. */
function useCounted(slug: string, rate: ImplementationRate): ImplementationRate {
  const { data: platform } = useQuery(platformDetail(slug));
  if (rate.totalFeatures > 0 || platform === undefined) return rate;
  const { totalFeatures, implementedFeatures } = platform.stats;
  const implementationRate = (100 * implementedFeatures) / Math.max(totalFeatures, 1);
  return { ...rate, ...platform.stats, implementationRate };
}

function Rate({ slug, rate }: { slug: string; rate: ImplementationRate }) {
  const counted = useCounted(slug, rate);
  const { totalFeatures, launched, planned, inDevelopment, implementationRate } = counted;
  const percent = Math.min(100, Math.max(0, Math.round(implementationRate)));
  return (
    <>
      <CountList
        counts={[
          [m.totalFeatures, totalFeatures],
          [m.launched, launched, "bg-status-launched"],
          [m.planned, planned, "bg-status-planned"],
          [m.inDevelopment, inDevelopment, "bg-status-progress"],
        ]}
      />
      <h3 className="mt-5 text-sm font-semibold">{m.implementationRate}</h3>
      <div className="mt-2">
        <PercentBar percent={percent} />
      </div>
      <p className="mt-2 text-xs text-ink-faint">{m.implemented(percent)}</p>
    </>
  );
}

/** The completion rate of a platform. */
const PlatformStats = ({ slug }: { slug: string }) => (
  <Loaded
    query={useQuery(platformRate(slug))}
    failed={m.statsUnavailable}
    skeleton={<Skeleton className="h-4" />}
    skeletonCount={5}
    className="flex flex-col gap-3"
  >
    {(rate) => <Rate slug={slug} rate={rate} />}
  </Loaded>
);

const Member = ({ member }: { member: TeamMember }) => (
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
const Team = ({ slug }: { slug: string }) => (
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
