import { useHashQuery } from "@upwell/client/hash-location";
import { type QueueSort, queueSorts } from "@upwell/contract/queue/values";
import { type Status, statuses } from "@upwell/contract/status/statuses";

type YesNo = "yes" | "no";

/** The filter in the URL; by default the whole queue, last changed first. */
export type QueueFilter = {
  sort: QueueSort;
  status: Status | undefined;
  answered: YesNo | undefined;
  changed: YesNo | undefined;
  picked: YesNo | undefined;
  reconsider: "due" | undefined;
  tags: string | undefined;
  search: string | undefined;
};

export type FilterPatch = Partial<Record<keyof QueueFilter, string | null>>;

/** The filter's query parameters; others describe open dialogs. */
const filterKeys = [
  "sort",
  "status",
  "answered",
  "changed",
  "picked",
  "reconsider",
  "tags",
  "search",
] as const;

function findChoice<T extends string>(value: string | null, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

const yesNo = ["yes", "no"] as const;

/** The queue's filter, stored in the URL. */
export function useQueueFilter() {
  const [query, update] = useHashQuery();
  const filter: QueueFilter = {
    sort: findChoice(query.get("sort"), queueSorts) ?? "changed",
    status: findChoice(query.get("status"), statuses),
    answered: findChoice(query.get("answered"), yesNo),
    changed: findChoice(query.get("changed"), yesNo),
    picked: findChoice(query.get("picked"), yesNo),
    reconsider: findChoice(query.get("reconsider"), ["due"]),
    tags: query.get("tags") ?? undefined,
    search: query.get("search") ?? undefined,
  };
  const { sort: _, ...narrowing } = filter;
  const filterParams = new URLSearchParams();
  for (const key of filterKeys) {
    const value = query.get(key);
    if (value !== null) filterParams.set(key, value);
  }
  return {
    filter,
    /** How many filters are set, without the search. */
    activeCount: Object.entries(narrowing).filter(
      ([key, value]) => key !== "search" && value !== undefined,
    ).length,
    isFiltering: Object.values(narrowing).some((value) => value !== undefined),
    /** The query string of a saved filter. */
    text: filterParams.toString(),
    set: (patch: FilterPatch) => update(patch, { replace: true }),
    /** Replaces the whole filter. */
    replace: (text: string) => {
      const next = new URLSearchParams(text);
      update(Object.fromEntries(filterKeys.map((key) => [key, next.get(key)])));
    },
  };
}
export type QueueFilterState = ReturnType<typeof useQueueFilter>;
