import { useHashQuery } from "@upwell/client/hash-location";

/** Which tab of a page stands open, as the address says; the first one where it says nothing. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [query, updateQuery] = useHashQuery();
  const tab = tabs.find((one) => one === query.get("tab")) ?? tabs[0];
  const setTab = (next: Tab) =>
    updateQuery({ tab: next === tabs[0] ? null : next }, { replace: true });
  return [tab, setTab] as const;
}
