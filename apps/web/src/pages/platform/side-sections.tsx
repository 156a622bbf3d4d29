import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/platform";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { platformRate, platformTeam } from "../../domain/platforms/queries.ts";
import { PlatformStats } from "../../domain/platforms/stats.tsx";
import { Team } from "../../domain/platforms/team.tsx";
import { topTags } from "../../domain/tags/queries.ts";
import { TagFilter } from "../../domain/tags/tag-filter.tsx";
import { Section, TrendsSection } from "./section.tsx";

export type SideColumnProps = { slug: string; state: FeatureFilterState };

/** Team, tags, statistics and trends. */
export default function SideSections({ slug, state }: SideColumnProps) {
  // Requests run in parallel; sections below a list of unknown length wait, to avoid layout shift.
  const isTeamKnown = !useQuery(platformTeam(slug)).isPending;
  const areTagsKnown = !useQuery(topTags(slug)).isPending && isTeamKnown;
  usePrefetchQuery(platformRate(slug));
  return (
    <aside className="flex flex-col gap-8">
      <Section title={m.featuredEmployees}>
        <Team slug={slug} />
      </Section>
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
      {areTagsKnown && (
        <>
          <Section title={m.platformStats}>
            <PlatformStats slug={slug} />
          </Section>
          <TrendsSection slug={slug} />
        </>
      )}
    </aside>
  );
}
