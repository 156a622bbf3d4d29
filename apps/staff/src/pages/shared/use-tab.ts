import { useHashQuery } from "@upwell/client/hash-location";

/** The selected tab, stored in the URL; the first one by default. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [query, updateQuery] = useHashQuery();
  const tab = tabs.find((option) => option === query.get("tab")) ?? tabs[0];
  const setTab = (next: Tab) =>
    updateQuery({ tab: next === tabs[0] ? null : next }, { replace: true });
  return [tab, setTab] as const;
}
