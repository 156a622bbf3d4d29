import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/feature";
import { updateStatus } from "@upwell/messages/status-form";
import { buttonClass } from "@upwell/ui/button";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { type ReactNode, useId } from "react";
import { Comments } from "../../domain/comments/comments.tsx";
import { RelatedFeatures } from "../../domain/features/related-features.tsx";
import { statusUpdates } from "../../domain/status/queries.ts";
import { StatusTimeline } from "../../domain/status/status-timeline.tsx";
import { mainColumn } from "./layout.ts";

type SectionProps = { feature: FeatureDetail };

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
function UpdateStatusLink({ feature }: SectionProps) {
  if (!feature.can.updateStatus) return null;
  return (
    <a href={`#/feature/${feature.id}/status`} className={`mt-5 ${buttonClass("secondary", "sm")}`}>
      {updateStatus}
    </a>
  );
}

/** The comments, below the feature's text. */
export function CommentsSection({ feature }: SectionProps) {
  return (
    <section aria-labelledby="comments" className={mainColumn}>
      <h2 id="comments" className="mb-5 border-t border-hairline pt-6 text-xl">
        {m.comments(feature.commentCount)}
      </h2>
      <Comments featureId={feature.id} platform={feature.platform.name} />
    </section>
  );
}

/** The sections beside the feature on wide screens. */
export function SideSections({ feature }: SectionProps) {
  // Sections below a list of unknown length wait for it, to avoid layout shift.
  const isTimelineKnown = !useQuery(statusUpdates(feature.id)).isPending;
  return (
    <>
      <Section title={m.statusTimeline}>
        <StatusTimeline featureId={feature.id} merged={feature.mergedFeatures} />
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

/** The same sections as tabs, on narrow screens; the timeline is printed with each of them. */
export function FeatureTabs({ feature }: SectionProps) {
  const [query, updateQuery] = useHashQuery();
  const selected = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "comments";
  return (
    <>
      <Tabs
        label={m.details}
        tabs={tabs}
        value={selected}
        onValueChange={(tab) => updateQuery({ tab: tab === "comments" ? null : tab })}
      >
        <TabPanel value="comments" className="pt-5">
          <h2 className="mb-4 text-lg">{m.comments(feature.commentCount)}</h2>
          <Comments featureId={feature.id} platform={feature.platform.name} />
        </TabPanel>
        <TabPanel value="timeline" className="pt-5">
          <h2 className="mb-4 text-lg">{m.statusTimeline}</h2>
          <StatusTimeline featureId={feature.id} merged={feature.mergedFeatures} />
          <UpdateStatusLink feature={feature} />
        </TabPanel>
        <TabPanel value="related" className="pt-5">
          <h2 className="mb-4 text-lg">{m.moreFeatures}</h2>
          <RelatedFeatures feature={feature} />
        </TabPanel>
      </Tabs>
      {selected !== "timeline" && (
        <section className="hidden print:block">
          <h2 className="mb-4 text-lg">{m.statusTimeline}</h2>
          <StatusTimeline featureId={feature.id} merged={feature.mergedFeatures} />
        </section>
      )}
    </>
  );
}
