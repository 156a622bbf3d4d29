import { useAddressSearch } from "@upwell/client/use-address-search";
import { useSearchKey } from "@upwell/client/use-search-key";
import { type Status, statuses } from "@upwell/contract/status";
import { triageSorts } from "@upwell/contract/triage";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { Chip } from "@upwell/ui/chip";
import { Select } from "@upwell/ui/field";
import { SearchField } from "@upwell/ui/search-field";
import { X } from "lucide-react";
import type { FilterPatch, QueueFilterState } from "./use-queue-filter.ts";

/** One spelling stands for each meaning: the filter finds both. */
const offered = statuses.filter(
  (status): status is Status => !["in_progress", "completed", "rejected"].includes(status),
);

/** Search, order and filters of the queue; all of it lives in the address. */
export function Toolbar({ state }: { state: QueueFilterState }) {
  const { filter, set } = state;
  const { text, setText } = useAddressSearch("search");
  const field = useSearchKey();
  const toggle = (key: "answered" | "changed" | "picked", value: "yes" | "no") => {
    const patch: FilterPatch = { [key]: filter[key] === value ? null : value };
    set(patch);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        clearLabel={m.clearSearch}
        value={text}
        onValueChange={setText}
        inputRef={field}
        className="min-w-56 flex-1"
      />
      <Select
        aria-label={m.sort}
        value={filter.sort}
        onChange={(event) => set({ sort: event.target.value })}
      >
        {triageSorts.map((sort) => (
          <option key={sort} value={sort}>
            {m.sorts[sort]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={m.status}
        value={filter.status ?? ""}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">{m.allStatuses}</option>
        {offered.map((status) => (
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
    </div>
  );
}
