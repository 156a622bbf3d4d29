import { getServerLocation, patchQuery, toPlainUrl } from "@upwell/client/hash-location";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import type { ReactNode } from "react";
import {
  answerChoices,
  type FeatureFilterState,
  otherStatuses,
  statusChoices,
} from "../../domain/features/use-feature-filter.ts";

type Choice = { value: string; label: string };
type ChoicesProps = { label: string; parameter: string; value: string; choices: readonly Choice[] };

function Choices({ label, parameter, value, choices }: ChoicesProps) {
  const { path, search } = getServerLocation();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
      {choices.map((choice) => (
        <a
          key={choice.value}
          href={toPlainUrl(
            `${path}?${patchQuery(search, { [parameter]: choice.value, cursor: null })}`,
          )}
          aria-current={choice.value === value ? "true" : undefined}
          className="text-link aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {choice.label}
        </a>
      ))}
    </nav>
  );
}

type PlainFiltersProps = {
  state: FeatureFilterState;
  sorts: readonly Choice[];
  /** Further choices, such as the period. */
  more?: ReactNode;
  /** Whether the list is of one platform. */
  isOnPlatform?: boolean;
};

/** The sorting, the status filter and the search of a list without scripts: links and a form. */
export function PlainFilters({
  state: { filter },
  sorts,
  more,
  isOnPlatform = filter.platform !== undefined,
}: PlainFiltersProps) {
  const { path } = getServerLocation();
  return (
    <div className="flex flex-col gap-3 border-b border-hairline py-3 text-sm">
      <Choices label={m.sortBy} parameter="sort" value={filter.sort} choices={sorts} />
      <Choices
        label={m.statusFilter}
        parameter="status"
        value={filter.status}
        choices={[...statusChoices, ...otherStatuses]}
      />
      {isOnPlatform && (
        <Choices
          label={m.answerFilter}
          parameter="answered"
          value={filter.answered ?? "all"}
          choices={answerChoices}
        />
      )}
      {more}
      <form method="get" action={toPlainUrl(path)} className="flex flex-wrap gap-2">
        <input type="hidden" name="sort" value={filter.sort} />
        <input type="hidden" name="status" value={filter.status} />
        {filter.platform && <input type="hidden" name="platform" value={filter.platform} />}
        {filter.answered && <input type="hidden" name="answered" value={filter.answered} />}
        {filter.period && <input type="hidden" name="period" value={filter.period} />}
        <input
          type="search"
          name="search"
          aria-label={m.search}
          defaultValue={filter.search}
          maxLength={limits.search.max}
          className="min-h-11 rounded-full border border-edge bg-sheet px-4 text-base"
        />
        <Button type="submit" variant="secondary">
          {m.search}
        </Button>
      </form>
    </div>
  );
}
