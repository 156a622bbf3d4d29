import { queueSorts } from "@upwell/contract/queue/values";
import { statusChoices } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { Chip } from "@upwell/ui/chip";
import { Select } from "@upwell/ui/field";
import { X } from "lucide-react";
import { FilterFold } from "../../lib/filter-fold.tsx";
import { UrlSearchField } from "../../lib/url-search-field.tsx";
import type { FilterPatch, QueueFilterState } from "./use-queue-filter.ts";

/** Search, order and filters of the queue, stored in the URL. */
export function Toolbar({ state }: { state: QueueFilterState }) {
  const { filter, activeCount, set } = state;
  const toggle = (
    key: "answered" | "changed" | "picked" | "reconsider",
    value: "yes" | "no" | "due",
  ) => {
    const patch: FilterPatch = { [key]: filter[key] === value ? null : value };
    set(patch);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <UrlSearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        className="min-w-40 flex-1 sm:min-w-56"
      />
      <FilterFold active={activeCount}>
        <Select
          shape="pill"
          aria-label={m.sort}
          value={filter.sort}
          onChange={(event) => set({ sort: event.target.value })}
        >
          {queueSorts.map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </Select>
        <Select
          shape="pill"
          aria-label={m.status}
          value={filter.status ?? ""}
          onChange={(event) => set({ status: event.target.value })}
        >
          <option value="">{m.allStatuses}</option>
          {statusChoices().map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </Select>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.filters}</legend>
          <Chip pressed={filter.answered === "no"} onPress={() => toggle("answered", "no")}>
            {m.unanswered}
          </Chip>
          <Chip pressed={filter.changed === "yes"} onPress={() => toggle("changed", "yes")}>
            {m.changed}
          </Chip>
          <Chip pressed={filter.picked === "yes"} onPress={() => toggle("picked", "yes")}>
            {m.picked}
          </Chip>
          <Chip pressed={filter.reconsider === "due"} onPress={() => toggle("reconsider", "due")}>
            {m.toReconsider}
          </Chip>
          {filter.tags !== undefined && (
            <button
              type="button"
              aria-label={m.removeTag(filter.tags)}
              onClick={() => set({ tags: null })}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-wash px-3 text-sm font-medium pointer-coarse:min-h-11"
            >
              {m.tag}: {filter.tags}
              <X aria-hidden size={15} />
            </button>
          )}
        </fieldset>
      </FilterFold>
    </div>
  );
}
