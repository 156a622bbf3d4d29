import { useAddressSearch } from "@upwell/client/use-address-search";
import { useKey } from "@upwell/client/use-key";
import * as m from "@upwell/messages/platform";
import { statusLabel } from "@upwell/messages/status";
import { Button, IconButton } from "@upwell/ui/button";
import { RemovableChip } from "@upwell/ui/chip";
import { Menu, MenuChoice } from "@upwell/ui/menu";
import { SearchField } from "@upwell/ui/search-field";
import { ListFilter, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type FeatureFilterState,
  offeredStatuses,
} from "../../domain/features/use-feature-filter.ts";

const statusOptions = offeredStatuses.map((value) => ({
  value,
  label: value === "all" ? m.allStatuses : statusLabel(value),
}));

/** A magnifier that makes room for a search box when it is needed. */
function ExpandableSearch() {
  const search = useAddressSearch("search");
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef(false);
  const isOpen = asked || search.text !== "";
  useKey("/", () => {
    setAsked(true);
    frame.current?.querySelector("input")?.focus();
  });
  useEffect(() => {
    if (asked) frame.current?.querySelector("input")?.focus();
  }, [asked]);
  if (!isOpen) {
    return (
      <IconButton
        ref={(button) => {
          if (left.current) button?.focus();
          left.current = false;
        }}
        label={m.search}
        aria-expanded={false}
        onClick={() => setAsked(true)}
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
        clearLabel={m.clearSearch}
        value={search.text}
        onValueChange={search.setText}
        onBlur={() => setAsked(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          left.current = true;
          search.setText("");
          setAsked(false);
        }}
      />
    </div>
  );
}

function StatusMenu({ state }: { state: FeatureFilterState }) {
  const { status, tags } = state.filter;
  const inUse = tags.length + (status === "all" ? 0 : 1);
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          icon={<ListFilter aria-hidden size={17} />}
        >
          {inUse === 0 ? m.filters : m.filtersOn(inUse)}
        </Button>
      }
    >
      <MenuChoice
        label={m.statusFilter}
        value={status}
        onValueChange={state.setStatus}
        options={statusOptions}
      />
    </Menu>
  );
}

/** What is filtered by, each with a button that takes it away. */
export function ActiveFilters({ state }: { state: FeatureFilterState }) {
  const { status, tags } = state.filter;
  if (status === "all" && tags.length === 0) return null;
  return (
    <ul aria-label={m.activeFilters} className="flex flex-wrap items-center gap-2 py-3">
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
      {tags.map((name) => (
        <li key={name} className="min-w-0">
          <RemovableChip removeLabel={m.removeFilter(name)} onRemove={() => state.toggleTag(name)}>
            {name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={state.clearAll}>
          {m.clearAll}
        </Button>
      </li>
    </ul>
  );
}

/** What stands beside the sort tabs: the search, the filter by status. */
export function Tools({ state }: { state: FeatureFilterState }) {
  return (
    <div className="flex grow items-center justify-end gap-2 pb-1.5">
      <ExpandableSearch />
      <StatusMenu state={state} />
    </div>
  );
}
