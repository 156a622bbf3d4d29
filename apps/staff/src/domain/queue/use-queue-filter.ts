import { useHashQuery } from "@upwell/client/hash-location";
import { queueSorts } from "@upwell/contract/queue/values";
import { statuses } from "@upwell/contract/status/statuses";

const yesNo = ["yes", "no"] as const;

/** The values of the filter's choices. */
const choices = {
  sort: queueSorts,
  status: statuses,
  answered: yesNo,
  changed: yesNo,
  picked: yesNo,
  reconsider: ["due"],
  assignee: ["me", "none"],
} as const;
type Choices = typeof choices;

/** The filter in the URL; by default the whole queue, last changed first. */
export type QueueFilter = { -readonly [Name in keyof Choices]?: Choices[Name][number] } & {
  tags?: string;
  search?: string;
};

/** The filter's query parameters; others describe open dialogs. */
const names = [...Object.keys(choices), "tags", "search"];

/** Returns the filter of a query, without invalid values. */
function readFilter(query: URLSearchParams): QueueFilter {
  const known: Record<string, readonly string[]> = choices;
  const values = [...query].filter(
    ([name, value]) => names.includes(name) && (known[name]?.includes(value) ?? true),
  );
  return { sort: "changed", ...Object.fromEntries(values) };
}

/** The queue's filter, stored in the URL. */
export function useQueueFilter() {
  const [query, update] = useHashQuery();
  const filter = readFilter(query);
  const narrowing = Object.keys(filter).filter((name) => name !== "sort");
  return {
    filter,
    /** How many filters are set, without the search. */
    activeCount: narrowing.filter((name) => name !== "search").length,
    isFiltering: narrowing.length > 0,
    /** The query string of a saved filter. */
    text: new URLSearchParams(
      names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])),
    ).toString(),
    set: (patch: Partial<Record<keyof QueueFilter, string | null>>) =>
      update(patch, { replace: true }),
    /** Replaces the whole filter. */
    replace(text: string) {
      const next = new URLSearchParams(text);
      update(Object.fromEntries(names.map((name) => [name, next.get(name)])));
    },
  };
}
export type QueueFilterState = ReturnType<typeof useQueueFilter>;
