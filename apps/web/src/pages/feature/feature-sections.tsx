import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/feature";
import { Tabs } from "@upwell/ui/tabs";
import { useId, useState } from "react";
import { LazyPart } from "./lazy-part.tsx";
import { readTab, tabValues } from "./tab.ts";

const labels = { comments: m.commentsTab, timeline: m.timelineTab, related: m.relatedTab };
const tabs = tabValues.map((value) => ({ value, label: labels[value] }));

/** Comments, timeline and related features: below and beside the text on wide screens, else in tabs. */
export function FeatureSections({ feature }: { feature: FeatureDetail }) {
  const id = useId();
  const [query, updateQuery] = useHashQuery();
  const selected = readTab(query);
  const [first] = useState(feature);
  return (
    <>
      <Tabs
        id={id}
        label={m.details}
        tabs={tabs}
        value={selected}
        onValueChange={(tab) => updateQuery({ tab: tab === "comments" ? null : tab })}
        className="lg:hidden"
      />
      <LazyPart part="Discussion" id={id} first={first} />
      <LazyPart part="SideColumn" id={id} first={first} />
    </>
  );
}
