import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/feature";
import { updateStatus } from "@upwell/messages/status-change";
import { buttonClass } from "@upwell/ui/button";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { type ReactNode, useId } from "react";
import { Comments } from "../../domain/comments/comments.tsx";
import { RelatedFeatures } from "../../domain/features/related-features.tsx";
import { statusUpdates } from "../../domain/timeline/queries.ts";
import { StatusTimeline } from "../../domain/timeline/status-timeline.tsx";
import { mainColumn } from "./layout.ts";

type Part = { feature: FeatureDetail };

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** For the platform's team and admins. */
function UpdateStatusLink({ feature }: Part) {
  if (!feature.can.updateStatus) return null;
  return (
    <a href={`#/feature/${feature.id}/status`} className={`mt-5 ${buttonClass("secondary", "sm")}`}>
      {updateStatus}
    </a>
  );
}

/** The conversation, under the text of the feature. */
export function CommentsSection({ feature }: Part) {
  return (
    <section aria-labelledby="comments" className={mainColumn}>
      <h2 id="comments" className="mb-5 border-t border-hairline pt-6 text-xl">
        {m.comments(feature.commentCount)}
      </h2>
      <Comments featureId={feature.id} />
    </section>
  );
}

/** What stands beside the feature where there is room. */
export function SideSections({ feature }: Part) {
  // What stands below a list of unknown length waits for it, so that it never jumps.
  const isTimelineKnown = !useQuery(statusUpdates(feature.id)).isPending;
  return (
    <>
      <Section title={m.statusTimeline}>
        <StatusTimeline featureId={feature.id} />
        <UpdateStatusLink feature={feature} />
      </Section>
      {isTimelineKnown && (
        <Section title={m.moreFeatures}>
          <RelatedFeatures feature={feature} />
        </Section>
      )}
    </>
  );
}

const tabs = [
  { value: "comments", label: m.commentsTab },
  { value: "timeline", label: m.timelineTab },
  { value: "related", label: m.relatedTab },
] as const;

/** The same parts one at a time, on a narrow screen. */
export function FeatureTabs({ feature }: Part) {
  const [query, updateQuery] = useHashQuery();
  const shown = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "comments";
  return (
    <Tabs
      label={m.details}
      tabs={tabs}
      value={shown}
      onValueChange={(tab) => updateQuery({ tab: tab === "comments" ? null : tab })}
    >
      <TabPanel value="comments" className="pt-5">
        <h2 className="mb-4 text-lg">{m.comments(feature.commentCount)}</h2>
        <Comments featureId={feature.id} />
      </TabPanel>
      <TabPanel value="timeline" className="pt-5">
        <h2 className="mb-4 text-lg">{m.statusTimeline}</h2>
        <StatusTimeline featureId={feature.id} />
        <UpdateStatusLink feature={feature} />
      </TabPanel>
      <TabPanel value="related" className="pt-5">
        <h2 className="mb-4 text-lg">{m.moreFeatures}</h2>
        <RelatedFeatures feature={feature} />
      </TabPanel>
    </Tabs>
  );
}
