import { useHashQuery } from "@upwell/client/hash-location";
import { type Status, statuses } from "@upwell/contract/status";
import { type TriageSort, triageSorts } from "@upwell/contract/triage";

type YesNo = "yes" | "no";

/** What the address says of the queue; an empty one is the whole queue, what changed last first. */
export type QueueFilter = {
  sort: TriageSort;
  status: Status | undefined;
  answered: YesNo | undefined;
  changed: YesNo | undefined;
  picked: YesNo | undefined;
  tags: string | undefined;
  search: string | undefined;
};

export type FilterPatch = Partial<Record<keyof QueueFilter, string | null>>;

/** The keys of the address that make a filter; the others say what is open. */
const filterKeys = ["sort", "status", "answered", "changed", "picked", "tags", "search"] as const;

function oneOf<T extends string>(value: string | null, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

const yesNo = ["yes", "no"] as const;

/** The filter in the address, and how to change it. */
export function useQueueFilter() {
  const [query, update] = useHashQuery();
  const filter: QueueFilter = {
    sort: oneOf(query.get("sort"), triageSorts) ?? "changed",
    status: oneOf(query.get("status"), statuses),
    answered: oneOf(query.get("answered"), yesNo),
    changed: oneOf(query.get("changed"), yesNo),
    picked: oneOf(query.get("picked"), yesNo),
    tags: query.get("tags") ?? undefined,
    search: query.get("search") ?? undefined,
  };
  const { sort: _, ...narrowing } = filter;
  const kept = new URLSearchParams();
  for (const key of filterKeys) {
    const value = query.get(key);
    if (value !== null) kept.set(key, value);
  }
  return {
    filter,
    isFiltering: Object.values(narrowing).some((value) => value !== undefined),
    /** As a saved filter keeps it. */
    text: kept.toString(),
    set: (patch: FilterPatch) => update(patch, { replace: true }),
    /** Puts a whole filter in the place of the present one. */
    replace: (text: string) => {
      const next = new URLSearchParams(text);
      update(Object.fromEntries(filterKeys.map((key) => [key, next.get(key)])));
    },
  };
}
export type QueueFilterState = ReturnType<typeof useQueueFilter>;
