import { useQuery } from "@tanstack/react-query";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { useIsWide } from "@upwell/client/use-is-wide";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/feature";
import { updateStatus } from "@upwell/messages/status-form";
import { votes } from "@upwell/messages/votes";
import { buttonClass } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { getPanelId, getTabId, Tabs } from "@upwell/ui/tabs";
import { type ReactNode, useId } from "react";
import { Comments } from "../../domain/comments/comments.tsx";
import { relatedFeatures } from "../../domain/features/queries.ts";
import { statusUpdates } from "../../domain/status/queries.ts";
import { StatusTimeline } from "../../domain/status/status-timeline.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { mainColumn, sideColumn } from "./layout.ts";

const tabs = [
  { value: "comments", label: m.commentsTab },
  { value: "timeline", label: m.timelineTab },
  { value: "related", label: m.relatedTab },
] as const;
type Tab = (typeof tabs)[number]["value"];

type SectionProps = {
  id: string;
  tab: Tab;
  selected: Tab;
  title: string;
  className?: string;
  children: ReactNode;
};

/** A titled section on wide screens; on narrow ones the panel of its tab. */
function Section({ id, tab, selected, title, className, children }: SectionProps) {
  const isPanel = useIsWide() === false;
  const headingId = useId();
  return (
    <section
      id={getPanelId(id, tab)}
      role={isPanel ? "tabpanel" : undefined}
      aria-labelledby={isPanel ? getTabId(id, tab) : headingId}
      className={classes(
        "lg:border-t lg:border-hairline",
        selected !== tab && "max-lg:hidden noscript:block!",
        className,
      )}
    >
      <h2 id={headingId} className={classes("mb-4 text-lg", tab === "comments" && "lg:text-xl")}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type FeatureSectionsProps = { feature: FeatureDetail };

/** For the platform's team and admins. */
function UpdateStatusLink({ feature }: FeatureSectionsProps) {
  if (!feature.can.updateStatus) return null;
  return (
    <Link to={`/feature/${feature.id}/status`} className={`mt-5 ${buttonClass("secondary", "sm")}`}>
      {updateStatus}
    </Link>
  );
}

const skeleton = (
  <div>
    <Skeleton className="h-4" />
    <Skeleton className="mt-2 h-3.5 w-32" />
  </div>
);

function Others({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return <p className="text-sm text-ink-faint">{m.noMoreFeatures}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {features.map((other) => (
        <li key={other.id}>
          <FeatureLink
            feature={other}
            className="font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
          />
          <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-faint tabular-nums">
            <span>{votes(other.upvoteCount)}</span>
            <StatusBadge status={other.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Up to three other features of the same platform. */
function RelatedFeatures({ feature }: { feature: Pick<Feature, "id" | "platform"> }) {
  return (
    <Loaded
      query={useQuery(relatedFeatures(feature.platform.slug))}
      failed={m.moreUnavailable}
      skeleton={skeleton}
      skeletonCount={3}
      className="flex flex-col gap-5"
    >
      {(related) => (
        <Others
          features={related.filter(({ id }) => id !== feature.id).slice(0, limits.moreFeatures)}
        />
      )}
    </Loaded>
  );
}

/**
 * Comments, timeline and related features: below and beside the text on wide screens, else in tabs.
 * The timeline is printed in any case.
 */
export function FeatureSections({ feature }: FeatureSectionsProps) {
  const id = useId();
  const isWide = useIsWide();
  const [query, updateQuery] = useHashQuery();
  const selected = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "comments";
  const isTimelineKnown = !useQuery(statusUpdates(feature.id)).isPending;
  const section = { id, selected };
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
      <Section
        {...section}
        tab="comments"
        title={m.comments(feature.commentCount)}
        className={`${mainColumn} lg:pt-6`}
      >
        <Comments feature={feature} />
      </Section>
      <aside aria-label={m.details} className={sideColumn}>
        <Section
          {...section}
          tab="timeline"
          title={m.statusTimeline}
          className="print:block lg:pt-4"
        >
          <StatusTimeline feature={feature} answer={feature.answer} />
          <UpdateStatusLink feature={feature} />
        </Section>
        {isTimelineKnown && (isWide || selected === "related") && (
          <Section {...section} tab="related" title={m.moreFeatures} className="lg:pt-4">
            <RelatedFeatures feature={feature} />
          </Section>
        )}
      </aside>
    </>
  );
}
