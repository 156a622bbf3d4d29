import { useHashQuery } from "@upwell/client/hash-location";
import { roles } from "@upwell/contract/people";
import type { AccountFilter } from "./queries.ts";

const yesOrNo = ["true", "false"] as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((one) => one === value);

/** Whom the address asks for; what it cannot mean is left out. */
export function useAccountFilter() {
  const [query, updateQuery] = useHashQuery();
  const search = query.get("search");
  const role = oneOf(roles, query.get("role"));
  const active = oneOf(yesOrNo, query.get("active"));
  const verified = oneOf(yesOrNo, query.get("verified"));
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
