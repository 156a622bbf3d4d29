import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useIsWide } from "@upwell/client/use-is-wide";
import * as m from "@upwell/messages/platform";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { platformRate, platformTeam } from "../../domain/platforms/queries.ts";
import { PlatformStats } from "../../domain/platforms/stats.tsx";
import { Team } from "../../domain/platforms/team.tsx";
import { topTags } from "../../domain/tags/queries.ts";
import { TagFilter } from "../../domain/tags/tag-filter.tsx";
import { History } from "./history.tsx";
import { Section } from "./section.tsx";

type SideColumnProps = { slug: string; state: FeatureFilterState };

function Sections({ slug, state }: SideColumnProps) {
  // Asked for together; but what stands below a list of unknown length waits for it, so that it
  // never jumps.
  const isTeamKnown = !useQuery(platformTeam(slug)).isPending;
  const areTagsKnown = !useQuery(topTags(slug)).isPending && isTeamKnown;
  usePrefetchQuery(platformRate(slug));
  return (
    <aside className="flex flex-col gap-8 pt-2">
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
          <History slug={slug} />
        </>
      )}
    </aside>
  );
}

/** Beside the list, where there is room: the team, the tags, the figures. Else the history below it. */
export function SideColumn(props: SideColumnProps) {
  const isWide = useIsWide();
  if (isWide) return <Sections {...props} />;
  return (
    <div className="mt-12">
      <History slug={props.slug} />
    </div>
  );
}
