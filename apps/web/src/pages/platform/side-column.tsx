import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/platform";
import { type ReactNode, useId } from "react";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { platformRate, platformTeam } from "../../domain/platforms/queries.ts";
import { PlatformStats } from "../../domain/platforms/stats.tsx";
import { Team } from "../../domain/platforms/team.tsx";
import { topTags } from "../../domain/tags/queries.ts";
import { TagFilter } from "../../domain/tags/tag-filter.tsx";
import { useIsWide } from "../../lib/use-is-wide.ts";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

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
        <Section title={m.platformStats}>
          <PlatformStats slug={slug} />
        </Section>
      )}
    </aside>
  );
}

/** Beside the list, where there is room: the team, the tags, the figures. */
export function SideColumn(props: SideColumnProps) {
  const isWide = useIsWide();
  return isWide ? <Sections {...props} /> : null;
}
