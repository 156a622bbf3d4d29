import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { FeatureDetail, StatusUpdate } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { siteAdmin } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { planChange } from "@upwell/messages/periods";
import { statusLabel } from "@upwell/messages/status";
import { invalidDate } from "@upwell/messages/time";
import { via } from "@upwell/messages/via";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { statusUpdates } from "./queries.ts";

const stepClass =
  "relative ps-5 before:absolute before:start-0 before:top-2 before:size-2 before:-translate-x-[calc(50%+0.5px)] before:rounded-full before:bg-edge first:before:bg-accent rtl:before:translate-x-[calc(50%+0.5px)]";

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
          update.via === null ? "" : via[update.via],
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
      {update.comment !== "" && !isAnswer && (
        <p className="mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {update.comment}
        </p>
      )}
      {!isAnswer && <PictureStrip pictures={update.pictures} />}
    </li>
  );
}

type StatusTimelineProps = {
  feature: Pick<FeatureDetail, "id">;
  /** The answer above the discussion, whose text the timeline does not repeat. */
  answer?: FeatureDetail["answer"];
};

/** The status changes of a feature, the latest first. */
export const StatusTimeline = ({ feature, answer }: StatusTimelineProps) => (
  <Loaded
    query={useQuery(statusUpdates(feature.id))}
    failed={m.timelineUnavailable}
    loading={m.timelineLoading}
    skeleton={<Skeleton className="h-5 w-40" />}
    skeletonCount={2}
    className="flex flex-col gap-3"
  >
    {(updates) =>
      updates.length === 0 ? (
        <p className="text-sm text-ink-faint">{m.noStatusUpdates}</p>
      ) : (
        // The dots stand inside the column.
        <ol className="ms-1 flex flex-col gap-5 border-s border-hairline">
          {updates.map((update) => (
            <Step key={update.id} update={update} isAnswer={update.id === answer?.statusUpdateId} />
          ))}
        </ol>
      )
    }
  </Loaded>
);
