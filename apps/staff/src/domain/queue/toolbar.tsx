import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { queueSorts } from "@upwell/contract/queue/values";
import { type Status, statusChoices } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { Chip } from "@upwell/ui/chip";
import { X } from "lucide-react";
import { ChoiceSelect } from "../../lib/choices.tsx";
import { FilterFold } from "../../lib/filter-fold.tsx";
import type { QueueFilterState } from "./use-queue-filter.ts";

const others: readonly Status[] = ["seen", "declined"];
const main = statusChoices().filter((status) => !others.includes(status));
const toChoices = (statuses: readonly Status[]) =>
  statuses.map((status) => [status, statusLabel(status)] as const);

const toggles = [
  { key: "answered", value: "no", label: m.unanswered },
  { key: "changed", value: "yes", label: m.changed },
  { key: "picked", value: "yes", label: m.picked },
  { key: "reconsider", value: "due", label: m.toReconsider },
  { key: "assignee", value: "me", label: m.mine },
  { key: "assignee", value: "none", label: m.nobodys },
] as const;

/** Search, order and filters of the queue, stored in the URL. */
export function Toolbar({ state }: { state: QueueFilterState }) {
  const { filter, activeCount, set } = state;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <UrlSearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        className="min-w-40 flex-1 sm:min-w-56"
      />
      <FilterFold active={activeCount}>
        <ChoiceSelect
          shape="pill"
          aria-label={m.sort}
          value={filter.sort}
          onChange={({ target }) => set({ sort: target.value })}
          choices={queueSorts.map((sort) => [sort, m.sorts[sort]])}
        />
        <ChoiceSelect
          shape="pill"
          aria-label={m.status}
          value={filter.status ?? ""}
          onChange={({ target }) => set({ status: target.value })}
          choices={[["", m.allStatuses], ...toChoices(main)]}
          otherChoices={toChoices(others)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.filters}</legend>
          {toggles.map(({ key, value, label }) => (
            <Chip
              key={label}
              pressed={filter[key] === value}
              onPress={() => set({ [key]: filter[key] === value ? null : value })}
            >
              {label}
            </Chip>
          ))}
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
