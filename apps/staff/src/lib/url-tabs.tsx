import { useHashQuery } from "@upwell/client/hash-location";
import { Tabs, type TabsProps } from "@upwell/ui/tabs";

type UrlTabsProps = Pick<TabsProps<string>, "label" | "tabs" | "children">;

/** Returns the selected tab, which the URL stores; the first one by default. */
export function useTab(tabs: UrlTabsProps["tabs"]) {
  const [query, updateQuery] = useHashQuery();
  const first = tabs[0]?.value ?? "";
  const tab = tabs.find(({ value }) => value === query.get("tab"))?.value ?? first;
  const setTab = (next: string) =>
    updateQuery({ tab: next === first ? null : next }, { replace: true });
  return [tab, setTab] as const;
}

/** Tabs of which the URL stores the selected one. */
export function UrlTabs(props: UrlTabsProps) {
  const [tab, setTab] = useTab(props.tabs);
  return <Tabs {...props} value={tab} onValueChange={setTab} />;
}
