import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/insight";
import { monthsFile, wantedFile } from "@upwell/messages/tables";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { MonthsPart } from "../../domain/insight/months.tsx";
import { insightOf } from "../../domain/insight/queries.ts";
import { WaitsPart } from "../../domain/insight/waits.tsx";
import { WantedPart } from "../../domain/insight/wanted.tsx";
import { CsvButton } from "../parts/csv-button.tsx";

export type InsightPartsProps = {
  /** Left out where it is about the whole directory. */
  slug?: string;
  fetchMonths(): Promise<string>;
  fetchWanted(): Promise<string>;
};

/** All that a team or an admin learns of the ideas. */
export function InsightParts({ slug, fetchMonths, fetchWanted }: InsightPartsProps) {
  const insight = useQuery(insightOf(slug));
  if (insight.isPending) {
    return (
      <SkeletonGroup label={m.loading} className="flex max-w-3xl flex-col gap-8">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  if (insight.isError) {
    return (
      <ErrorState
        title={m.couldNotLoad}
        description={failureMessage(insight.error, tryAgain)}
        onRetry={() => void insight.refetch()}
        busy={insight.isFetching}
      />
    );
  }
  const { months, newcomers, asOf } = insight.data;
  if (months.length === 0) return <EmptyState title={m.nothing} description={m.nothingText} />;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <MonthsPart
        months={months}
        download={<CsvButton file={monthsFile(slug)} of={m.overTime} fetchTable={fetchMonths} />}
      />
      <WaitsPart insight={insight.data} />
      <WantedPart
        newcomers={newcomers}
        isDirectory={slug === undefined}
        download={<CsvButton file={wantedFile(slug)} of={m.newcomers} fetchTable={fetchWanted} />}
      />
      <p className="text-xs text-ink-faint">
        {m.countedAt} <RelativeTime date={asOf} />. {m.onceAnHour}
      </p>
    </div>
  );
}
