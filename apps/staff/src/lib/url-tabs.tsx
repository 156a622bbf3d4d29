import { useHashQuery } from "@upwell/client/hash-location";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import type { ReactNode } from "react";

type Tab = {
  value: string;
  label: string;
  /** Shown beside the label; empty while loading. */
  count?: string;
  content: ReactNode;
  className?: string;
};

type UrlTabsProps = {
  label: string;
  /** The first one is selected by default. */
  tabs: readonly [Tab, ...Tab[]];
};

/** Tabs of which the URL stores the selected one. */
export function UrlTabs({ label, tabs }: UrlTabsProps) {
  const [query, updateQuery] = useHashQuery();
  const [first] = tabs;
  const { value, className, content } = tabs.find((tab) => tab.value === query.get("tab")) ?? first;
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={value}
      onValueChange={(next) =>
        updateQuery({ tab: next === first.value ? null : next }, { replace: true })
      }
    >
      <TabPanel key={value} value={value} className={className}>
        {content}
      </TabPanel>
    </Tabs>
  );
}
