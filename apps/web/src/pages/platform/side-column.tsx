import * as m from "@upwell/messages/platform";
import { type ReactNode, useId } from "react";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { PlatformStats } from "../../domain/platforms/stats.tsx";
import { Team } from "../../domain/platforms/team.tsx";
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

/** Beside the list, where there is room: the team, the tags, the figures. */
export function SideColumn({ slug, state }: { slug: string; state: FeatureFilterState }) {
  const isWide = useIsWide();
  if (!isWide) return null;
  return (
    <aside className="flex flex-col gap-8 pt-2">
      <Section title={m.featuredEmployees}>
        <Team slug={slug} />
      </Section>
      <Section title={m.filterByTag}>
        <TagFilter
          slug={slug}
          value={state.filter.tags}
          onToggle={state.toggleTag}
          onClearAll={state.isFiltering ? state.clearAll : undefined}
        />
      </Section>
      <Section title={m.platformStats}>
        <PlatformStats slug={slug} />
      </Section>
    </aside>
  );
}
