import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/analytics";
import { monthsFile, mostRequestedFile } from "@upwell/messages/tables";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { MonthlySection } from "../../domain/analytics/monthly-section.tsx";
import { MostRequestedSection } from "../../domain/analytics/most-requested-section.tsx";
import { PublicRecordSection } from "../../domain/analytics/public-record-section.tsx";
import { analytics } from "../../domain/analytics/queries.ts";
import { ResponseTimesSection } from "../../domain/analytics/response-times-section.tsx";
import { VotersSection } from "../../domain/analytics/voters-section.tsx";
import { CsvButton } from "../shared/csv-button.tsx";

export type AnalyticsSectionsProps = {
  /** `undefined` for the whole directory. */
  slug?: string;
  fetchMonths(): Promise<string>;
  fetchMostRequested(): Promise<string>;
};

/** The analytics of a platform or of the whole directory. */
export function AnalyticsSections({
  slug,
  fetchMonths,
  fetchMostRequested,
}: AnalyticsSectionsProps) {
  const query = useQuery(analytics(slug));
  if (query.isPending) {
    return (
      <SkeletonGroup label={m.loading} className="flex max-w-3xl flex-col gap-8">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  if (query.isError) {
    return <QueryError query={query} title={m.couldNotLoad} />;
  }
  const { months, newcomers, asOf } = query.data;
  if (months.length === 0) return <EmptyState title={m.noData} description={m.noDataText} />;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <MonthlySection
        months={months}
        download={<CsvButton file={monthsFile(slug)} table={m.overTime} fetchTable={fetchMonths} />}
      />
      <ResponseTimesSection analytics={query.data} />
      {slug !== undefined && <PublicRecordSection slug={slug} />}
      <VotersSection voters={query.data.voters} />
      <MostRequestedSection
        newcomers={newcomers}
        isDirectory={slug === undefined}
        download={
          <CsvButton
            file={mostRequestedFile(slug)}
            table={m.newcomers}
            fetchTable={fetchMostRequested}
          />
        }
      />
      <p className="text-xs text-ink-faint">
        {m.updatedAt} <RelativeTime date={asOf} />. {m.updatedHourly}
      </p>
    </div>
  );
}
