import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { useHashQuery } from "@upwell/client/hash-location";
import { clearFilters } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import type { ReactNode } from "react";
import { ChoiceSelect } from "./choices.tsx";
import { FilterFold } from "./filter-fold.tsx";

type Choice<Value extends string> = {
  label: string;
  /** The label of the option that does not filter. */
  allLabel: string;
  values: readonly Value[];
  labels: Record<Value, string>;
};
type Choices = Record<string, Choice<string>>;
type Filter<C extends Choices> = {
  [Name in keyof C]?: C[Name] extends Choice<infer Value> ? Value : never;
} & { search?: string };

/** The search and the filters of a list, stored in the URL; ignores invalid values. */
export function useListFilter<C extends Choices>(choices: C) {
  const [query, updateQuery] = useHashQuery();
  const chosen = Object.entries(choices).flatMap(([name, { values }]) => {
    const value = values.find((one) => one === query.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const search = query.get("search");
  return {
    choices,
    chosen: new Map<string, string>(chosen),
    filter: Object.fromEntries([...chosen, ...(search ? [["search", search]] : [])]) as Filter<C>,
    isFiltering: chosen.length > 0 || Boolean(search),
    choose: (name: string, value: string) => updateQuery({ [name]: value }, { replace: true }),
    clear: () =>
      updateQuery({
        search: null,
        ...Object.fromEntries(Object.keys(choices).map((name) => [name, null])),
      }),
  };
}
type FilterState = ReturnType<typeof useListFilter>;

type ListFiltersProps = {
  state: FilterState;
  label: string;
  placeholder: string;
  children?: ReactNode;
};

export const ListFilters = ({ state, label, placeholder, children }: ListFiltersProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <UrlSearchField
      label={label}
      placeholder={placeholder}
      className="min-w-40 flex-1 sm:min-w-56"
    />
    <FilterFold active={state.chosen.size}>
      {Object.entries(state.choices).map(([name, choice]) => (
        <ChoiceSelect
          key={name}
          shape="pill"
          aria-label={choice.label}
          value={state.chosen.get(name) ?? ""}
          onChange={({ target }) => state.choose(name, target.value)}
          choices={[
            ["", choice.allLabel],
            ...choice.values.map((value) => [value, choice.labels[value]] as const),
          ]}
        />
      ))}
    </FilterFold>
    {children}
  </div>
);

/** Clears the filters of a list without results, if there are any. */
export const ClearFilters = ({ state }: { state: Pick<FilterState, "isFiltering" | "clear"> }) =>
  state.isFiltering && (
    <Button variant="secondary" onClick={state.clear}>
      {clearFilters}
    </Button>
  );
