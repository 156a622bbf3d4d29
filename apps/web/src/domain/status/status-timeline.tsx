import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { FeatureDetail, StatusUpdate } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { siteAdmin } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { planChange } from "@upwell/messages/periods";
import { statusLabel } from "@upwell/messages/status";
import { invalidDate } from "@upwell/messages/time";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Merge } from "lucide-react";
import { MergeDetails, type MergedFeature } from "./merged-features.tsx";
import { statusUpdates } from "./queries.ts";

const stepClass =
  "relative ps-5 before:absolute before:start-0 before:top-2 before:size-2 before:-translate-x-[calc(50%+0.5px)] before:rounded-full before:bg-edge first:before:bg-accent rtl:before:translate-x-[calc(50%+0.5px)]";

function MergeStep({
  merged,
  platform,
}: {
  merged: MergedFeature;
  platform: FeatureDetail["platform"];
}) {
  return (
    <li className={stepClass}>
      <p className="inline-flex items-center gap-1.5 text-xs font-semibold text-ink-soft">
        <Merge aria-hidden size={15} />
        {m.mergedIn}
      </p>
      <p className="text-xs text-ink-faint">
        <MergeDetails merged={merged} platform={platform} />
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{m.mergedFeature(merged.title)}</p>
    </li>
  );
}

function SplitStep({ label, side }: { label: string; side: FeatureDetail["splitInto"][number] }) {
  return (
    <li className={stepClass}>
      <p className="text-xs font-semibold text-ink-soft">{label}</p>
      <p className="text-xs text-ink-faint">
        <RelativeTime date={side.splitAt} />
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{m.mergedFeature(side.title)}</p>
    </li>
  );
}

function Step({ update, isAnswer }: { update: StatusUpdate; isAnswer: boolean }) {
  const plan = planChange(update);
  return (
    <li className={stepClass}>
      <StatusBadge status={update.newStatus} />
      <p className="text-xs text-ink-faint">
        <span className="sr-only">
          {m.statusChange(statusLabel(update.oldStatus), statusLabel(update.newStatus))},{" "}
        </span>
        {[
          authorName(update.user),
          update.authorJobTitle,
          update.postedAs === "site" ? siteAdmin : "",
        ]
          .filter(Boolean)
          .join(" · ")}
        {/* The dot stays at the end of its line. */}
        {"\u00a0· "}
        <RelativeTime
          date={update.createdAt}
          fallback={invalidDate}
          className="whitespace-nowrap"
        />
      </p>
      {plan !== "" && <p className="mt-1 text-sm font-semibold">{plan}</p>}
      {update.comment !== "" && (
        <p
          className={classes(
            "mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere",
            isAnswer && "line-clamp-3 print:hidden",
          )}
        >
          {update.comment}
        </p>
      )}
    </li>
  );
}

type StatusTimelineProps = {
  /** With the features that were merged into it or split from it. */
  feature: Pick<FeatureDetail, "id" | "platform" | "mergedFeatures" | "splitFrom" | "splitInto">;
  /** The answer above the discussion, whose text the timeline only begins. */
  answer?: FeatureDetail["answer"];
};

function Steps({ feature, answer, updates }: StatusTimelineProps & { updates: StatusUpdate[] }) {
  const { platform, mergedFeatures: merged, splitFrom, splitInto } = feature;
  const steps = [
    ...updates.map((update) => ({
      at: update.createdAt,
      step: (
        <Step key={update.id} update={update} isAnswer={update.id === answer?.statusUpdateId} />
      ),
    })),
    ...merged.map((one) => ({
      at: one.mergedAt,
      step: <MergeStep key={`merged ${one.id}`} merged={one} platform={platform} />,
    })),
    ...[...(splitFrom ? [splitFrom] : []), ...splitInto].map((side) => ({
      at: side.splitAt,
      step: (
        <SplitStep
          key={`split ${side.id}`}
          label={side === splitFrom ? m.splitFrom : m.splitInto}
          side={side}
        />
      ),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return <p className="text-sm text-ink-faint">{m.noStatusUpdates}</p>;
  return (
    <ol className="flex flex-col gap-5 border-s border-hairline">
      {steps.map(({ step }) => step)}
    </ol>
  );
}

/** The status changes of a feature, its merges and splits, the latest first. */
export function StatusTimeline(props: StatusTimelineProps) {
  return (
    <Loaded
      query={useQuery(statusUpdates(props.feature.id))}
      failed={m.timelineUnavailable}
      loading={m.timelineLoading}
      skeleton={<Skeleton className="h-5 w-40" />}
      skeletonCount={2}
      className="flex flex-col gap-3"
    >
      {(updates) => <Steps {...props} updates={updates} />}
    </Loaded>
  );
}
