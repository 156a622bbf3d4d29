import { useQuery } from "@tanstack/react-query";
import { useIsWide } from "@upwell/client/use-is-wide";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { Menu, MenuChoice, MenuLabel, MenuSeparator, MenuToggle } from "@upwell/ui/menu";
import type { ReactElement } from "react";
import {
  answerChoices,
  type FeatureFilterState,
  otherStatuses,
  statusChoices,
} from "../../domain/features/use-feature-filter.ts";
import { topTags } from "../../domain/tags/queries.ts";

/** The tags, which wide screens show beside the list. */
function Tags({ slug, state }: { slug: string; state: FeatureFilterState }) {
  const { data: tags = [] } = useQuery(topTags(slug));
  if (tags.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{m.filterByTag}</MenuLabel>
      {tags.map(({ id, name, count }) => (
        <MenuToggle
          key={id}
          checked={state.filter.tags.includes(name)}
          onToggle={() => state.toggleTag(name)}
          count={number(count)}
        >
          {name}
        </MenuToggle>
      ))}
    </>
  );
}

export type FilterMenuProps = { slug: string; state: FeatureFilterState; trigger: ReactElement };

/** Filters the list by status, by answers and, without a side column, by tag. */
export default function FilterMenu({ slug, state, trigger }: FilterMenuProps) {
  const isWide = useIsWide();
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuChoice
        label={m.statusFilter}
        value={state.filter.status}
        onValueChange={state.setStatus}
        options={statusChoices}
      />
      <MenuSeparator />
      <MenuChoice
        label={m.otherStatuses}
        value={state.filter.status}
        onValueChange={state.setStatus}
        options={otherStatuses}
      />
      <MenuSeparator />
      <MenuChoice
        label={m.answerFilter}
        value={state.filter.answered ?? "all"}
        onValueChange={state.setAnswered}
        options={answerChoices}
      />
      {!isWide && <Tags slug={slug} state={state} />}
    </Menu>
  );
}
