import { useHashQuery } from "@upwell/client/hash-location";
import type { FeatureFilter } from "@upwell/contract/features/filter";
import type { Sort } from "@upwell/contract/features/values";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/platform";
import { statusLabel } from "@upwell/messages/status";
import { useMemo } from "react";

/** The status filters of a list. */
const offeredStatuses = [
  "all",
  "suggested",
  "planned",
  "in-development",
  "launched",
] as const satisfies (Status | "all")[];

/** The status filters with their labels. */
export const statusChoices = offeredStatuses.map((value) => ({
  value,
  label: value === "all" ? m.allStatuses : statusLabel(value),
}));

const sortLabels: Record<Sort, string> = {
  top: m.sortTop,
  newest: m.sortNewest,
  comments: m.sortComments,
  picks: m.sortPicks,
  trending: m.sortTrending,
};

/** The other statuses, beyond a divider. */
export const otherStatuses = (["seen", "declined"] as const).map((value) => ({
  value,
  label: statusLabel(value),
}));

/** Whether the team has answered; "all" does not filter. */
export const answerChoices = [
  { value: "all", label: m.anyAnswer },
  { value: "yes", label: m.answered },
  { value: "no", label: m.unanswered },
] as const;
type AnswerChoice = (typeof answerChoices)[number]["value"];

/** The sort orders of a list with their labels, the default first. */
export const toSortChoices = (sorts: readonly Sort[]) =>
  sorts.map((value) => ({ value, label: sortLabels[value] }));

/** The filter in the page's URL: it can be shared, and Back restores it. */
export function useFeatureFilter(read: (query: URLSearchParams) => FeatureFilter) {
  const [query, changeQuery] = useHashQuery();
  const updateQuery: typeof changeQuery = (patch) => changeQuery({ cursor: null, ...patch });
  const filter = useMemo(() => read(query), [query, read]);
  const setTags = (tags: string[]) => updateQuery({ tags: tags.join(",") });
  return {
    filter,
    isFiltering:
      filter.status !== "all" ||
      filter.tags.length > 0 ||
      filter.search !== "" ||
      filter.platform !== undefined ||
      filter.period !== undefined ||
      filter.answered !== undefined,
    setSort: (sort: Sort) => updateQuery({ sort: sort === "top" ? null : sort }),
    setStatus: (status: Status | "all") =>
      updateQuery({ status: status === "all" ? null : status }),
    setAnswered: (answered: AnswerChoice) =>
      updateQuery({ answered: answered === "all" ? null : answered }),
    toggleTag: (name: string) =>
      setTags(
        filter.tags.includes(name)
          ? filter.tags.filter((tag) => tag !== name)
          : [...filter.tags, name],
      ),
    /** The slug of a platform; null for all. Tags are a platform's own, and answers are filtered on one alone. */
    setPlatform: (platform: string | null) =>
      updateQuery({ platform, tags: null, ...(platform === null && { answered: null }) }),
    clearAll: () =>
      updateQuery({
        ...{ status: null, tags: null, search: null },
        ...{ platform: null, period: null, answered: null },
      }),
  };
}

export type FeatureFilterState = ReturnType<typeof useFeatureFilter>;
