import { useHashQuery } from "@upwell/client/hash-location";
import { roles } from "@upwell/contract/users/shapes";
import type { AccountFilter } from "./queries.ts";

const booleans = ["true", "false"] as const;

const findChoice = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((option) => option === value);

/** The filter of accounts, stored in the URL; ignores invalid values. */
export function useAccountFilter() {
  const [query, updateQuery] = useHashQuery();
  const search = query.get("search");
  const role = findChoice(roles, query.get("role"));
  const active = findChoice(booleans, query.get("active"));
  const verified = findChoice(booleans, query.get("verified"));
  const filter: AccountFilter = {
    ...(search && { search }),
    ...(role && { role }),
    ...(active && { active }),
    ...(verified && { verified }),
  };
  return {
    filter,
    isFiltering: Object.keys(filter).length > 0,
    clear: () => updateQuery({ search: null, role: null, active: null, verified: null }),
  };
}
