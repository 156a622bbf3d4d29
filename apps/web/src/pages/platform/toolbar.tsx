import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { useKey } from "@upwell/client/use-key";
import { useUrlSearchParam } from "@upwell/client/use-url-search-param";
import * as m from "@upwell/messages/platform";
import { number } from "@upwell/messages/plural";
import { statusLabel } from "@upwell/messages/status";
import { Button, IconButton } from "@upwell/ui/button";
import { RemovableChip } from "@upwell/ui/chip";
import { LazyMenu } from "@upwell/ui/lazy-menu";
import { SearchField } from "@upwell/ui/search-field";
import { ListFilter, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";

const FilterMenu = lazy(() => import("./filter-menu.tsx"));

export type ToolbarProps = { slug: string; state: FeatureFilterState };

/** A search icon that expands into a search box. */
function ExpandableSearch() {
  const search = useUrlSearchParam("search");
  const [isExpanded, setExpanded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shouldRefocus = useRef(false);
  const isOpen = isExpanded || search.text !== "";
  useKey("/", () => {
    setExpanded(true);
    frame.current?.querySelector("input")?.focus();
  });
  useEffect(() => {
    if (isExpanded) frame.current?.querySelector("input")?.focus();
  }, [isExpanded]);
  if (!isOpen) {
    return (
      <IconButton
        ref={(button) => {
          if (shouldRefocus.current) button?.focus();
          shouldRefocus.current = false;
        }}
        label={m.search}
        aria-expanded={false}
        onClick={() => setExpanded(true)}
      >
        <Search aria-hidden size={20} />
      </IconButton>
    );
  }
  return (
    <div ref={frame} className="min-w-0 flex-1 basis-56 sm:max-w-80">
      <SearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        value={search.text}
        onValueChange={search.setText}
        onBlur={() => setExpanded(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          shouldRefocus.current = true;
          search.setText("");
          setExpanded(false);
        }}
      />
    </div>
  );
}

function Filters({ slug, state }: ToolbarProps) {
  const { status, tags, answered } = state.filter;
  const activeCount = tags.length + (status === "all" ? 0 : 1) + (answered === undefined ? 0 : 1);
  const button = (
    <Button variant="secondary" size="sm" className="shrink-0 whitespace-nowrap" icon={ListFilter}>
      <span className="max-sm:sr-only">
        {activeCount === 0 ? m.filters : m.filtersOn(activeCount)}
      </span>
      {activeCount > 0 && (
        <span aria-hidden className="sm:hidden">
          {number(activeCount)}
        </span>
      )}
    </Button>
  );
  return (
    <LazyMenu trigger={button}>
      <FilterMenu slug={slug} state={state} trigger={button} />
    </LazyMenu>
  );
}

const FollowTag = lazy(() => import("../../domain/follows/follow-tag.tsx"));

/** The active filters, each with a button that clears it. */
export function ActiveFilters({ slug, state }: ToolbarProps) {
  const { status, tags, answered } = state.filter;
  // The server renders no part whose code loads later.
  const isHydrated = useIsHydrated();
  if (status === "all" && tags.length === 0 && answered === undefined) return null;
  const answerLabel = answered && (answered === "yes" ? m.answered : m.unanswered);
  return (
    <ul
      aria-label={m.activeFilters}
      className="noscript:hidden flex flex-wrap items-center gap-2 py-3"
    >
      {status !== "all" && (
        <li>
          <RemovableChip
            removeLabel={m.removeFilter(statusLabel(status))}
            onRemove={() => state.setStatus("all")}
          >
            {statusLabel(status)}
          </RemovableChip>
        </li>
      )}
      {answerLabel && (
        <li>
          <RemovableChip
            removeLabel={m.removeFilter(answerLabel)}
            onRemove={() => state.setAnswered("all")}
          >
            {answerLabel}
          </RemovableChip>
        </li>
      )}
      {tags.map((name) => (
        <li key={name} className="min-w-0">
          <RemovableChip removeLabel={m.removeFilter(name)} onRemove={() => state.toggleTag(name)}>
            {name}
          </RemovableChip>
        </li>
      ))}
      {isHydrated && tags.length === 1 && tags[0] !== undefined && (
        <li>
          <Suspense>
            <FollowTag slug={slug} name={tags[0]} />
          </Suspense>
        </li>
      )}
      <li>
        <Button variant="quiet" size="sm" onClick={state.clearAll}>
          {m.clearAll}
        </Button>
      </li>
    </ul>
  );
}

/** The search and the filters, beside the sort tabs. */
export const Toolbar = ({ slug, state }: ToolbarProps) => (
  <div className="flex items-center justify-end gap-2 pb-1.5 has-[input]:grow sm:grow">
    <ExpandableSearch />
    <Filters slug={slug} state={state} />
  </div>
);
